// Subscribes a component to one row of live prices. It is rendered again only by a tick of this row.
import { useSnapshot } from 'valtio';
import { type LivePrice, livePrice, type PriceKey } from './prices.ts';

/** Returns the current price of a row. */
export function usePrice(key: PriceKey): LivePrice {
  return useSnapshot(livePrice(key)) as LivePrice;
}
