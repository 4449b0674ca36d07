// A measured figure, and the bar it has to meet if there is one.

export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Left out: the figure is for reading only. */
  readonly bar?: { readonly atLeast: number } | { readonly atMost: number };
};

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

/** Whether a figure meets its bar; one without a bar does. */
export function meets({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost;
}

/** The bar in words. */
export function barText({ bar }: Figure): string {
  if (!bar) return '';
  return 'atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`;
}
