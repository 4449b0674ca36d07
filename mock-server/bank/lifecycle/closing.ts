// Closing by a reverse deal: what the customer gains or loses (fx-domain B1, B2; SPC-17, SPC-20).
import { compare, div, mul, round, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { inCcy1, inCcy2, written } from '../market/amount-rules.ts';
import type { Side } from '../kernel/side.ts';
import type { ClosingPrice, LegPrice } from '../facts/quote-state.ts';
import type { Deal, OptionDeal } from '../facts/deals-state.ts';
import { delayCharge, type LatePart } from './delay.ts';
import type { Leg } from '../facts/leg-state.ts';

/**
 * Gain of the customer in ccy2 on an amount of ccy1: times (closing rate − deal rate) for who bought, the negative for who
 * sold. It is rounded against the customer, so that a deal closed in small parts costs no less than one closed whole (BNK-48).
 */
export function clientProfit(rateCode: string, side: Side, amt1: Decimal, dealRate: Decimal, closingRate: Decimal): Decimal {
  const perUnit = side === 'BUY' ? sub(closingRate, dealRate) : sub(dealRate, closingRate);
  const { decimals } = currencyOf(pairOf(rateCode).ccy2);
  return round(mul(amt1, perUnit), decimals, compare(perUnit, '0') < 0 ? 'UP' : 'DOWN');
}

/** Gain of the customer by closing a part of an option: premium received less premium paid, the first one in proportion to the part (SPC-23). */
export function premiumProfit({ premium: { currency, amount }, terms }: OptionDeal, amt1: Decimal, newPremium: Decimal): Decimal {
  const first = div(mul(amount, amt1), terms.amt1, currencyOf(currency).decimals);
  return terms.buyOrSell === 'B' ? sub(newPremium, first) : sub(first, newPremium);
}

/**
 * The result of closing an amount of a leg when the opposite side costs `breachRate`; the difference is of the second currency, which is
 * closeCurr. `besides` are parts of other legs that end with it, whose delay counts as well.
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
  breachRate,
  clientProfit: clientProfit(rateCode, leg.side, amt1, leg.rate, breachRate),
  delayCharge: delayCharge(rateCode, [...besides, { leg, amt1 }]),
  netCurr: pairOf(rateCode).closeCurr,
  flatAmt: amt1,
  balance: written(inCcy1({ rateCode }, sub(leg.undelivered1, amt1))),
  settleDate,
});

/** A leg of the closing deal at a rate. */
export const legAt = (rateCode: string, amt1: Decimal, rate: Decimal): LegPrice => ({
  orgRate: rate,
  rate,
  amt1,
  amt2: inCcy2(rateCode, amt1, rate),
});
