// Many ticks, one repaint: rows wait for the next animation frame, the last of each row wins.
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { type PriceKey, priceKey } from './prices.ts';

/** Collects rows and hands them over at most once per call of `schedule`. */
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
