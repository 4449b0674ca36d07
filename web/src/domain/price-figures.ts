// A feed row as figures: which numbers a type shows, at which decimals, and the spread in pips (RAT-02, RAT-03, RAT-09).
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { multiply, round, subtract } from './decimal.ts';
import { type PairDecimals, rateDecimals, rateText } from './rate-format.ts';

/** Bid and offer as shown, null while unknown; `pipDecimals` is the place of a pip in them; `spread` in pips. */
export type PriceFigures = { readonly bid: string | null; readonly offer: string | null; readonly pipDecimals: number; readonly spread: string | null };

type Pair = PairDecimals & { readonly pipFactor: string };

/** A pip is 1 / pipFactor: 10000 is the fourth place. */
export const pipPlaces = ({ pipFactor }: Pick<Pair, 'pipFactor'>): number => pipFactor.length - 1;

const kinds = { SPOT: 'spot', FWD: 'forward', SWAP: 'points' } as const;

/** Swap rows show their points, the others the outright. */
export function priceFigures(row: PriceRow | null, type: PriceRow['type'], pair: Pair): PriceFigures {
  const decimals = rateDecimals(pair, kinds[type]);
  const [bid, offer] = type === 'SWAP' ? [row?.farBidPoint ?? null, row?.farOfferPoint ?? null] : [row?.custBid ?? null, row?.custOffer ?? null];
  const pipDecimals = type === 'SWAP' ? 0 : pipPlaces(pair);
  const apart = bid === null || offer === null ? null : subtract(offer, bid);
  return {
    bid: bid && rateText(bid, decimals),
    offer: offer && rateText(offer, decimals),
    pipDecimals,
    spread: apart && round(type === 'SWAP' ? apart : multiply(apart, pair.pipFactor), 1),
  };
}
