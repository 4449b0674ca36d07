// Rates of a quote by hand, in pips from the mid.
import { add, compare, divide, multiply, round, subtract } from '#web/domain/decimal.ts';
import { moneyDecimals } from '#web/domain/rate-format.ts';

const RATE = /^\d{1,9}(\.\d{1,8})?$/;

/** Whether a text is a rate that the bank accepts: a positive decimal with at most eight places. */
export const isRate = (text: string): boolean => RATE.test(text) && compare(text, '0') > 0;

/** Pips of 1 of ccy1 for a pair: the fourth decimal, the second against yen, the sixth of JPY/CNH. */
export function pipFactorOf(rateCode: string): string {
  if (rateCode === 'JPY/CNH') return '1000000';
  return rateCode.endsWith('/JPY') ? '100' : '10000';
}

/** The decimal place of one pip of a pair. */
export const pipDecimalsOf = (rateCode: string): number => pipFactorOf(rateCode).length - 1;

type Exchange = { readonly currency: string; readonly amount: string; readonly rateCode: string; readonly rate: string };

/** Returns the amount of the other currency of a pair, rounded to its decimals; null while the rate is not valid. */
export function otherAmount({ currency, amount, rateCode, rate }: Exchange): { readonly currency: string; readonly amount: string } | null {
  const [first = '', second = ''] = rateCode.split('/');
  if (!isRate(rate)) return null;
  const other = currency === first ? second : first;
  const decimals = moneyDecimals(other);
  return { currency: other, amount: currency === first ? round(multiply(amount, rate), decimals) : divide(amount, rate, decimals) };
}

/** Returns how far a rate is from the mid, in pips with one decimal and a sign. */
export function pipsFromMid(rate: string, mid: string, rateCode: string): string {
  const pips = round(multiply(subtract(rate, mid), pipFactorOf(rateCode)), 1);
  return compare(pips, '0') > 0 ? `+${pips}` : pips.replace('-', '−');
}

/** Returns a rate moved by a number of pips. */
export const movedByPips = (rate: string, pips: number, rateCode: string): string =>
  add(rate, divide(String(pips), pipFactorOf(rateCode), 8))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
