// A feed row as figures: which numbers a type shows, at which decimals, and the spread in pips (RAT-02, RAT-03, RAT-09).
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { multiply, round, subtract } from './decimal.ts';
import { type PairDecimals, rateDecimals, type RateKind, rateText } from './rate-format.ts';

/** Bid and offer as shown, null while unknown; `pipDecimals` is the place of a pip in them; `spread` in pips. */
export type PriceFigures = {
  readonly bid: string | null;
  readonly offer: string | null;
  readonly pipDecimals: number;
  readonly spread: string | null;
};

type Pair = PairDecimals & { readonly pipFactor: string };

/** A pip is 1 / pipFactor: 10000 is the fourth place. */
export const pipPlaces = ({ pipFactor }: Pick<Pair, 'pipFactor'>): number => pipFactor.length - 1;

type Kind = {
  readonly rate: RateKind;
  readonly bid: 'custBid' | 'farBidPoint';
  readonly offer: 'custOffer' | 'farOfferPoint';
  readonly inPips: boolean;
};

const outright = { bid: 'custBid', offer: 'custOffer', inPips: false } as const;

/** Swap rows show their points, which are pips already, the others the outright. */
const kinds: Readonly<Record<PriceRow['type'], Kind>> = {
  SPOT: { rate: 'spot', ...outright },
  FWD: { rate: 'forward', ...outright },
  SWAP: { rate: 'points', bid: 'farBidPoint', offer: 'farOfferPoint', inPips: true },
};

/** The type of the row that is the price of a pair itself. */
export const pairType = 'SPOT' satisfies PriceRow['type'];

/** What moves in a row: of a swap its points, of the others the outright. */
export function movingSides(row: PriceRow): { readonly bid: string | null; readonly offer: string | null } {
  const { bid, offer } = kinds[row.type];
  return { bid: row[bid], offer: row[offer] };
}

/** Bid and offer of a row as the feed has them: a rate, or points in pips; null while either is missing. */
export function sidesOf(row: PriceRow | null): { readonly bid: string; readonly offer: string } | null {
  if (row === null) return null;
  const { bid, offer } = movingSides(row);
  return bid && offer ? { bid, offer } : null;
}

/** The figures of a row of `type`; a row that has not come yet, or has no points, shows none. */
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
