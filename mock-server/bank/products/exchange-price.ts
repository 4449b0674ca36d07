// The customer's rate of an exchange: the bank's side, improved by discount and coupon, never better than the mid
// (MRG-15, MRG-17).
import { add, type Decimal, div, isZero, max, min, type Money, mul, round, sub } from '../kernel/decimal.ts';
import type { TwoSided } from '../desk/env.ts';
import { currencyOf, type Pair, pairOf } from '../market/pairs.ts';
import type { LegPrice, Price } from '../facts/quote-state.ts';
import type { Side } from '../kernel/side.ts';
import type { Concession } from '../facts/terms.ts';

/** Neither discount nor coupon. */
export const noConcession: Concession = { discount: '0', coupon: null };

/** Returns the side of the price at which the customer deals. */
export const sideOf = ({ bid, offer }: Omit<TwoSided, 'mid'>, side: Side): Decimal => (side === 'BUY' ? offer : bid);

/**
 * Returns the requested amount in the currency that calCyCode names. The dealer's limits and the cover are based on it
 * (BNK-14).
 */
export function amountAsked(asked: { readonly rateCode: string; readonly calCyCode: '0' | '1'; readonly amount: Decimal }): Money {
  const { ccy1, ccy2 } = pairOf(asked.rateCode);
  return { currency: asked.calCyCode === '0' ? ccy1 : ccy2, amount: asked.amount };
}

type Amounts = { readonly amt1: Decimal; readonly amt2: Decimal };

/** Returns both amounts of a deal. The computed one is rounded to its currency's decimals (SPO-08). */
export function bothAmounts(pair: Pair, calCyCode: '0' | '1', amount: Decimal, rate: Decimal): Amounts {
  const places1 = currencyOf(pair.ccy1).decimals;
  const places2 = currencyOf(pair.ccy2).decimals;
  if (calCyCode === '0') {
    const amt1 = round(amount, places1);
    return { amt1, amt2: round(mul(amt1, rate), places2) };
  }
  const amt2 = round(amount, places2);
  return { amt1: div(amt2, rate, places1), amt2 };
}

/**
 * Pips of a coupon, spread over the whole amount by weight, because it covers its volume only; rounded in the bank's
 * favour.
 */
function couponPips({ coupon }: Concession, amt1: Decimal): Decimal {
  if (!coupon || isZero(amt1)) return '0';
  return div(mul(coupon.points, min(coupon.volume, amt1)), amt1, 4, 'DOWN');
}

/** Moves a rate by pips towards the customer, rounds it in the bank's favour, and limits it to the mid. */
function conceded(
  pair: Pair,
  { mid }: TwoSided,
  deal: { readonly side: Side; readonly places: number },
  rate: Decimal,
  pips: Decimal,
): Decimal {
  const { side, places } = deal;
  const points = div(pips, pair.pipFactor, 12);
  if (side === 'BUY') return max(round(sub(rate, points), places, 'UP'), min(rate, round(mid, places, 'UP')));
  return min(round(add(rate, points), places, 'DOWN'), max(rate, round(mid, places, 'DOWN')));
}

/** Returns by how many pips a rate is better than the original one, or 0 if it is not. */
const granted = ({ pipFactor }: Pair, side: Side, orgRate: Decimal, rate: Decimal): Decimal =>
  max('0', mul(side === 'BUY' ? sub(orgRate, rate) : sub(rate, orgRate), pipFactor));

/** What must be known of an exchange in order to price it. */
export type Exchange = {
  readonly side: Side;
  readonly calCyCode: '0' | '1';
  /** In the currency that calCyCode names. */
  readonly amount: Decimal;
};

/** A leg's price with the pips conceded on it. */
export type ConcededLeg = LegPrice & { readonly discount: Decimal };

/** Returns a leg at a rate, with its amounts and conceded pips. */
export const legAtRate = (pair: Pair, { side, calCyCode, amount }: Exchange, orgRate: Decimal, rate: Decimal): ConcededLeg => ({
  orgRate,
  rate,
  discount: granted(pair, side, orgRate, rate),
  ...bothAmounts(pair, calCyCode, amount, rate),
});

/** Returns the price of an exchange for one customer. Its rate has `places` decimals. */
export function legPrice(pair: Pair, market: TwoSided, deal: Exchange, concession: Concession, places: number): ConcededLeg {
  const orgRate = sideOf(market, deal.side);
  const { amt1 } = bothAmounts(pair, deal.calCyCode, deal.amount, orgRate);
  const pips = add(concession.discount, couponPips(concession, amt1));
  const rate = conceded(pair, market, { side: deal.side, places }, orgRate, pips);
  return legAtRate(pair, deal, orgRate, rate);
}

/** Returns the price of a deal with one exchange. */
export function singlePrice({ discount, ...leg }: ConcededLeg): Price {
  return { custRate: leg.rate, discount, legs: [leg], premium: null, closing: null };
}

/** Returns the price of the same deal at another rate. */
export function atRate(pair: Pair, deal: Exchange, { legs: [leg] }: Price, rate: Decimal): Price {
  if (!leg) throw new Error('a deal with one exchange requires a leg');
  return singlePrice(legAtRate(pair, deal, leg.orgRate, rate));
}
