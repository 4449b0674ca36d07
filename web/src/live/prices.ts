// The live prices: one proxy per row, assigned at most once per animation frame. A tick re-renders only its own row.
import { proxy, ref } from 'valtio';
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { compare } from '#web/domain/decimal.ts';
import { movingSides, pairType } from '#web/domain/price-figures.ts';

/** Direction of the last move: 1 up, 2 down, 0 neither (RAT-05, RAT-07). */
export type Direction = 0 | 1 | 2;

/** One row of the feed as read by screens. */
export type LivePrice = {
  /** Null until a price has arrived. */
  row: PriceRow | null;
  bidDirection: Direction;
  offerDirection: Direction;
  /** Monotonic milliseconds of the last tick; null for a price restored from storage (RAT-15). */
  tickedAt: number | null;
  stale: boolean;
};

/** Identifies a row, for example `SPOT USD/CNH` or `FWD USD/CNH 6M`. */
export type PriceKey = `${PriceRow['type']} ${string}`;

/** Returns the key of a row or of a followed entry. */
export function priceKey(type: PriceRow['type'], rateCode: string, term: string | null): PriceKey {
  return `${type} ${rateCode}${term === null ? '' : ` ${term}`}`;
}

/** Returns the key of a pair's own price for its spot date; candles are made of this price. */
export const pairKey = (rateCode: string): PriceKey => priceKey(pairType, rateCode, null);

/** The key while no pair is chosen; it never has a price. */
export const NO_PRICE: PriceKey = pairKey('');

/** Returns the row type of a key. */
export const typeOfKey = (key: PriceKey): PriceRow['type'] => key.slice(0, key.indexOf(' ')) as PriceRow['type'];

const rows = new Map<PriceKey, LivePrice>();

/** Returns the store of a price row. It is created when it is first used. */
export function livePrice(key: PriceKey): LivePrice {
  const known = rows.get(key);
  if (known) return known;
  const made = proxy<LivePrice>({ row: null, bidDirection: 0, offerDirection: 0, tickedAt: null, stale: true });
  rows.set(key, made);
  return made;
}

/** Returns every row that has been requested or priced. */
export function allPrices(): ReadonlyMap<PriceKey, LivePrice> {
  return rows;
}

function direction(before: string | null | undefined, now: string | null): Direction {
  if (before === null || before === undefined || now === null) return 0;
  const order = compare(now, before);
  if (order === 0) return 0;
  return order > 0 ? 1 : 2;
}

/** Stores the newest of each row; rows older than the shown one are dropped. `at` is null for rows restored from storage. */
export function assignPrices(fresh: Iterable<PriceRow>, at: number | null): void {
  for (const row of fresh) {
    const price = livePrice(priceKey(row.type, row.ccyPair, row.term));
    if (price.row && price.row.valTime > row.valTime) continue;
    const [before, now] = [price.row && movingSides(price.row), movingSides(row)];
    Object.assign(price, {
      // Replaced as a whole, so its fields need no proxies.
      row: ref(row),
      tickedAt: at,
      stale: at === null,
      bidDirection: direction(before?.bid, now.bid),
      offerDirection: direction(before?.offer, now.offer),
    });
  }
}

/** Recalculates the directions each second: a price without a recent move has no direction (RAT-06, RAT-07). */
export function settleDirections(now: number, refresh: number): void {
  for (const price of rows.values()) {
    const isOld = price.tickedAt === null || now - price.tickedAt >= refresh;
    if (isOld && (price.bidDirection || price.offerDirection)) Object.assign(price, { bidDirection: 0, offerDirection: 0 });
  }
}

/** Removes the values of all price rows at logout. */
export function clearPrices(): void {
  for (const price of rows.values()) Object.assign(price, { row: null, tickedAt: null, stale: true, bidDirection: 0, offerDirection: 0 });
}
