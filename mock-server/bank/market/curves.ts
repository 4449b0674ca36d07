// Interest curves and covered interest parity: the price of a forward against spot, as a fraction of spot.
import type { Term } from '../calendar/tenors.ts';
import { fromDouble } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Quote } from './cross.ts';
import type { CurveShifts } from './disturbances.ts';
import data from './data/curves.json' with { type: 'json' };
import { currencyOf } from './pairs.ts';
import type { Pair } from './pairs.ts';

/** Bid and offer as fractions of spot. A double, which is converted to points before it is used as a price. */
export type Carry = { readonly bid: number; readonly offer: number };

const rates: Readonly<Record<string, Readonly<Record<string, number>>>> = data.rates;
const halfSpreads: Readonly<Record<string, number>> = data.halfSpreadBp;

/** The currencies that have a curve. */
export const curveCurrencies: readonly string[] = Object.keys(rates);

/**
 * Simple rate and half spread of a currency for a term, as annual fractions, with its shift. 1D runs over the same day
 * as S/N.
 */
function rateOf(currency: string, term: Term, shifts: CurveShifts): { rate: number; half: number } {
  const rate = rates[currency]?.[term === '1D' ? 'S/N' : term];
  const half = halfSpreads[currency];
  if (rate === undefined || half === undefined) throw new RangeError(`no ${term} rate for ${currency}`);
  return { rate: rate / 100 + (shifts.get(currency) ?? 0) / 10_000, half: half / 10_000 };
}

/** Returns the mid of that interest rate, for discounting. */
export const midRate = (currency: string, term: Term, shifts: CurveShifts): number => rateOf(currency, term, shifts).rate;

/** forward ÷ spot − 1 by covered interest parity, for simple rates r and year fractions t of ccy1 and ccy2. */
export const parity = (r1: number, t1: number, r2: number, t2: number): number => (1 + r2 * t2) / (1 + r1 * t1) - 1;

/**
 * Returns the carry of a term over a number of days, as forward ÷ spot − 1. The bank's bid lends ccy2 at the low rate
 * and borrows ccy1 at the high one; its offer does the reverse.
 */
export function carryOf({ ccy1, ccy2 }: Pick<Pair, 'ccy1' | 'ccy2'>, term: Term, days: number, shifts: CurveShifts): Carry {
  const [a, b] = [rateOf(ccy1, term, shifts), rateOf(ccy2, term, shifts)];
  const [t1, t2] = [days / currencyOf(ccy1).dayBasis, days / currencyOf(ccy2).dayBasis];
  return {
    bid: parity(a.rate + a.half, t1, b.rate - b.half, t2),
    offer: parity(a.rate - a.half, t1, b.rate + b.half, t2),
  };
}

/** Returns the points of a carry at a spot rate, in pips, rounded HALF_UP. Floating-point numbers become decimals here. */
export function shownPoints(carry: Carry, spotMid: Decimal, { pipFactor, rpAvalible }: Pick<Pair, 'pipFactor' | 'rpAvalible'>): Quote {
  const pips = Number(spotMid) * Number(pipFactor);
  return { bid: fromDouble(carry.bid * pips, rpAvalible), offer: fromDouble(carry.offer * pips, rpAvalible) };
}
