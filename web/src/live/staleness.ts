// Determines whether a price is too old to deal on: no tick for 10 s, or none since the last connect (RAT-15).
import { allPrices } from './prices.ts';

/** Milliseconds after which a price without a tick is stale. */
export const STALE_AFTER = 10_000;

/**
 * Whether a price that ticked at `tickedAt` is stale at `now`. All times are monotonic milliseconds; `connectedAt` is
 * null while disconnected.
 */
export function isStale(tickedAt: number | null, now: number, connectedAt: number | null): boolean {
  return tickedAt === null || connectedAt === null || tickedAt < connectedAt || now - tickedAt >= STALE_AFTER;
}

/** Sets the stale flag of every row. */
export function markStale(now: number, connectedAt: number | null): void {
  for (const price of allPrices().values()) {
    const stale = isStale(price.tickedAt, now, connectedAt);
    if (price.stale !== stale) price.stale = stale;
  }
}
