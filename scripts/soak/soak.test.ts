import { describe, expect, it } from 'vitest';
import { type Curve, growthOf, isFlat } from './curve.ts';
import { pictureOf } from './picture.ts';

const curve = (values: readonly number[], growthAtMost = 0.01): Curve => ({ name: 'heap & nodes', unit: 'MB', values, growthAtMost });
const after = (warmUp: readonly number[], value: (place: number) => number) => [
  ...warmUp,
  ...Array.from({ length: 12 }, (_, place) => value(place)),
];

describe('a curve', () => {
  it.each([
    ['constant after its warm-up', after([1, 50, 80], () => 100), 0],
    ['with one sample that stands out', after([100, 100, 100], (place) => (place === 11 ? 400 : 100)), 0],
    ['that grows', after([100, 100, 100], (place) => 100 + place), 8 / 102],
    ['that falls', after([100, 100, 100], (place) => 100 - place), -8 / 98],
  ])('TRU-04 has its growth from medians after the warm-up: %s', (_which, values, growth) => {
    expect(growthOf(curve(values))).toBeCloseTo(growth);
    expect(isFlat(curve(values))).toBe(growth <= 0.01);
  });

  it('TRU-04 is drawn with its largest value and its growth, and in red if it grows', () => {
    const flat = curve(after([100, 100, 100], () => 100));
    const growing = curve(after([100, 100, 100], (place) => 100 + place));
    const drawn = pictureOf('10 minutes', [flat, growing]);
    expect(drawn).toContain('heap &amp; nodes');
    expect(drawn).toContain('at most 100 MB, +0.0 % over the run');
    expect(drawn).toContain('at most 111 MB, +7.8 % over the run');
    expect(drawn.match(/<polyline [^>]+stroke="#b42318"/g)).toHaveLength(1);
  });
});
