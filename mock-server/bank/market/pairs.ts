// The 46 pairs that the bank deals, and the settings of each currency (HOM-02, RAT-03).
import { supportsValueToday } from '../calendar/cut-offs.ts';
import type { Decimal } from '../kernel/decimal.ts';
import data from './data/pairs.json' with { type: 'json' };

/** One pair, with the names of the contract's PairParameters. */
export type Pair = {
  readonly rateCode: string;
  readonly ccy1: string;
  readonly ccy2: string;
  /** '2' against CNH, '1' for a cross of foreign currencies. */
  readonly appId: '1' | '2';
  /** Decimals of spot rates, of forward rates and of points. */
  readonly spotAvalible: number;
  readonly forwardAvalible: number;
  readonly rpAvalible: number;
  /** The currency in which a netted difference is paid. */
  readonly closeCurr: string;
  /** Number of pips in 1 of ccy2. */
  readonly pipFactor: Decimal;
  /** The base to which the random walk returns. */
  readonly baseMid: Decimal;
  /** Distance from mid to the customer's price, in pips. */
  readonly halfSpreadPips: Decimal;
  /** Whether it can settle on the day of dealing. */
  readonly supportsT0: boolean;
  readonly premiumCcy: string;
  /** Bounds of an amount of ccy1: the lower bound is refused, the upper allowed (VAL-02). */
  readonly minAmount: Decimal;
  readonly maxAmount: Decimal;
};

/** Decimals of an amount, and the day basis of a currency's interest. */
export type Currency = { readonly decimals: number; readonly dayBasis: 360 | 365 };

/** All pairs, in the order of the portal's list. */
export const pairs: readonly Pair[] = data.pairs.map((pair) => {
  const [ccy1 = '', ccy2 = ''] = pair.rateCode.split('/');
  return { ...pair, ccy1, ccy2, supportsT0: supportsValueToday({ ccy1, ccy2 }), appId: pair.appId === '2' ? '2' : '1' };
});

const byCode: ReadonlyMap<string, Pair> = new Map(pairs.map((pair) => [pair.rateCode, pair]));
const byCurrency: ReadonlyMap<string, Currency> = new Map(
  Object.entries(data.currencies).map(([code, { decimals, dayBasis }]) => [code, { decimals, dayBasis: dayBasis === 360 ? 360 : 365 }]),
);

/** Returns the pair of a rate code such as 'USD/CNH'. Undefined if the bank does not deal it. */
export const findPair = (rateCode: string): Pair | undefined => byCode.get(rateCode);

/** Returns the pair of a rate code. Throws RangeError for an unknown one, so external input must use `findPair` first. */
export function pairOf(rateCode: string): Pair {
  const pair = findPair(rateCode);
  if (!pair) throw new RangeError(`unknown pair: ${rateCode}`);
  return pair;
}

/** Returns a currency of the bank. Throws RangeError for any other. */
export function currencyOf(code: string): Currency {
  const currency = byCurrency.get(code);
  if (!currency) throw new RangeError(`unknown currency: ${code}`);
  return currency;
}
