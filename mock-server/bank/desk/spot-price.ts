// What a spot deal costs: spot taken to its value date, as a forward is (BNK-16, MRG-15).
import { add, div, round, sub } from '../kernel/decimal.ts';
import type { Env, TwoSided } from './env.ts';
import { pairOf } from '../market/pairs.ts';

/** More places than any rate has. */
const exactPlaces = 12;

type Market = Pick<Env, 'prices' | 'bankNow'>;

const middle = ({ bid, offer }: Omit<TwoSided, 'mid'>) => div(add(bid, offer), '2', exactPlaces);

/**
 * The bank's price for T+0, T+1 or T+2 at the decimals of spot, rounded to the bank's side; for the spot date it is spot.
 * The market's mid moves by the points too. Null while the pair is frozen, or on a day that has no rate.
 */
export function spotMarket(
  { rateCode, valueDate }: { readonly rateCode: string; readonly valueDate: string },
  { prices, bankNow }: Market,
): TwoSided | null {
  const spot = prices.spot(rateCode, bankNow);
  const dated = prices.outright(rateCode, valueDate, bankNow);
  if (!spot || !dated) return null;
  const places = pairOf(rateCode).spotAvalible;
  return {
    bid: round(dated.bid, places, 'DOWN'),
    offer: round(dated.offer, places, 'UP'),
    mid: add(spot.mid, sub(middle(dated), middle(spot))),
  };
}
