// The 46 pairs the bank deals in, and what each currency needs (HOM-02, RAT-03).
import { supportsValueToday } from '../calendar/cut-offs.ts';
import type { Decimal } from '../kernel/decimal.ts';
import data from './data/pairs.json' with { type: 'json' };

/** One pair as the portal and the dealer know it; the wire names of the contract's PairParameters are kept. */
export type Pair = {
  readonly rateCode: string;
  readonly ccy1: string;
  readonly ccy2: string;
  /** '2' against CNH, '1' a cross of foreign currencies. */
  readonly appId: '1' | '2';
  /** Decimals of spot rates, of forward rates and of points. */
  readonly spotAvalible: number;
  readonly forwardAvalible: number;
  readonly rpAvalible: number;
  /** The currency a netted difference is paid in. */
  readonly closeCurr: string;
  /** Pips per 1 of ccy2. */
  readonly pipFactor: Decimal;
  /** Where the price walk is pulled back to. */
  readonly baseMid: Decimal;
  /** From mid to the customer's price, in pips. */
  readonly halfSpreadPips: Decimal;
  /** Whether it can be settled on the day it is dealt. */
  readonly supportsT0: boolean;
  readonly premiumCcy: string;
  /** Bounds of an amount of ccy1: the lower itself is refused, the upper allowed (VAL-02). */
  readonly minAmount: Decimal;
  readonly maxAmount: Decimal;
};

/** Decimals of an amount, and the days of a year in the interest of a currency. */
export type Currency = { readonly decimals: number; readonly dayBasis: 360 | 365 };

/** All pairs, in the order the portal lists them. */
export const pairs: readonly Pair[] = data.pairs.map((pair) => {
  const [ccy1 = '', ccy2 = ''] = pair.rateCode.split('/');
  return { ...pair, ccy1, ccy2, supportsT0: supportsValueToday({ ccy1, ccy2 }), appId: pair.appId === '2' ? '2' : '1' };
});

const byCode: ReadonlyMap<string, Pair> = new Map(pairs.map((pair) => [pair.rateCode, pair]));
const byCurrency: ReadonlyMap<string, Currency> = new Map(
  Object.entries(data.currencies).map(([code, { decimals, dayBasis }]) => [code, { decimals, dayBasis: dayBasis === 360 ? 360 : 365 }]),
);

/** The pair of a rate code such as 'USD/CNH', if the bank deals in it. */
export const findPair = (rateCode: string): Pair | undefined => byCode.get(rateCode);

/** The pair of a rate code. Throws a RangeError when the bank does not deal in it: ask findPair first for what comes from outside. */
export function pairOf(rateCode: string): Pair {
  const pair = findPair(rateCode);
  if (!pair) throw new RangeError(`not a pair of this bank: ${rateCode}`);
  return pair;
}

/** A currency of the bank. Throws a RangeError for any other. */
export function currencyOf(code: string): Currency {
  const currency = byCurrency.get(code);
  if (!currency) throw new RangeError(`not a currency of this bank: ${code}`);
  return currency;
}
