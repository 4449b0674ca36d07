// Exact decimal arithmetic for the bank's money and rates: the only file of the bank that knows big.js (VAL-08).
import Big from 'big.js';

/** A plain decimal, `-?digits[.digits]`; never an exponent, a sign other than minus, or a bare dot. */
export type Decimal = string;

/** HALF_UP: ties away from 0. UP: away from 0. DOWN: towards 0. */
export type Rounding = 'HALF_UP' | 'UP' | 'DOWN';

const plainDecimal = /^-?\d+(\.\d+)?$/;
const roundingMode = { DOWN: 0, HALF_UP: 1, UP: 3 } as const satisfies Record<Rounding, Big.RoundingMode>;

// A constructor of our own: big.js keeps its settings on the constructor, and strict refuses every double.
const Exact = Big();
Exact.strict = true;

function read(value: Decimal): Big {
  if (!plainDecimal.test(value)) throw new RangeError(`not a plain decimal: ${value}`);
  return new Exact(value);
}

/** toFixed without places is the shortest plain form; a zero loses the sign big.js may leave on it. */
const shortest = (value: Big): Decimal => value.toFixed().replace(/^-(?=0$)/, '');

/** Whether a text is a plain decimal. */
export const isDecimal = (text: string): boolean => plainDecimal.test(text);

/** a + b, exact, shortest form. Every function here throws a RangeError on what is not a plain decimal. */
export const add = (a: Decimal, b: Decimal): Decimal => shortest(read(a).plus(read(b)));

/** a − b, exact, shortest form. */
export const sub = (a: Decimal, b: Decimal): Decimal => shortest(read(a).minus(read(b)));

/** a × b, exact, shortest form. */
export const mul = (a: Decimal, b: Decimal): Decimal => shortest(read(a).times(read(b)));

/** a ÷ b with exactly `places` decimals, rounded once. Throws a RangeError when b is 0. */
export function div(a: Decimal, b: Decimal, places: number, rounding: Rounding = 'HALF_UP'): Decimal {
  const divisor = read(b);
  if (divisor.eq('0')) throw new RangeError(`division of ${a} by zero`);
  Exact.DP = places;
  Exact.RM = roundingMode[rounding];
  return fixed(read(a).div(divisor), places, rounding);
}

/** −a, shortest form. */
export const negate = (a: Decimal): Decimal => sub('0', a);

/** |a|, shortest form. */
export const abs = (a: Decimal): Decimal => shortest(read(a).abs());

/** −1, 0 or 1 as a is less than, equal to or greater than b, whatever zeros they are written with. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => read(a).cmp(read(b));

/** Whether a is nothing, whatever zeros it is written with. */
export const isZero = (a: Decimal): boolean => read(a).eq('0');

/** The smaller of two, as it was written. */
export const min = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/** The larger of two, as it was written. */
export const max = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** a with exactly `places` decimals: round('1.005', 2) is '1.01' (VAL-08). */
export const round = (a: Decimal, places: number, rounding: Rounding = 'HALF_UP'): Decimal => fixed(read(a), places, rounding);

/** Whether a has at most `places` decimals, zeros at its end not counted. */
export const fitsPlaces = (a: Decimal, places: number): boolean => compare(round(a, places), a) === 0;

function fixed(value: Big, places: number, rounding: Rounding): Decimal {
  const text = value.toFixed(places, roundingMode[rounding]);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}

/** A decimal with its point moved; null where it has more decimals than that. Lists scale amounts by the thousand to sort them. */
function shifted(a: Decimal, places: number): string | null {
  const [whole = '', part = ''] = a.split('.');
  return plainDecimal.test(a) && part.length <= places && !a.startsWith('-') ? whole + part.padEnd(places, '0') : null;
}

/** a × 10^places as a safe integer, for list rows: rates ×10⁸ (places 8), money ×100 (places 2) (RAT-10). Rounds HALF_UP. */
export function toScaled(a: Decimal, places: number): number {
  const scaled = Number(shifted(a, places) ?? round(mul(a, `1${'0'.repeat(places)}`), 0));
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`${a} × 10^${places} is beyond the safe integers`);
  return scaled;
}

/** The inverse of toScaled, with exactly `places` decimals. */
export function fromScaled(scaled: number, places: number): Decimal {
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`not a safe integer: ${scaled}`);
  return div(String(scaled), `1${'0'.repeat(places)}`, places);
}

/**
 * The edge where a double of the price walk, the curves or the option formulas becomes a decimal, once: the double's
 * shortest decimal reading, rounded HALF_UP to exactly `places` decimals.
 */
export function fromDouble(value: number, places: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  return fixed(new Exact(String(value)), places, 'HALF_UP');
}

// An amount in a currency, the smallest thing that every part of the bank speaks of.

/** An amount of money in one currency. */
export type Money = { readonly currency: string; readonly amount: Decimal };
