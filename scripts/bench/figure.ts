// A measured figure, with the bar that it has to meet, if any.

export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Absent for figures without a bar. */
  readonly bar?: { readonly atLeast: number } | { readonly atMost: number };
};

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

/** Whether a figure is within its limit (`bar`); true without a limit. */
export function meets({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost;
}

/** Returns the limit of a figure as text, for example "≤ 20"; empty without a limit. */
export function barText({ bar }: Figure): string {
  if (!bar) return '';
  return 'atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`;
}
