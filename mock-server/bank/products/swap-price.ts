// What a swap costs: the near leg at the customer's ordinary side, the far leg on it by the points between both dates (SWP-07).
import { add, div, mul, round, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Env, Points, TwoSided } from '../desk/env.ts';
import { type Pair, pairOf } from '../market/pairs.ts';
import { swapLegs } from '../market/points.ts';
import type { LegPrice, Price } from '../facts/quote-state.ts';
import { bothAmounts, type Exchange, legAtRate, legPrice, sideOf } from './exchange-price.ts';
import type { Concession } from '../facts/trade-terms.ts';
import { opposite } from '../kernel/side.ts';

/** More places than any rate has. */
const exactPlaces = 12;

/** The difference of two rates in pips, as points are shown. */
export const pipsBetween = ({ pipFactor, rpAvalible }: Pair, from: Decimal, to: Decimal): Decimal =>
  round(mul(sub(to, from), pipFactor), rpAvalible);

/** What the far leg can be dealt at on a near rate: who buys near sells far at the bid, who sells near buys far at the offer. */
function farMarket({ pipFactor }: Pair, nearRate: Decimal, points: Points): TwoSided {
  const bid = swapLegs(nearRate, points, 'BUY', pipFactor).farRate;
  const offer = swapLegs(nearRate, points, 'SELL', pipFactor).farRate;
  return { bid, offer, mid: div(add(bid, offer), '2', exactPlaces) };
}

/** Which swap is priced; side and amount are those of the near leg. */
export type PricedSwap = Exchange & { readonly rateCode: string; readonly nearDate: string; readonly farDate: string };

/**
 * The price of a swap for one customer: both legs use one spot reference, so that its result is the points, and
 * discount and coupon move the far points. Null while the pair is frozen.
 */
export function swapPrice(asked: PricedSwap, concession: Concession, { prices, bankNow }: Env): Price | null {
  const { rateCode, nearDate, farDate, side, calCyCode, amount } = asked;
  const pair = pairOf(rateCode);
  const spot = prices.spot(rateCode, bankNow);
  const ordinary = prices.outright(rateCode, nearDate, bankNow);
  const points = prices.pointsBetween(rateCode, nearDate, farDate, bankNow);
  if (!spot || !ordinary || !points) return null;
  const rate = sideOf(ordinary, side);
  const near: LegPrice = { orgRate: rate, rate, ...bothAmounts(pair, calCyCode, amount, rate) };
  const exchange = { side: opposite(side), calCyCode, amount };
  const { discount, ...far } = legPrice(pair, farMarket(pair, rate, points), exchange, concession, pair.forwardAvalible);
  const nearPoints = pipsBetween(pair, sideOf(spot, side), rate);
  return { custRate: far.rate, discount, legs: [near, far], premium: null, closing: null, nearPoints };
}

/** The same swap at another far rate, the far amounts following it. */
export function swapAtFarRate(asked: PricedSwap, price: Price, rate: Decimal): Price {
  const [near, before] = price.legs;
  if (!near || !before) throw new Error('a swap has two legs');
  const { discount, ...far } = legAtRate(pairOf(asked.rateCode), { ...asked, side: opposite(asked.side) }, before.orgRate, rate);
  return { ...price, custRate: rate, discount, legs: [near, far] };
}
