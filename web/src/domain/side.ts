// The customer's side of a deal, and the amount in the other currency (SPO-06 to SPO-08).
import { type Decimal, divide, multiply, round } from './decimal.ts';
import { moneyDecimals } from './rate-format.ts';

/** B or S, in the currency that `calCyCode` names. */
export type Side = 'B' | 'S';

/** The currency in which the amount was entered: 0 the first of the pair, 1 the second. */
export type CalcCurrency = '0' | '1';

/** Returns the opposite side. */
export const otherSide = (side: Side): Side => (side === 'B' ? 'S' : 'B');

const FIRST_CURRENCY_SIDE: Record<`${Side}${CalcCurrency}`, Side> = { B0: 'B', S1: 'B', B1: 'S', S0: 'S' };

/** Returns the customer's side in the pair's first currency; used by every form, dialog and list (SPO-07). */
export function customerSide(buyOrSell: Side, calCyCode: CalcCurrency): Side {
  return FIRST_CURRENCY_SIDE[`${buyOrSell}${calCyCode}`];
}

/** Returns the two currencies of a pair such as USD/CNH; throws for any other text. */
export function currenciesOf(rateCode: string): readonly [string, string] {
  const match = /^([A-Z]{3})\/([A-Z]{3})$/.exec(rateCode);
  if (match?.[1] === undefined || match[2] === undefined) throw new RangeError(`invalid pair: "${rateCode}"`);
  return [match[1], match[2]];
}

/**
 * Returns the amount in the other currency at `rate` (second per first), rounded half up to that currency's decimals
 * (SPO-08).
 */
export function otherAmount(amount: Decimal, rate: Decimal, rateCode: string, calCyCode: CalcCurrency): Decimal {
  const [first, second] = currenciesOf(rateCode);
  return calCyCode === '0' ? round(multiply(amount, rate), moneyDecimals(second)) : divide(amount, rate, moneyDecimals(first));
}

/** The holder's side in the first currency at exercise: buys with a call, sells with a put (OPT-01, OPT-04). */
const holderBuys = { C: 'B', P: 'S' } as const;

/** Returns the customer's side in the first currency at exercise of the option. */
export const exerciseSide = (buyOrSell: Side, callOrPut: 'C' | 'P'): Side =>
  buyOrSell === 'B' ? holderBuys[callOrPut] : otherSide(holderBuys[callOrPut]);
