// Round values for the ticks of an axis.
import { add, compare, type Decimal, divide, multiply, subtract, truncate } from './decimal.ts';
import type { Range } from './scale.ts';

/** Powers of ten that are tried for a step. */
const powers = ['0.00000001', '0.0000001', '0.000001', '0.00001', '0.0001', '0.001', '0.01', '0.1', '1', '10', '100', '1000'] as const;
const steps: readonly Decimal[] = powers.flatMap((power) => ['1', '2', '5'].map((count) => multiply(count, power)));

/** Returns the number of whole steps in a value of 0 or more. */
const whole = (value: Decimal, step: Decimal): Decimal => truncate(divide(value, step, 12), 0);

/** Returns the multiples of a step inside a range. */
function multiples([low, high]: Range, step: Decimal): readonly Decimal[] {
  const below = multiply(whole(low, step), step);
  const first = compare(below, low) < 0 ? add(below, step) : below;
  const found: Decimal[] = [];
  for (let value = first; compare(value, high) <= 0; value = add(value, step)) found.push(value);
  return found;
}

/** Returns at most `most` round values inside a range of rates: multiples of 1, 2 or 5 times a power of ten. */
export function roundValues([low, high]: Range, most: number): readonly Decimal[] {
  const length = subtract(high, low);
  const step = steps.find((one) => compare(divide(length, one, 4), `${most}`) < 0);
  return step === undefined ? [] : multiples([low, high], step);
}
