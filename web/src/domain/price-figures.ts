// Converts a feed row into display figures: the numbers of its type, their decimals, and the spread in pips (RAT-02,
// RAT-03, RAT-09).
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { multiply, round, subtract } from './decimal.ts';
import { type PairDecimals, rateDecimals, type RateKind, rateText } from './rate-format.ts';

/** Bid and offer for display, null while unknown; `pipDecimals` is the decimal place of a pip in them; `spread` in pips. */
export type PriceFigures = {
  readonly bid: string | null;
  readonly offer: string | null;
  readonly pipDecimals: number;
  readonly spread: string | null;
};

type Pair = PairDecimals & { readonly pipFactor: string };

/** Returns the decimal place of a pip: pipFactor 10000 means the fourth. */
export const pipPlaces = ({ pipFactor }: Pick<Pair, 'pipFactor'>): number => pipFactor.length - 1;

type Kind = {
  readonly rate: RateKind;
  readonly bid: 'custBid' | 'farBidPoint';
  readonly offer: 'custOffer' | 'farOfferPoint';
  readonly inPips: boolean;
};

const outright = { bid: 'custBid', offer: 'custOffer', inPips: false } as const;

/** Swap rows show points, which are in pips; other rows show the outright. */
const kinds: Readonly<Record<PriceRow['type'], Kind>> = {
  SPOT: { rate: 'spot', ...outright },
  FWD: { rate: 'forward', ...outright },
  SWAP: { rate: 'points', bid: 'farBidPoint', offer: 'farOfferPoint', inPips: true },
};

/** The row type of a pair's own price. */
export const pairType = 'SPOT' satisfies PriceRow['type'];

/** Returns the sides that change in a row: points for a swap, otherwise the outright. */
export function movingSides(row: PriceRow): { readonly bid: string | null; readonly offer: string | null } {
  const { bid, offer } = kinds[row.type];
  return { bid: row[bid], offer: row[offer] };
}

/** Returns bid and offer of a row as sent by the feed: a rate, or points in pips; null while either is missing. */
export function sidesOf(row: PriceRow | null): { readonly bid: string; readonly offer: string } | null {
  if (row === null) return null;
  const { bid, offer } = movingSides(row);
  return bid && offer ? { bid, offer } : null;
}

/** Returns the figures of a row of `type`; they are null when the row is missing or has no points. */
export function priceFigures(row: PriceRow | null, type: PriceRow['type'], pair: Pair): PriceFigures {
  const { rate, inPips } = kinds[type];
  const pipDecimals = inPips ? 0 : pipPlaces(pair);
  const sides = sidesOf(row);
  if (sides === null) return { bid: null, offer: null, pipDecimals, spread: null };
  const { bid, offer } = sides;
  const decimals = rateDecimals(pair, rate);
  const apart = subtract(offer, bid);
  const spread = round(inPips ? apart : multiply(apart, pair.pipFactor), 1);
  return { bid: rateText(bid, decimals), offer: rateText(offer, decimals), pipDecimals, spread };
}
