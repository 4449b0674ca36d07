// Whether the lines of a batch go to a second person, before and after the bank has said so (EXP-05, EYE-02).
import { useState } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import { useApprovalNeed } from '#web/api/generated/approval/approval.ts';
import type { NettedLine } from '#web/api/generated/model/nettedLine.zod.ts';
import { refusedInPlace } from '#web/api/reads.ts';
import { add, compare, multiply, round } from '#web/domain/decimal.ts';
import { whySubmitted } from '#web/engines/submission/submission.ts';
import { useMay } from '#web/state/activities.ts';
import type { Words } from '#web/state/dialogs.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Returns what the lines together are worth in CNH at their indicative rates. */
const worthOf = (lines: readonly NettedLine[]): string =>
  round(
    lines.reduce((sum, { amount, custRate }) => add(sum, multiply(amount, custRate ?? '0')), '0'),
    2,
  );

/**
 * Returns why the lines go to a second person, null while the user may request them alone, and `refuse`, which records
 * that the bank has refused them.
 */
export function useSecondPerson(lines: readonly NettedLine[]): { readonly why: Words | null; readonly refuse: () => void } {
  const amount = worthOf(lines);
  const settled = useDebounced(amount, amount);
  const [refused, setRefused] = useState<string | null>(null);
  const enabled = useMay('submit') && compare(settled, '0') > 0;
  const { data } = useApprovalNeed({ area: 'quote', currency: 'CNH', amount: settled }, { query: { enabled, ...refusedInPlace } });
  // The answer about other lines is not shown beside these.
  const why = whySubmitted(settled === amount ? dataOf(data) : null, refused === amount);
  return { why, refuse: () => setRefused(amount) };
}
