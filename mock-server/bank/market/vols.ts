// The volatility surface of each pair: synthetic quotes of seven expiries, and the distance of the bank's own from mid.
import data from './data/vols.json' with { type: 'json' };
import type { SmileQuotes } from './smile.ts';

/** At the money, 25-delta risk reversal and butterfly, in percent a year. */
type Quoted = readonly number[];

const vols: Readonly<Record<string, Readonly<Record<string, Quoted>>>> = data.vols;
const daysOf: Readonly<Record<string, number>> = data.days;

/** From the middle to the volatility at which the bank sells or buys, as a share. */
export const halfVolSpread = data.halfSpread / 100;

function quotesOf(term: string, [atm = 0, rr25 = 0, bf25 = 0]: Quoted): SmileQuotes {
  const wing = (skew: number): number => (atm + bf25 + skew) / 100;
  return { days: daysOf[term] ?? 0, put25: wing(-rr25 / 2), atm: atm / 100, call25: wing(rr25 / 2) };
}

/** The surface of a pair in order of days. Throws a RangeError for a pair without one. */
export function surfaceOf(rateCode: string): readonly SmileQuotes[] {
  const quoted = vols[rateCode];
  if (!quoted) throw new RangeError(`no volatilities of ${rateCode}`);
  return Object.entries(quoted).map(([term, quotes]) => quotesOf(term, quotes));
}
