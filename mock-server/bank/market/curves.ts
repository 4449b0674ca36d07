// Interest curves and covered interest parity: what a forward costs against spot, as a share of the spot rate.
import type { Term } from '../calendar/tenors.ts';
import { fromDouble } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Quote } from './cross.ts';
import data from './data/curves.json' with { type: 'json' };
import { currencyOf } from './pairs.ts';
import type { Pair } from './pairs.ts';

/** Bid and offer as shares of the spot rate; a double, turned into points at the edge. */
export type Carry = { readonly bid: number; readonly offer: number };

const rates: Readonly<Record<string, Readonly<Record<string, number>>>> = data.rates;
const halfSpreads: Readonly<Record<string, number>> = data.halfSpreadBp;

/** Simple rate and half spread of a currency for a term, per year as shares. 1D runs over the same day as S/N. */
function rateOf(currency: string, term: Term): { rate: number; half: number } {
  const rate = rates[currency]?.[term === '1D' ? 'S/N' : term];
  const half = halfSpreads[currency];
  if (rate === undefined || half === undefined) throw new RangeError(`no ${term} rate of ${currency}`);
  return { rate: rate / 100, half: half / 10_000 };
}

/** The middle of that rate, for what is discounted. */
export const midRate = (currency: string, term: Term): number => rateOf(currency, term).rate;

/** forward ÷ spot − 1 by covered interest parity: r simple rates, t year fractions of ccy1 and ccy2. */
export const parity = (r1: number, t1: number, r2: number, t2: number): number => (1 + r2 * t2) / (1 + r1 * t1) - 1;

/**
 * The carry of a term over some days (fx convention: A/B, 1 is A): the bank's bid lends ccy2 at the low side and borrows
 * ccy1 at the high one, its offer the other way round.
 */
export function carryOf(ccy1: string, ccy2: string, term: Term, days: number): Carry {
  const [a, b] = [rateOf(ccy1, term), rateOf(ccy2, term)];
  const [t1, t2] = [days / currencyOf(ccy1).dayBasis, days / currencyOf(ccy2).dayBasis];
  return {
    bid: parity(a.rate + a.half, t1, b.rate - b.half, t2),
    offer: parity(a.rate - a.half, t1, b.rate + b.half, t2),
  };
}

/** A carry on a spot rate as the points shown (pips), HALF_UP: the edge where these doubles become decimals. */
export function shownPoints(carry: Carry, spotMid: Decimal, { pipFactor, rpAvalible }: Pick<Pair, 'pipFactor' | 'rpAvalible'>): Quote {
  const pips = Number(spotMid) * Number(pipFactor);
  return { bid: fromDouble(carry.bid * pips, rpAvalible), offer: fromDouble(carry.offer * pips, rpAvalible) };
}
