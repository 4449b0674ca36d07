// The price of a special quote: the new deal's legs, and what ending the old one comes to (SPC-17, SPC-20).
import { mul, round, sub } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { clientProfit } from '../lifecycle/closing.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import type { ClosingPrice, LegPrice, Price } from '../quotes/quote-state.ts';
import type { BankState } from '../state.ts';
import { originOf } from './special-ask.ts';
import type { SpecialTerms } from './special-terms.ts';

/** A leg of the new deal at a rate. */
export const legAt = (rateCode: string, amt1: Decimal, rate: Decimal): LegPrice => ({
  orgRate: rate,
  rate,
  amt1,
  amt2: round(mul(amt1, rate), currencyOf(pairOf(rateCode).ccy2).decimals),
});

/** What ending a part comes to when the opposite side costs `breachRate`; the difference is of the second currency, which is closeCurr. */
export function closingAt(state: BankState, terms: SpecialTerms, breachRate: Decimal, settleDate: string): ClosingPrice {
  const { leg } = originOf(state, terms);
  return {
    originNo: terms.originNo,
    breachRate,
    clientProfit: clientProfit(terms.rateCode, leg.side, terms.amt1, leg.rate, breachRate),
    netCurr: pairOf(terms.rateCode).closeCurr,
    flatAmt: terms.amt1,
    balance: sub(leg.undelivered1, terms.amt1),
    settleDate,
  };
}

/** A price that ends a deal. */
export const specialPrice = (custRate: Decimal, legs: readonly LegPrice[], closing: ClosingPrice): Price => ({
  custRate,
  discount: '0',
  legs,
  premium: null,
  closing,
});
