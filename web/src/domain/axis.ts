// Round values along an axis, and amounts in short for its labels.
import { absolute, add, compare, type Decimal, divide, multiply, round, subtract, trimmed, truncate } from './decimal.ts';
import type { Range } from './scale.ts';

/** Finest and coarsest power of ten that a step is tried in. */
const powers = ['0.00000001', '0.0000001', '0.000001', '0.00001', '0.0001', '0.001', '0.01', '0.1', '1', '10', '100', '1000'] as const;
const steps: readonly Decimal[] = powers.flatMap((power) => ['1', '2', '5'].map((count) => multiply(count, power)));

/** How many whole steps lie below a value of 0 or more. */
const whole = (value: Decimal, step: Decimal): Decimal => truncate(divide(value, step, 12), 0);

/** The multiples of a step inside a range. */
function multiples([low, high]: Range, step: Decimal): readonly Decimal[] {
  const below = multiply(whole(low, step), step);
  const first = compare(below, low) < 0 ? add(below, step) : below;
  const found: Decimal[] = [];
  for (let value = first; compare(value, high) <= 0; value = add(value, step)) found.push(value);
  return found;
}

/** At most `most` round values inside a range of rates: multiples of 1, 2 or 5 times a power of ten. */
export function roundValues([low, high]: Range, most: number): readonly Decimal[] {
  const length = subtract(high, low);
  const step = steps.find((one) => compare(divide(length, one, 4), `${most}`) < 0);
  return step === undefined ? [] : multiples([low, high], step);
}

/** A language's short units, largest first; `after` is written behind the figure. */
export type ShortUnits = readonly { readonly of: Decimal; readonly after: string }[];

/** Units of thousands in English, of ten thousands in Chinese. */
export const shortUnits: Readonly<Record<'cn' | 'en', ShortUnits>> = {
  en: [
    { of: '1000000000', after: 'bn' },
    { of: '1000000', after: 'm' },
    { of: '1000', after: 'k' },
  ],
  cn: [
    { of: '100000000', after: '亿' },
    { of: '10000', after: '万' },
  ],
};

/** An amount with its sign and at most three digits and a unit: +76k, -23.5k, 0. */
export function shortAmount(amount: Decimal, units: ShortUnits): string {
  const size = absolute(amount);
  if (compare(size, '0') === 0) return '0';
  const unit = units.find(({ of }) => compare(size, of) >= 0) ?? { of: '1', after: '' };
  const figure = divide(size, unit.of, 8);
  const places = compare(figure, '100') >= 0 ? 0 : compare(figure, '10') >= 0 ? 1 : 2;
  return `${compare(amount, '0') < 0 ? '-' : '+'}${trimmed(round(figure, places))}${unit.after}`;
}
