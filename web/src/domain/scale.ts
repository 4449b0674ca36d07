// Positions in a picture as decimals with two places, so that no rate is converted to a float.
import { add, compare, type Decimal, divide, multiply, subtract } from './decimal.ts';

/** Returns the smaller of two; the second if they are equal. */
export const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b);

/** Returns the greater of two; the second if they are equal. */
export const most = (a: Decimal, b: Decimal): Decimal => (compare(a, b) > 0 ? a : b);

/** A range of values; `from` may be the larger. */
export type Range = readonly [from: Decimal, to: Decimal];

/**
 * Returns a function from a value of the first range to a position in the second, with two decimals. A range without
 * length is mapped to the second's beginning.
 */
export function scale([low, high]: Range, [from, to]: Range): (value: Decimal) => Decimal {
  const [length, span] = [subtract(high, low), subtract(to, from)];
  if (compare(length, '0') === 0) return () => from;
  // A division costs more than the rest of a picture, and the ends of its bars repeat.
  const known = new Map<Decimal, Decimal>();
  return (value) => {
    const position = known.get(value) ?? add(from, divide(multiply(subtract(value, low), span), length, 2));
    known.set(value, position);
    return position;
  };
}

/** Returns the smallest and the greatest of some values; null for an empty list. */
export function extent(values: readonly Decimal[]): Range | null {
  const [first, ...more] = values;
  if (first === undefined) return null;
  return more.reduce<Range>(([low, high], value) => [least(value, low), most(value, high)], [first, first]);
}
