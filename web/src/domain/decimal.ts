// Exact decimal arithmetic on text: the only file of the portal that knows big.js (VAL-08).
import Big from 'big.js';

/** A plain decimal as text: optional minus, digits, optional fraction; never an exponent, never grouped. */
export type Decimal = string;

const Exact = Big();
Exact.strict = true;
Exact.DP = 40;
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

// big.js writes -0 as "-0"; money has one zero only.
function plain(value: Big, decimals?: number): Decimal {
  const text = value.toFixed(decimals);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}

/** Sum, exact. */
export function add(a: Decimal, b: Decimal): Decimal {
  return plain(exact(a).plus(exact(b)));
}

/** Difference, exact. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return plain(exact(a).minus(exact(b)));
}

/** Product, exact. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return plain(exact(a).times(exact(b)));
}

/** Quotient, half up at `decimals` places; throws when `b` is zero. */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  return plain(exact(a).div(exact(b)).round(decimals, Big.roundHalfUp), decimals);
}

/** `value` with exactly `decimals` places, half up (away from zero). */
export function round(value: Decimal, decimals: number): Decimal {
  return plain(exact(value).round(decimals, Big.roundHalfUp), decimals);
}

/** `value` with exactly `decimals` places, away from zero where there are more: what a customer pays for a part of a unit. */
export function roundUp(value: Decimal, decimals: number): Decimal {
  return plain(exact(value).round(decimals, Big.roundUp), decimals);
}

/** `value` with at most `decimals` places, the rest cut off: what an input field that takes no more digits shows. */
export function truncate(value: Decimal, decimals: number): Decimal {
  return plain(exact(value).round(decimals, Big.roundDown));
}

/** -1, 0 or 1 as `a` is below, equal to or above `b`; 1.0 equals 1. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return exact(a).cmp(exact(b));
}

/** Without its sign. */
export function absolute(value: Decimal): Decimal {
  return plain(exact(value).abs());
}

/** With the opposite sign. */
export function negate(value: Decimal): Decimal {
  return plain(exact(value).neg());
}

/** The value of a list row's integer, which the bank stores times 10^`scale` (RAT-10); beyond 2^53-1 it breaks the contract. */
export function fromScaled(stored: number, scale: 2 | 8): Decimal {
  if (!Number.isSafeInteger(stored)) throw new RangeError(`not a safe integer: ${stored}`);
  return plain(new Exact(stored.toString()).div(scale === 2 ? '100' : '100000000'));
}

/** Thousands separated by commas, digits untouched: 1234567.50 becomes 1,234,567.50 in both languages. */
export function grouped(value: Decimal): string {
  const [whole = '', fraction] = value.split('.');
  const parted = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? parted : `${parted}.${fraction}`;
}

/** Without zeros that say nothing: 7.00030000 is 7.0003. */
export function trimmed(value: Decimal): Decimal {
  return plain(exact(value));
}
