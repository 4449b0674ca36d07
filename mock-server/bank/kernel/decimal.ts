// Exact decimal arithmetic for money and rates on scaled integers (VAL-08). Prices and cover compute with it on every
// command, and integers are three to seven times as fast as a decimal library.

/** A decimal number as text, `-?digits[.digits]`. It has no exponent, no plus sign and no bare dot. */
export type Decimal = string;

/**
 * Decimals of a quotient that is rounded later: more than any rate has. Outrights are exact in them, because points have
 * two decimals and a pip is a power of ten.
 */
export const exactPlaces = 12;

/** HALF_UP: ties away from 0. UP: away from 0. DOWN: towards 0. */
export type Rounding = 'HALF_UP' | 'UP' | 'DOWN';

/** A number as an integer of its last decimal: 7.05 has 705 units and 2 places. */
type Scaled = { readonly units: bigint; readonly places: number };

const plainDecimal = /^-?\d+(\.\d+)?$/;

function read(value: Decimal): Scaled {
  if (!plainDecimal.test(value)) throw new RangeError(`not a plain decimal: ${value}`);
  const dot = value.indexOf('.');
  if (dot < 0) return { units: BigInt(value), places: 0 };
  return { units: BigInt(value.slice(0, dot) + value.slice(dot + 1)), places: value.length - dot - 1 };
}

const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));
const tenTo = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent);

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units);

/** Writes a number with exactly its places. Zero has no sign, because an integer zero has none. */
function written({ units, places }: Scaled): Decimal {
  const digits = String(sizeOf(units)).padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const zero = '0'.charCodeAt(0);

/** Writes a number without trailing zeros. */
function shortest(number: Scaled): Decimal {
  const text = written(number);
  if (number.places === 0) return text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Returns both numbers in units of the more precise one. */
function aligned(a: Decimal, b: Decimal): { readonly x: bigint; readonly y: bigint; readonly places: number } {
  const [one, other] = [read(a), read(b)];
  const places = Math.max(one.places, other.places);
  return { x: one.units * tenTo(places - one.places), y: other.units * tenTo(places - other.places), places };
}

/** Whether a quotient with a remainder is rounded away from 0; `rest` and `divisor` are sizes. */
const roundsAway = {
  DOWN: () => false,
  HALF_UP: (rest, divisor) => rest * 2n >= divisor,
  UP: (rest) => rest > 0n,
} as const satisfies Record<Rounding, (rest: bigint, divisor: bigint) => boolean>;

/** Returns numerator ÷ denominator, rounded once. */
function quotient(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const whole = numerator / denominator;
  const rest = numerator - whole * denominator;
  if (rest === 0n || !roundsAway[rounding](sizeOf(rest), sizeOf(denominator))) return whole;
  return numerator < 0n === denominator < 0n ? whole + 1n : whole - 1n;
}

/** Returns a number with exactly `places` decimals. */
function fixed({ units, places: has }: Scaled, places: number, rounding: Rounding): Decimal {
  if (places >= has) return written({ units: units * tenTo(places - has), places });
  return written({ units: quotient(units, tenTo(has - places), rounding), places });
}

/** a + b, exact, shortest form. Every function here throws a RangeError on an argument that is not a plain decimal. */
export function add(a: Decimal, b: Decimal): Decimal {
  const { x, y, places } = aligned(a, b);
  return shortest({ units: x + y, places });
}

/** a − b, exact, shortest form. */
export function sub(a: Decimal, b: Decimal): Decimal {
  const { x, y, places } = aligned(a, b);
  return shortest({ units: x - y, places });
}

/** a × b, exact, shortest form. */
export function mul(a: Decimal, b: Decimal): Decimal {
  const [one, other] = [read(a), read(b)];
  return shortest({ units: one.units * other.units, places: one.places + other.places });
}

/** a ÷ b with exactly `places` decimals, rounded once. Throws a RangeError when b is 0. */
export function div(a: Decimal, b: Decimal, places: number, rounding: Rounding = 'HALF_UP'): Decimal {
  const [one, other] = [read(a), read(b)];
  if (other.units === 0n) throw new RangeError(`division of ${a} by zero`);
  return written({ units: quotient(one.units * tenTo(places + other.places), other.units * tenTo(one.places), rounding), places });
}

/** Returns −a in its shortest form. */
export const negate = (a: Decimal): Decimal => sub('0', a);

/** Returns |a| in its shortest form. */
export function abs(a: Decimal): Decimal {
  const { units, places } = read(a);
  return shortest({ units: sizeOf(units), places });
}

/** −1, 0 or 1 when a is less than, equal to or greater than b; trailing zeros do not matter. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { x, y } = aligned(a, b);
  return x === y ? 0 : x < y ? -1 : 1;
}

/** Whether a is zero in any notation. */
export const isZero = (a: Decimal): boolean => read(a).units === 0n;

/** Returns the smaller of two decimals, in its original notation. */
export const min = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/** Returns the larger of two decimals, in its original notation. */
export const max = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** a with exactly `places` decimals: round('1.005', 2) is '1.01' (VAL-08). */
export const round = (a: Decimal, places: number, rounding: Rounding = 'HALF_UP'): Decimal => fixed(read(a), places, rounding);

/** Rounds towards −∞, to exactly `places` decimals. */
export const floor = (a: Decimal, places: number): Decimal => round(a, places, compare(a, '0') < 0 ? 'UP' : 'DOWN');

/** Whether a has at most `places` decimals, not counting trailing zeros. */
export const fitsPlaces = (a: Decimal, places: number): boolean => compare(round(a, places), a) === 0;

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
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const { units, places: has } = read(mantissa);
  const decimals = has - Number(exponent);
  return fixed(decimals < 0 ? { units: units * tenTo(-decimals), places: 0 } : { units, places: decimals }, places, 'HALF_UP');
}

// An amount in a currency.

/** An amount of money in one currency. */
export type Money = { readonly currency: string; readonly amount: Decimal };

/** Returns a figure as people read it, with the minus U+2212 instead of a hyphen. */
export const withMinus = (figure: string): string => figure.replace('-', '−');
