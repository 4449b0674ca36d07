// The price of a special quote: the new deal's legs, and the result of ending the old one (SPC-17, SPC-20).
import type { Decimal } from '../kernel/decimal.ts';
import { closingOf } from '../lifecycle/closing.ts';
import type { ClosingPrice, LegPrice, Price } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import { originOf } from './special-ask.ts';
import type { SpecialTerms } from '../facts/special-terms.ts';

/** The result of ending the part that some terms name. */
export function closingAt(state: BankState, terms: SpecialTerms, breachRate: Decimal, settleDate: string): ClosingPrice {
  const { deal, leg } = originOf(state, terms);
  return closingOf(deal, leg, terms.amt1, breachRate, settleDate);
}

/** A price that ends a deal. */
export const specialPrice = (custRate: Decimal, legs: readonly LegPrice[], closing: ClosingPrice): Price => ({
  custRate,
  discount: '0',
  legs,
  premium: null,
  closing,
});
