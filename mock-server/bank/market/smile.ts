// The volatility of any strike and day from three quotes per expiry: 25-delta put, at the money, 25-delta call (like
// QuantLib's delta surface).
import data from './data/vols.json' with { type: 'json' };
import { type DeltaConvention, strikeFromDelta } from './option-delta.ts';
import { type CallOrPut, directionOf } from './option-price.ts';

/** Volatilities of one expiry, annual, as fractions. */
export type SmileQuotes = { readonly days: number; readonly put25: number; readonly atm: number; readonly call25: number };

/** The strike of the at-the-money volatility: delta-neutral straddle, spot, or forward. */
export type AtmConvention = 'delta-neutral' | 'spot' | 'forward';

/** Market data of a smile: forward and spot in ccy2 per 1 of ccy1, and the discount factor of ccy1. */
export type SmileMarket = {
  readonly spot: number;
  readonly forward: number;
  readonly discountCcy1: number;
  readonly convention: DeltaConvention;
  readonly atm: AtmConvention;
};

const daysOfYear = 365;

/** Lower bound of volatilities, however far a falling smile is extrapolated. */
const volFloor = 0.005;

/**
 * Returns a column of the surface between two expiries, linear in total variance. Before the first expiry and after
 * the last, their volatility applies.
 */
function columnAt(surface: readonly SmileQuotes[], days: number, column: 'put25' | 'atm' | 'call25'): number {
  const next = surface.findIndex((quotes) => quotes.days >= days);
  const right = next === -1 ? surface.at(-1) : surface[next];
  const left = surface[next - 1];
  if (!right) throw new RangeError('a volatility surface needs at least one expiry');
  if (next <= 0 || !left || right.days === days) return right[column];
  const variance = (quotes: SmileQuotes): number => quotes[column] ** 2 * quotes.days;
  const share = (days - left.days) / (right.days - left.days);
  return Math.sqrt((variance(left) + (variance(right) - variance(left)) * share) / days);
}

/** Returns the three quotes for a day between the expiries of a surface, which is sorted by days. */
const quotesAt = (surface: readonly SmileQuotes[], days: number): SmileQuotes => ({
  days,
  put25: columnAt(surface, days, 'put25'),
  atm: columnAt(surface, days, 'atm'),
  call25: columnAt(surface, days, 'call25'),
});

/** A strike with its volatility. */
type SmilePoint = { readonly strike: number; readonly vol: number };

const rootOf = (days: number): number => Math.sqrt(days / daysOfYear);

/** Size of the delta of the quoted wings. */
const wingDelta = 0.25;

/** Returns the quoted wing of calls or puts. Its strike is computed with its own volatility. */
function wingOf({ days, put25, call25 }: SmileQuotes, market: SmileMarket, callOrPut: CallOrPut): SmilePoint {
  const vol = callOrPut === 'C' ? call25 : put25;
  const strike = strikeFromDelta({ ...market, callOrPut, stdDev: vol * rootOf(days) }, directionOf(callOrPut) * wingDelta);
  return { strike, vol };
}

/** Returns the three points of a smile, in order of strike. */
function pointsOf(quotes: SmileQuotes, market: SmileMarket): SmilePoint[] {
  const { days, atm } = quotes;
  const root = rootOf(days);
  const atmStrike = {
    'delta-neutral': market.forward * Math.exp((atm * root) ** 2 / 2),
    spot: market.spot,
    forward: market.forward,
  }[market.atm];
  const points = [wingOf(quotes, market, 'P'), { strike: atmStrike, vol: atm }, wingOf(quotes, market, 'C')];
  return points.toSorted((a, b) => a.strike - b.strike);
}

/** Returns the volatility of a strike on a day. It is linear in strike through the three points and beyond them. */
export function smileVol(surface: readonly SmileQuotes[], market: SmileMarket, days: number, strike: number): number {
  const [low, middle, high] = pointsOf(quotesAt(surface, days), market);
  if (!low || !middle || !high) throw new RangeError('a smile requires three points');
  const [left, right] = strike < middle.strike ? [low, middle] : [middle, high];
  const vol = left.vol + ((right.vol - left.vol) * (strike - left.strike)) / (right.strike - left.strike);
  return Math.max(vol, volFloor);
}

/** Returns the strike of the quoted 25-delta wing on a day. It has a closed form. */
export const wingStrike = (surface: readonly SmileQuotes[], market: SmileMarket, days: number, callOrPut: CallOrPut): number =>
  wingOf(quotesAt(surface, days), market, callOrPut).strike;

// The volatility surface of each pair: synthetic quotes of seven expiries, and the bank's half spread.

/** At-the-money volatility, 25-delta risk reversal and butterfly, in percent a year. */
type Quoted = readonly number[];

const vols: Readonly<Record<string, Readonly<Record<string, Quoted>>>> = data.vols;
const daysOf: Readonly<Record<string, number>> = data.days;

/** Distance from mid to the volatility at which the bank sells or buys, as a fraction. */
export const halfVolSpread = data.halfSpread / 100;

function quotesOf(term: string, [atm = 0, rr25 = 0, bf25 = 0]: Quoted): SmileQuotes {
  const wing = (skew: number): number => (atm + bf25 + skew) / 100;
  return { days: daysOf[term] ?? 0, put25: wing(-rr25 / 2), atm: atm / 100, call25: wing(rr25 / 2) };
}

/** Returns the surface of a pair in order of days. Throws RangeError for a pair without one. */
export function surfaceOf(rateCode: string): readonly SmileQuotes[] {
  const quoted = vols[rateCode];
  if (!quoted) throw new RangeError(`no volatilities for ${rateCode}`);
  return Object.entries(quoted).map(([term, quotes]) => quotesOf(term, quotes));
}
