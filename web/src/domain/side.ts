// Which way a deal goes for the customer, and the amount on the other side (SPO-06 to SPO-08).
import { type Decimal, divide, multiply, round } from './decimal.ts';
import { moneyDecimals } from './rate-format.ts';

/** B or S of the record, said of the currency that `calCyCode` names. */
export type Side = 'B' | 'S';

/** The currency the amount was entered in: 0 the first of the pair, 1 the second. */
export type CalcCurrency = '0' | '1';

/** The side against it. */
export const otherSide = (side: Side): Side => (side === 'B' ? 'S' : 'B');

const FIRST_CURRENCY_SIDE: Record<`${Side}${CalcCurrency}`, Side> = { B0: 'B', S1: 'B', B1: 'S', S0: 'S' };

/** What the customer does with the pair's first currency; the table holds on every form, dialog and list (SPO-07). */
export function customerSide(buyOrSell: Side, calCyCode: CalcCurrency): Side {
  return FIRST_CURRENCY_SIDE[`${buyOrSell}${calCyCode}`];
}

/** The two currencies of a pair such as USD/CNH; throws on anything else. */
export function currenciesOf(rateCode: string): readonly [string, string] {
  const match = /^([A-Z]{3})\/([A-Z]{3})$/.exec(rateCode);
  if (match?.[1] === undefined || match[2] === undefined) throw new RangeError(`not a pair: "${rateCode}"`);
  return [match[1], match[2]];
}

/** The currency the customer receives and the one the customer gives. */
export function boughtAndSold(rateCode: string, buyOrSell: Side, calCyCode: CalcCurrency): { bought: string; sold: string } {
  const [first, second] = currenciesOf(rateCode);
  return customerSide(buyOrSell, calCyCode) === 'B' ? { bought: first, sold: second } : { bought: second, sold: first };
}

/** The amount of the other currency at `rate` (second per first), half up to that currency's decimals (SPO-08). */
export function otherAmount(amount: Decimal, rate: Decimal, rateCode: string, calCyCode: CalcCurrency): Decimal {
  const [first, second] = currenciesOf(rateCode);
  return calCyCode === '0' ? round(multiply(amount, rate), moneyDecimals(second)) : divide(amount, rate, moneyDecimals(first));
}

/** A right to buy or to sell the first currency: who holds it buys with a call and sells with a put (OPT-01, OPT-04). */
const holderBuys = { C: 'B', P: 'S' } as const;

/** The side of the customer in the first currency once the option is exercised. */
export const exerciseSide = (buyOrSell: Side, callOrPut: 'C' | 'P'): Side =>
  buyOrSell === 'B' ? holderBuys[callOrPut] : otherSide(holderBuys[callOrPut]);
