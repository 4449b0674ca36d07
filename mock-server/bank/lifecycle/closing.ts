// Closing by a reverse deal: the customer's gain or loss (SPC-17, SPC-20).
import { compare, type Decimal, div, mul, round, sub } from '../kernel/decimal.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { inCcy1, inCcy2, written } from '../market/amount-rules.ts';
import { opposite, type Side } from '../kernel/side.ts';
import type { ClosingPrice, LegPrice } from '../facts/quote-state.ts';
import type { Deal, OptionDeal } from '../facts/deals-state.ts';
import { delayCharge, type LatePart, pricedAt, pricedDay } from './delay.ts';
import type { Leg } from '../facts/leg-state.ts';
import type { Env, Points, TwoSided } from '../desk/env.ts';
import { sideOf } from '../products/exchange-price.ts';
import { spotMarket } from '../desk/desk-prices.ts';
import type { BankState } from '../facts/state.ts';
import { openDate } from '../deals/legs.ts';
import { recordOf } from '../deals/product-records.ts';
import { swapLegs } from '../market/cross.ts';

/**
 * Gain of the customer in ccy2 on an amount of ccy1: closing rate minus deal rate for a buyer, the negative for a
 * seller. Rounded against the customer, so that closing in small parts never costs less than closing at once (BNK-48).
 */
export function clientProfit(rateCode: string, side: Side, amt1: Decimal, dealRate: Decimal, closingRate: Decimal): Decimal {
  const perUnit = side === 'BUY' ? sub(closingRate, dealRate) : sub(dealRate, closingRate);
  const { decimals } = currencyOf(pairOf(rateCode).ccy2);
  return round(mul(amt1, perUnit), decimals, compare(perUnit, '0') < 0 ? 'UP' : 'DOWN');
}

/**
 * Gain of the customer on closing a part of an option: premium received minus premium paid, in proportion to the part
 * (SPC-23).
 */
export function premiumProfit({ premium: { currency, amount }, terms }: OptionDeal, amt1: Decimal, newPremium: Decimal): Decimal {
  const first = div(mul(amount, amt1), terms.amt1, currencyOf(currency).decimals);
  return terms.buyOrSell === 'B' ? sub(newPremium, first) : sub(first, newPremium);
}

/**
 * Returns the result of closing an amount of a leg at the opposite side's `breachRate`, in the second currency.
 * `besides` are parts of other legs that end with it and whose delay is charged as well.
 */
export const closingOf = (
  { businessNo, rateCode }: Deal,
  leg: Leg,
  amt1: Decimal,
  breachRate: Decimal,
  settleDate: string,
  besides: readonly LatePart[] = [],
): ClosingPrice => ({
  originNo: businessNo,
  dealtRate: leg.rate,
  breachRate,
  clientProfit: clientProfit(rateCode, leg.side, amt1, leg.rate, breachRate),
  delayCharge: delayCharge(rateCode, [...besides, { leg, amt1 }]),
  netCurr: pairOf(rateCode).closeCurr,
  flatAmt: amt1,
  balance: written(inCcy1({ rateCode }, sub(leg.undelivered1, amt1))),
  settleDate,
});

/** Returns the price of a leg of the closing deal. */
export const legAt = (rateCode: string, amt1: Decimal, rate: Decimal): LegPrice => ({
  orgRate: rate,
  rate,
  amt1,
  amt2: inCcy2(rateCode, amt1, rate),
});

// The price of ending a leg: the bank's opposite side for the day on which the leg would have settled, or for today
// once that has passed (BNK-48, BNK-52).

/**
 * Returns the market for the day on which a leg is ended: spot for spot deals and for today, otherwise the outright.
 * Null without a price.
 */
export function closingMarket(
  deal: Pick<Deal, 'product' | 'rateCode'>,
  leg: Pick<Leg, 'date'>,
  { businessDate }: BankState,
  env: Env,
): TwoSided | null {
  const { rateCode } = deal;
  const at = { prices: env.prices, bankNow: pricedAt(businessDate, env) };
  const valueDate = pricedDay(rateCode, openDate(leg, businessDate), env.calendar);
  const isOfSpot = recordOf(deal).endsAtSpot || leg.date <= businessDate;
  return isOfSpot ? spotMarket({ rateCode, valueDate }, at) : env.prices.outright(rateCode, valueDate, at.bankNow);
}

/** Returns the rate at which the bank takes the opposite side of a leg, in ccy2 per 1 of ccy1. Null without a price. */
export function closingRate(
  deal: Pick<Deal, 'product' | 'rateCode'>,
  leg: Pick<Leg, 'date' | 'side'>,
  state: BankState,
  env: Env,
): Decimal | null {
  const market = closingMarket(deal, leg, state, env);
  return market && sideOf(market, opposite(leg.side));
}

// The price of reversing a swap while its near leg is open. Both legs of the reverse start from the deal's near rate,
// so the difference is that of the points (SWP-07).

type Legs = { readonly near: Pick<Leg, 'rate' | 'side' | 'date'>; readonly far: Pick<Leg, 'date'> };

const noPoints: Points = { bid: '0', offer: '0' };

/**
 * Points from the near date, or from today once that has passed, to the far date; zero once the far date has come,
 * null without a price.
 */
export function pointsLeft(rateCode: string, { near, far }: Legs, { businessDate }: BankState, env: Env): Points | null {
  const { prices, calendar } = env;
  const at = pricedAt(businessDate, env);
  const start = pricedDay(rateCode, openDate(near, businessDate), calendar);
  return start < far.date ? prices.pointsBetween(rateCode, start, far.date, at) : prices.spot(rateCode, at) && noPoints;
}

/** Returns the far rate of the reverse swap, or null without a price. */
export function reverseFarRate(rateCode: string, legs: Legs, state: BankState, env: Env): Decimal | null {
  const { near } = legs;
  const points = pointsLeft(rateCode, legs, state, env);
  return points && swapLegs(near.rate, points, opposite(near.side), pairOf(rateCode).pipFactor).farRate;
}
