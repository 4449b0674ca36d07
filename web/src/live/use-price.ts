// One row of live prices in a component; only a tick of this row re-renders it.
import { useSnapshot } from 'valtio';
import { type LivePrice, livePrice, type PriceKey } from './prices.ts';

/** Returns the current price of a row. */
export function usePrice(key: PriceKey): LivePrice {
  return useSnapshot(livePrice(key)) as LivePrice;
}
