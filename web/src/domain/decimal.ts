// Exact decimal arithmetic on text; the only file of the portal that imports big.js (VAL-08).
import Big from 'big.js';
import { LIST_MONEY_SCALE, LIST_RATE_SCALE } from './constants.ts';

/** A decimal as text: an optional minus, digits and an optional fraction. It has no exponent and no thousands separators. */
export type Decimal = string;

const Exact = Big();
Exact.strict = true;
Exact.RM = Big.roundHalfUp;

const PLAIN = /^-?\d+(\.\d+)?$/;

/** Whether `text` is a plain decimal that the functions of this file accept. */
export function isDecimal(text: string): boolean {
  return PLAIN.test(text);
}

function exact(value: Decimal): Big {
  if (!isDecimal(value)) throw new RangeError(`not a plain decimal: "${value}"`);
  return new Exact(value);
}

// big.js writes -0 as "-0"; this returns "0".
function plain(value: Big, decimals?: number): Decimal {
  const text = value.toFixed(decimals);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}

// No more places are computed than are kept, and none is rounded twice.
function quotient(a: Big, b: Big, decimals: number): Big {
  Exact.DP = decimals;
  return a.div(b);
}

/** Returns the exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  return plain(exact(a).plus(exact(b)));
}

/** Returns the exact difference. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return plain(exact(a).minus(exact(b)));
}

/** Returns the exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return plain(exact(a).times(exact(b)));
}

/** Returns the quotient, rounded half up to `decimals` places; throws when `b` is zero. */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  return plain(quotient(exact(a), exact(b), decimals), decimals);
}

/** Returns `value` with exactly `decimals` places, rounded half away from zero. */
export function round(value: Decimal, decimals: number): Decimal {
  return plain(exact(value).round(decimals, Big.roundHalfUp), decimals);
}

/**
 * Returns `value` with exactly `decimals` places, rounded away from zero; used for charges, where a customer pays for
 * a part of a unit.
 */
export function roundUp(value: Decimal, decimals: number): Decimal {
  return plain(exact(value).round(decimals, Big.roundUp), decimals);
}

/** Returns `value` with at most `decimals` places, truncated; used by input fields that accept no more digits. */
export function truncate(value: Decimal, decimals: number): Decimal {
  return plain(exact(value).round(decimals, Big.roundDown));
}

/** Returns -1, 0 or 1 if `a` is below, equal to or above `b`; 1.0 equals 1. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return exact(a).cmp(exact(b));
}

/** Returns the absolute value. */
export function absolute(value: Decimal): Decimal {
  return plain(exact(value).abs());
}

/** Returns the value with the opposite sign. */
export function negate(value: Decimal): Decimal {
  return plain(exact(value).neg());
}

function fromScaled(stored: number, scale: number): Decimal {
  if (!Number.isSafeInteger(stored)) throw new RangeError(`not a safe integer: ${stored}`);
  return plain(quotient(new Exact(stored.toString()), new Exact(`1${'0'.repeat(scale)}`), scale));
}

/** Converts money of a list row, stored × 100 (RAT-10). Throws a RangeError beyond 2^53-1. */
export const storedMoney = (stored: number): Decimal => fromScaled(stored, LIST_MONEY_SCALE);

/** Returns money as lists store it: × 100, a safe integer. The inverse of `storedMoney`. */
export const asStoredMoney = (amount: Decimal): number => Number.parseInt(round(multiply(amount, '100'), 0), 10);

/** Converts a rate of a list row, stored × 10⁸ (RAT-10). Throws a RangeError beyond 2^53-1. */
export const storedRate = (stored: number): Decimal => fromScaled(stored, LIST_RATE_SCALE);

/** Separates thousands by commas and keeps all digits: 1234567.50 becomes 1,234,567.50 in both languages. */
export function grouped(value: Decimal): string {
  const [whole = '', fraction] = value.split('.');
  const parted = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? parted : `${parted}.${fraction}`;
}

/** Returns the value without trailing zeros of the fraction: 7.00030000 is 7.0003. */
export function trimmed(value: Decimal): Decimal {
  return plain(exact(value));
}

const SCIENTIFIC = /^-?\d+(\.\d+)?(E[+-]?\d{1,3})?$/i;

/**
 * Returns a number of a spreadsheet file, which may have an exponent, rounded to `digits` significant digits; null if the
 * text is no number.
 */
export const significant = (text: string, digits: number): Decimal | null =>
  SCIENTIFIC.test(text) ? plain(new Exact(text).prec(digits, Big.roundHalfUp)) : null;

/** Returns a whole number of at most three digits; null for any other text. */
export const wholeNumber = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number.parseInt(text, 10) : null);
