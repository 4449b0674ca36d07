// Stores the last rates of the session, so that a reload shows them dimmed until the first frame (RAT-14, RAT-15).
import { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { allPrices, assignPrices } from './prices.ts';

/** Storage under the key totalRate; stored values are validated when read. */
export type RateMemory = { read(): unknown; write(rows: readonly PriceRow[]): void };

/** Restores the stored rows as prices without a tick. */
export function restoreRates(memory: RateMemory): void {
  const kept = memory.read();
  if (Array.isArray(kept))
    assignPrices(
      kept.flatMap((row) => PriceRow.safeParse(row).data ?? []),
      null,
    );
}

/** Stores every row that has a price. */
export function keepRates(memory: RateMemory): void {
  memory.write([...allPrices().values()].flatMap(({ row }) => row ?? []));
}
