// Exact decimal arithmetic for money and rates; the only file of the bank that uses big.js (VAL-08).
import Big from 'big.js';

/** A decimal number as text, `-?digits[.digits]`. It has no exponent, no plus sign and no bare dot. */
export type Decimal = string;

/**
 * Decimals of a quotient that is rounded later: more than any rate has. Outrights are exact in them, because points have
 * two decimals and a pip is a power of ten.
 */
export const exactPlaces = 12;

/** HALF_UP: ties away from 0. UP: away from 0. DOWN: towards 0. */
export type Rounding = 'HALF_UP' | 'UP' | 'DOWN';

const plainDecimal = /^-?\d+(\.\d+)?$/;
const roundingMode = { DOWN: 0, HALF_UP: 1, UP: 3 } as const satisfies Record<Rounding, Big.RoundingMode>;

// A separate constructor: big.js keeps its settings on the constructor, and strict mode rejects floating-point numbers.
const Exact = Big();
Exact.strict = true;

function read(value: Decimal): Big {
  if (!plainDecimal.test(value)) throw new RangeError(`not a plain decimal: ${value}`);
  return new Exact(value);
}

/** toFixed without places returns the shortest plain form; the sign that big.js may leave on a zero is removed. */
const shortest = (value: Big): Decimal => value.toFixed().replace(/^-(?=0$)/, '');

/** Whether a text is a plain decimal. */
export const isDecimal = (text: string): boolean => plainDecimal.test(text);

/** a + b, exact, shortest form. Every function here throws a RangeError on an argument that is not a plain decimal. */
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

/** Returns −a in its shortest form. */
export const negate = (a: Decimal): Decimal => sub('0', a);

/** Returns |a| in its shortest form. */
export const abs = (a: Decimal): Decimal => shortest(read(a).abs());

/** −1, 0 or 1 when a is less than, equal to or greater than b; trailing zeros do not matter. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => read(a).cmp(read(b));

/** Whether a is zero in any notation. */
export const isZero = (a: Decimal): boolean => read(a).eq('0');

/** Returns the smaller of two decimals, in its original notation. */
export const min = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/** Returns the larger of two decimals, in its original notation. */
export const max = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** a with exactly `places` decimals: round('1.005', 2) is '1.01' (VAL-08). */
export const round = (a: Decimal, places: number, rounding: Rounding = 'HALF_UP'): Decimal => fixed(read(a), places, rounding);

/** Whether a has at most `places` decimals, not counting trailing zeros. */
export const fitsPlaces = (a: Decimal, places: number): boolean => compare(round(a, places), a) === 0;

function fixed(value: Big, places: number, rounding: Rounding): Decimal {
  const text = value.toFixed(places, roundingMode[rounding]);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}

/**
 * Moves the decimal point of a decimal to the right; null when it has more decimals than `places`. Fast path for
 * lists, which scale thousands of amounts to sort them.
 */
function shifted(a: Decimal, places: number): string | null {
  const [whole = '', part = ''] = a.split('.');
  return plainDecimal.test(a) && part.length <= places && !a.startsWith('-') ? whole + part.padEnd(places, '0') : null;
}

/** a × 10^places as a safe integer, for list rows: rates ×10⁸ (places 8), money ×100 (places 2) (RAT-10). Rounds HALF_UP. */
export function toScaled(a: Decimal, places: number): number {
  const scaled = Number(shifted(a, places) ?? round(mul(a, `1${'0'.repeat(places)}`), 0));
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`${a} × 10^${places} is outside the safe integers`);
  return scaled;
}

/** Inverse of toScaled, with exactly `places` decimals. */
export function fromScaled(scaled: number, places: number): Decimal {
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`not a safe integer: ${scaled}`);
  return div(String(scaled), `1${'0'.repeat(places)}`, places);
}

/**
 * Converts a floating-point number of the price walk, the curves or the option formulas to a decimal. Its shortest
 * decimal representation is rounded HALF_UP to exactly `places` decimals.
 */
export function fromDouble(value: number, places: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  return fixed(new Exact(String(value)), places, 'HALF_UP');
}

// An amount in a currency.

/** An amount of money in one currency. */
export type Money = { readonly currency: string; readonly amount: Decimal };
