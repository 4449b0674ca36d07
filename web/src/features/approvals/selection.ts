// Which submission of the list is selected next (EYE-10).

type Numbered = { readonly submissionNo: string };

/** Returns the submission `step` rows after the selected one; the first or last row at the ends, null without rows. */
export function neighbour(rows: readonly Numbered[], selected: string | null, step: 1 | -1): string | null {
  const place = rows.findIndex(({ submissionNo }) => submissionNo === selected);
  if (place < 0) return rows[0]?.submissionNo ?? null;
  return rows[Math.min(Math.max(place + step, 0), rows.length - 1)]?.submissionNo ?? null;
}

/** Returns the submission that is selected after a decision: the next one that is not the same, otherwise the previous. */
export function afterDecision(rows: readonly Numbered[], decided: string): string | null {
  const place = rows.findIndex(({ submissionNo }) => submissionNo === decided);
  return (rows[place + 1] ?? rows[place - 1])?.submissionNo ?? null;
}
