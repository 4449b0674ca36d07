// Rates of a quote by hand, in pips from the mid.
import { add, compare, divide, multiply, round, subtract } from '#web/domain/decimal.ts';

const RATE = /^\d{1,9}(\.\d{1,8})?$/;

/** Whether a text is a rate that the bank accepts: a positive decimal with at most eight places. */
export const isRate = (text: string): boolean => RATE.test(text) && compare(text, '0') > 0;

/** Pips of 1 of ccy1 for a pair: the fourth decimal, the second against yen, the sixth of JPY/CNH. */
export function pipFactorOf(rateCode: string): string {
  if (rateCode === 'JPY/CNH') return '1000000';
  return rateCode.endsWith('/JPY') ? '100' : '10000';
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
