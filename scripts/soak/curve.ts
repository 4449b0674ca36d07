// One measured quantity over time, and the rule by which it is flat (TRU-04).

/** A quantity of the browser or the bank; `values` has one entry for each sample, in order. */
export type Curve = {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  /** The largest growth that counts as flat, as a share of the value at the beginning. */
  readonly growthAtMost: number;
};

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** Share of the samples that are left out at first, because caches fill, and of those that are the beginning and the end. */
const warmUp = 0.2;
const compared = 0.25;

/** The fewest samples from which growth can be told. */
export const FEWEST_SAMPLES = 12;

/**
 * Returns the growth from the beginning, after the warm-up, to the end, as a share. Both are medians, so that single
 * samples decide nothing.
 */
export function growthOf({ values }: Curve): number {
  const [skipped, count] = [Math.round(values.length * warmUp), Math.round(values.length * compared)];
  const [first, last] = [median(values.slice(skipped, skipped + count)), median(values.slice(-count))];
  return (last - first) / first;
}

/** Whether a quantity has not grown more than its limit. */
export const isFlat = (curve: Curve): boolean => growthOf(curve) <= curve.growthAtMost;
