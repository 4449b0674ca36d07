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

/** Returns a value as text: two decimals below 100, none from there on. */
export const valueText = ({ value }: Pick<Figure, 'value'>): string => value.toFixed(value < 100 ? 2 : 0);

/** Change from which two measurements of a figure are taken to differ; below it, they differ by noise. */
const noise = 0.1;

/** Returns one line for each figure that changed by more than a tenth, was added, or is gone. */
export function changes(before: readonly Figure[], after: readonly Figure[]): string[] {
  const was = new Map(before.map((figure) => [figure.name, figure]));
  const is = new Set(after.map(({ name }) => name));
  const changed = after.flatMap((figure) => {
    const old = was.get(figure.name);
    if (!old) return [`${figure.name}: new, ${valueText(figure)} ${figure.unit}`];
    const share = (figure.value - old.value) / Math.abs(old.value);
    if (!(Math.abs(share) > noise)) return [];
    return [
      `${figure.name}: ${valueText(old)} → ${valueText(figure)} ${figure.unit} (${share > 0 ? '+' : '−'}${Math.abs(share * 100).toFixed(0)} %)`,
    ];
  });
  return [...changed, ...before.filter(({ name }) => !is.has(name)).map(({ name }) => `${name}: not measured`)];
}
