// Positions of a picture, exact to two decimals, so that no rate becomes a float on its way to the screen.
import { add, compare, type Decimal, divide, multiply, subtract } from './decimal.ts';

/** The lesser of two; of equal ones the second. */
export const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b);

/** The greater of two; of equal ones the second. */
export const most = (a: Decimal, b: Decimal): Decimal => (compare(a, b) > 0 ? a : b);

/** From one value to another; `from` may be the larger. */
export type Range = readonly [from: Decimal, to: Decimal];

/** Turns a value of the first range into a position in the second, to two decimals; a range without length lies at its beginning. */
export function scale([low, high]: Range, [from, to]: Range): (value: Decimal) => Decimal {
  const length = subtract(high, low);
  return (value) => (compare(length, '0') === 0 ? from : add(from, divide(multiply(subtract(value, low), subtract(to, from)), length, 2)));
}

/** The least and the greatest of some values; null for none. */
export function extent(values: readonly Decimal[]): Range | null {
  const [first, ...more] = values;
  if (first === undefined) return null;
  return more.reduce<Range>(([low, high], value) => [least(value, low), most(value, high)], [first, first]);
}
