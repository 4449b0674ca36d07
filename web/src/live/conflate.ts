// Batches ticks: rows wait for the next animation frame, and the last value of each row is used.
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { type PriceKey, priceKey } from './prices.ts';

/** Collects rows and passes them on at most once per call of `schedule`. */
export function conflator(
  schedule: (flush: () => void) => void,
  sink: (rows: Iterable<PriceRow>) => void,
): (rows: readonly PriceRow[]) => void {
  const waiting = new Map<PriceKey, PriceRow>();
  let scheduled = false;
  const flush = () => {
    scheduled = false;
    sink(waiting.values());
    waiting.clear();
  };
  return (rows) => {
    for (const row of rows) waiting.set(priceKey(row.type, row.ccyPair, row.term), row);
    if (scheduled || waiting.size === 0) return;
    scheduled = true;
    schedule(flush);
  };
}
