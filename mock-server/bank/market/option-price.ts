// Vanilla option prices on the forward: Garman and Kohlhagen in the form of Black (Haug).
import { normalCdf } from './normal.ts';

/** Call or put on ccy1. */
export type CallOrPut = 'C' | 'P';

/** +1 for a call, −1 for a put: one formula serves both. */
export const directionOf = (callOrPut: CallOrPut): 1 | -1 => (callOrPut === 'C' ? 1 : -1);

/** forward and strike in ccy2 per 1 ccy1; stdDev = volatility × √years. */
export type Moneyness = { readonly forward: number; readonly strike: number; readonly stdDev: number };

/** d1 and d2 of the formula. */
export function distances({ forward, strike, stdDev }: Moneyness): { d1: number; d2: number } {
  const d1 = Math.log(forward / strike) / stdDev + stdDev / 2;
  return { d1, d2: d1 - stdDev };
}

/** The price on the forward, ccy2 per 1 ccy1, discounted by the factor of ccy2; without any deviation left, what exercise brings. */
export function blackPrice(callOrPut: CallOrPut, option: Moneyness, discountCcy2: number): number {
  const w = directionOf(callOrPut);
  if (option.stdDev === 0) return discountCcy2 * Math.max(w * (option.forward - option.strike), 0);
  const { d1, d2 } = distances(option);
  return discountCcy2 * w * (option.forward * normalCdf(w * d1) - option.strike * normalCdf(w * d2));
}
