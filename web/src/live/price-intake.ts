// Passes prices of a frame or response to the rows: the last of each row, once per animation frame.
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { conflator } from './conflate.ts';
import { liveState } from './live-state.ts';
import { assignPrices } from './prices.ts';
import { markStale } from './staleness.ts';

/** Rows by type, and the bank time of the batch. */
type PriceBatch = {
  readonly bankTime: number;
  readonly xpriceSPOT?: readonly PriceRow[] | undefined;
  readonly xpriceFwd?: readonly PriceRow[] | undefined;
  readonly xpriceSwap?: readonly PriceRow[] | undefined;
};

/** Returns a function that accepts batches and records the arrival of prices for the status chip. */
export function priceIntake(): (batch: PriceBatch) => void {
  const show = conflator(
    (flush) => requestAnimationFrame(flush),
    (rows) => {
      assignPrices(rows, performance.now());
      markStale(performance.now(), liveState.connectedAt);
    },
  );
  return ({ bankTime, xpriceSPOT = [], xpriceFwd = [], xpriceSwap = [] }) => {
    const rows = [...xpriceSPOT, ...xpriceFwd, ...xpriceSwap];
    if (rows.length === 0) return;
    liveState.lastPriceAt = performance.now();
    liveState.lastPriceBankTime = bankTime;
    show(rows);
  };
}
