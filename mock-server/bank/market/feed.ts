// The price feed: rows as in the contract, and which of them changed since an instant (RAT-04, RAT-09).
import type { BusinessDate } from '../calendar/dates.ts';
import type { ForwardTerm, Term } from '../calendar/tenors.ts';
import { chanceBetween } from '../kernel/chance.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { undisturbed } from './disturbances.ts';
import type { Disturbances } from './disturbances.ts';
import type { Market } from './market.ts';
import type { PairPrices } from './pair-prices.ts';
import { pairs } from './pairs.ts';
import { remembered } from './remember.ts';
import { tickMs, tickOf } from './walk.ts';

/** Identifies a row; spot has no term. */
export type PriceKey =
  | { readonly ccyPair: string; readonly type: 'SPOT'; readonly term: null }
  | { readonly ccyPair: string; readonly type: 'FWD'; readonly term: ForwardTerm }
  | { readonly ccyPair: string; readonly type: 'SWAP'; readonly term: Term };

/** One row of the feed. Spot and forward rows contain the rate to deal at, swap rows spot and points. */
export type PriceRow = {
  readonly ccyPair: string;
  readonly type: PriceKey['type'];
  readonly term: Term | null;
  readonly custBid: Decimal;
  readonly custOffer: Decimal;
  /** Points in pips; null for spot. */
  readonly farBidPoint: Decimal | null;
  readonly farOfferPoint: Decimal | null;
  /** Time of the price, epoch ms of bank time. */
  readonly valTime: number;
  /** Spot date, maturity, or far date. */
  readonly maturityDate: BusinessDate;
};

/** Keys of the spot rows of all pairs. */
export const spotKeys: readonly PriceKey[] = pairs.map(({ rateCode }) => ({ ccyPair: rateCode, type: 'SPOT', term: null }));

function rowOf({ ccyPair, type, term }: PriceKey, prices: PairPrices): PriceRow | null {
  const { day, spot, instant: valTime } = prices;
  if (type === 'SPOT') {
    return {
      ccyPair,
      type,
      term,
      custBid: spot.bid,
      custOffer: spot.offer,
      farBidPoint: null,
      farOfferPoint: null,
      valTime,
      maturityDate: day.spotDate,
    };
  }
  const [maturityDate, points] = [day.terms.get(term)?.far, prices.termPoints(term)];
  if (!maturityDate || !points) return null;
  const rate = type === 'FWD' ? prices.outright(maturityDate) : spot;
  return {
    ccyPair,
    type,
    term,
    custBid: rate.bid,
    custOffer: rate.offer,
    farBidPoint: points.bid,
    farOfferPoint: points.offer,
    valTime,
    maturityDate,
  };
}

/** Returns the row of a key at an instant. Null for a term that does not exist that day (SWP-08). */
export const priceRow = (market: Market, key: PriceKey, instant: number, disturbances: Disturbances = undisturbed): PriceRow | null =>
  rowOf(key, market.prices(key.ccyPair, instant, disturbances));

/** Returns the rows of some keys at an instant. Rows that do not exist are left out. */
export const priceRows = (
  market: Market,
  keys: readonly PriceKey[],
  instant: number,
  disturbances: Disturbances = undisturbed,
): PriceRow[] => keys.flatMap((key) => priceRow(market, key, instant, disturbances) ?? []);

/** Ticks after which an unchanged row is sent again (4 s), before the portal treats it as stale (RAT-15). */
const refreshTicks = 8;

/** Milliseconds of bank time within which every row is sent, except those of frozen pairs. */
export const refreshedWithin = refreshTicks * tickMs;

/** Rows are refreshed in turn, not all at the same tick. */
const turnOf = remembered(
  2000,
  ({ ccyPair, type, term }: PriceKey) => ccyPair + type + term,
  ({ ccyPair, type, term }) => chanceBetween('feed', 'refresh', ccyPair + type + term, 0, refreshTicks - 1),
);

const samePrice = (a: PriceRow, b: PriceRow): boolean =>
  a.custBid === b.custBid &&
  a.custOffer === b.custOffer &&
  a.farBidPoint === b.farBidPoint &&
  a.farOfferPoint === b.farOfferPoint &&
  a.maturityDate === b.maturityDate;

/**
 * Whether prices were moved by hand in a range of ticks. A move applies to its whole tick, so a row that was sent
 * earlier in the first tick may be without it.
 */
const isMoved = ({ nudges }: Disturbances, first: number, last: number): boolean =>
  nudges.some(({ at }) => tickOf(at) >= first && tickOf(at) <= last);

/**
 * Rows to send to a client that has seen all changes up to `since`: changed prices, and rows whose refresh is due.
 * Empty while the market is closed; frozen pairs are left out.
 */
export function changedRows(
  market: Market,
  keys: readonly PriceKey[],
  since: number,
  instant: number,
  disturbances: Disturbances = undisturbed,
): PriceRow[] {
  return keys.flatMap((key) => {
    const [tickBefore, tick] = [market.pricedTick(key.ccyPair, since, disturbances), market.pricedTick(key.ccyPair, instant, disturbances)];
    const row = tick === tickBefore ? null : priceRow(market, key, instant, disturbances);
    if (!row) return [];
    if (isMoved(disturbances, tickBefore, tick)) return row;
    const turn = turnOf(key);
    if (Math.floor((tick + turn) / refreshTicks) !== Math.floor((tickBefore + turn) / refreshTicks)) return row;
    const before = priceRow(market, key, since, disturbances);
    return before && samePrice(before, row) ? [] : row;
  });
}
