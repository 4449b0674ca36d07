// The quality of the random numbers: repeatable, uniform, and uncorrelated between neighbouring seeds, purposes and keys.
import { describe, expect, it } from 'vitest';
import { bellLimit, bells, chance, chanceBetween } from './chance.ts';

const keys = Array.from({ length: 20_000 }, (_, n) => String(n));
const mean = (figures: readonly number[]) => figures.reduce((sum, x) => sum + x, 0) / figures.length;

/** Pearson's correlation coefficient of two series. */
function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [mean(xs), mean(ys)];
  const covariance = mean(xs.map((x, i) => (x - mx) * ((ys[i] ?? 0) - my)));
  return covariance / Math.sqrt(mean(xs.map((x) => (x - mx) ** 2)) * mean(ys.map((y) => (y - my) ** 2)));
}

describe('randomness', () => {
  it('MOC-05 the same seed, purpose and key yield the same number', () => {
    expect(chance('demo', 'quote-delay', 'SPTFT20261123000001')).toBe(chance('demo', 'quote-delay', 'SPTFT20261123000001'));
    expect(chance('a', 'bc', 'd')).not.toBe(chance('ab', 'c', 'd'));
  });

  it('MOC-05 consecutive keys spread evenly over [0, 1)', () => {
    const bins = new Array<number>(100).fill(0);
    for (const key of keys) {
      const bin = Math.floor(chance('demo', 'even', key) * 100);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const expected = keys.length / 100;
    const chiSquare = bins.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(150); // 99 degrees of freedom, p about 0.0007
  });

  it('MOC-05 neighbouring keys, seeds and purposes are uncorrelated', () => {
    const base = keys.map((key) => chance('demo', 'walk', key));
    const others = [
      base.slice(1).concat(0.5),
      keys.map((key) => chance('demp', 'walk', key)),
      keys.map((key) => chance('demo', 'wall', key)),
    ];
    for (const other of others) expect(Math.abs(correlation(base, other))).toBeLessThan(0.03);
  });

  it('MOC-05 integers include both ends and nothing beyond', () => {
    const throws = new Set(keys.map((key) => chanceBetween('demo', 'die', key, 1, 6)));
    expect([...throws].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('MOC-05 the bell-shaped distribution has mean 0, variance 1 and a bound', () => {
    const figures = keys.map((_, n) => bells('demo', 'bell')(n));
    expect(Math.abs(mean(figures))).toBeLessThan(0.03);
    expect(mean(figures.map((x) => x * x))).toBeCloseTo(1, 1);
    expect(Math.max(...figures.map(Math.abs))).toBeLessThanOrEqual(bellLimit);
    expect(Math.abs(correlation(figures, figures.slice(1).concat(0)))).toBeLessThan(0.03);
  });

  it("MOC-05 the bell-shaped number of a key never changes, whatever the key's sign and length", () => {
    expect([0, 10, 3_611_000_001, -4_194_304].map(bells('demo', 'walk'))).toEqual([
      -0.23812890480194673, -0.5652720328417355, -1.3520488771313197, -0.38301488217423024,
    ]);
  });
});
