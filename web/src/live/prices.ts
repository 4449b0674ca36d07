// The live prices: one proxy a row, assigned at most once an animation frame, so that a tick repaints only its own row.
import { proxy } from 'valtio';
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { compare } from '#web/domain/decimal.ts';
import { movingSides, pairType } from '#web/domain/price-figures.ts';

/** 1 up, 2 down, 0 neither (RAT-05, RAT-07). */
export type Direction = 0 | 1 | 2;

/** One row of the feed as screens read it. */
export type LivePrice = {
  /** Null until a price has come. */
  row: PriceRow | null;
  bidDirection: Direction;
  offerDirection: Direction;
  /** Monotonic milliseconds of the last tick; null for a price restored from storage (RAT-15). */
  tickedAt: number | null;
  stale: boolean;
};

/** What names a row: `SPOT USD/CNH`, `FWD USD/CNH 6M`. */
export type PriceKey = `${PriceRow['type']} ${string}`;

/** The key of a row, or of a followed entry. */
export function priceKey(type: PriceRow['type'], rateCode: string, term: string | null): PriceKey {
  return `${type} ${rateCode}${term === null ? '' : ` ${term}`}`;
}

/** The key of the price of a pair itself, for its spot date; its candles are of that price. */
export const pairKey = (rateCode: string): PriceKey => priceKey(pairType, rateCode, null);

/** The key of no price, where no pair is chosen. */
export const NO_PRICE: PriceKey = pairKey('');

/** The type of the row that a key names. */
export const typeOfKey = (key: PriceKey): PriceRow['type'] => key.slice(0, key.indexOf(' ')) as PriceRow['type'];

const rows = new Map<PriceKey, LivePrice>();

/** The proxy of a row; made when first asked for. */
export function livePrice(key: PriceKey): LivePrice {
  const known = rows.get(key);
  if (known) return known;
  const made = proxy<LivePrice>({ row: null, bidDirection: 0, offerDirection: 0, tickedAt: null, stale: true });
  rows.set(key, made);
  return made;
}

/** Every row that has been asked for or priced. */
export function allPrices(): ReadonlyMap<PriceKey, LivePrice> {
  return rows;
}

function direction(before: string | null | undefined, now: string | null): Direction {
  if (before === null || before === undefined || now === null) return 0;
  const order = compare(now, before);
  if (order === 0) return 0;
  return order > 0 ? 1 : 2;
}

/** Takes rows in, the latest of each; an older row than the one shown is dropped. `at` null marks rows restored from storage. */
export function assignPrices(fresh: Iterable<PriceRow>, at: number | null): void {
  for (const row of fresh) {
    const price = livePrice(priceKey(row.type, row.ccyPair, row.term));
    if (price.row && price.row.valTime > row.valTime) continue;
    const [before, now] = [price.row && movingSides(price.row), movingSides(row)];
    Object.assign(price, {
      row,
      tickedAt: at,
      stale: at === null,
      bidDirection: direction(before?.bid, now.bid),
      offerDirection: direction(before?.offer, now.offer),
    });
  }
}

/** The flags are worked out anew each second: what did not move since is shown neither up nor down (RAT-06, RAT-07). */
export function settleDirections(now: number, refresh: number): void {
  for (const price of rows.values()) {
    const isOld = price.tickedAt === null || now - price.tickedAt >= refresh;
    if (isOld && (price.bidDirection || price.offerDirection)) Object.assign(price, { bidDirection: 0, offerDirection: 0 });
  }
}

/** Forgets all prices, at logout. */
export function clearPrices(): void {
  for (const price of rows.values()) Object.assign(price, { row: null, tickedAt: null, stale: true, bidDirection: 0, offerDirection: 0 });
}
