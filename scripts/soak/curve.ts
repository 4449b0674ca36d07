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

/** Samples that are left out because caches fill, those after them that are the beginning, and those that are the end. */
const warmUp = 3;
const compared = 5;

/** The fewest samples from which growth can be told. */
export const FEWEST_SAMPLES = warmUp + 2 * compared;

/** Returns the growth from the beginning, after the warm-up, to the end, as a share; medians, so that one sample decides nothing. */
export function growthOf({ values }: Curve): number {
  const [first, last] = [median(values.slice(warmUp, warmUp + compared)), median(values.slice(-compared))];
  return (last - first) / first;
}

/** Whether a quantity has not grown more than its limit. */
export const isFlat = (curve: Curve): boolean => growthOf(curve) <= curve.growthAtMost;
