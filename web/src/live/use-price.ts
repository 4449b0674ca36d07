// Subscribes a component to one row of live prices. Only a tick of this row concerns it.
import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { isFar, watchApproach } from './far.ts';
import { type LivePrice, livePrice, type PriceKey } from './prices.ts';

/** Returns the current price of a row, and renders the component with every tick. */
export function usePrice(key: PriceKey): LivePrice {
  return useSnapshot(livePrice(key)) as LivePrice;
}

/** Returns what `read` returns for a price, and renders the component only when this value changes. */
export function usePriceFact<T extends string | number | boolean | null>(key: PriceKey, read: (price: LivePrice) => T): T {
  const price = livePrice(key);
  const listen = useCallback((changed: () => void) => subscribe(price, changed), [price]);
  return useSyncExternalStore(listen, () => read(price));
}

/** Milliseconds between two uses of a price where not every tick matters. */
const SELDOM = 1_000;

/**
 * Calls `draw` after each rendering and with every tick, without rendering the component; while `element` is far from
 * the visible part of the page, at most once a second.
 */
export function usePriceDrawing(key: PriceKey, element: RefObject<Element | null>, draw: (price: LivePrice) => void): void {
  useLayoutEffect(() => {
    const [price, drawnOn] = [livePrice(key), element.current];
    let last = 0;
    const now = () => {
      last = performance.now();
      draw(price);
    };
    now();
    const leave = drawnOn && watchApproach(drawnOn, now);
    const stop = subscribe(price, () => {
      if (!drawnOn || !isFar(drawnOn) || performance.now() - last >= SELDOM) now();
    });
    return () => {
      stop();
      leave?.();
    };
  });
}

const waiting = new Set<() => void>();

// All together, so that React renders once.
function showWaiting(): void {
  const due = [...waiting];
  waiting.clear();
  for (const changed of due) changed();
}

/** Returns a price, and renders the component at once with the first price and then at most once a second. */
export function useSampledPrice(key: PriceKey): LivePrice['row'] {
  const price = livePrice(key);
  const listen = useCallback(
    (changed: () => void) => {
      let isKnown = price.row !== null;
      const stop = subscribe(price, () => {
        if (!isKnown) changed();
        else {
          if (waiting.size === 0) setTimeout(showWaiting, SELDOM);
          waiting.add(changed);
        }
        isKnown = price.row !== null;
      });
      return () => {
        stop();
        waiting.delete(changed);
      };
    },
    [price],
  );
  return useSyncExternalStore(listen, () => price.row);
}
