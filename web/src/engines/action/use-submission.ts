// Whether an action goes to a second person, and with which limit rate and note (EYE-02, EYE-07).
import { useState } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import { useApprovalNeed } from '#web/api/generated/approval/approval.ts';
import type { ApprovalNeedForm } from '#web/api/generated/model/approvalNeedForm.zod.ts';
import { refusedInPlace } from '#web/api/reads.ts';
import { rateDecimals } from '#web/domain/rate-format.ts';
import { useMay } from '#web/state/activities.ts';
import type { Words } from '#web/state/dialogs.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { isLimitRate, type SubmissionEntry, type SubmissionTerms, whySubmitted } from '../submission/submission.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { AnyAction, Values, Weighed } from './action-types.ts';
import type { Ran } from './run-action.ts';

/**
 * Returns why an amount goes to a second person; null while the user may decide alone. The bank is asked only for users
 * who may submit. `refuse` records that the bank has refused the amount without a second person.
 */
function useWhy(weighed: Weighed | null): { readonly why: Words | null; readonly refuse: () => void } {
  const maySubmit = useMay('submit');
  const weight = JSON.stringify(weighed);
  const [refused, setRefused] = useState<string | null>(null);
  const settled = useDebounced(weighed, weight);
  const asked = maySubmit ? settled : null;
  const { currency = '', amount = '' } = asked ?? {};
  const form = { area: 'lifecycle', currency: currency as ApprovalNeedForm['currency'], amount } as const;
  const { data } = useApprovalNeed(form, { query: { enabled: asked !== null, ...refusedInPlace } });
  // The answer about another amount is not shown beside this one.
  const isCurrent = asked !== null && asked === weighed;
  const why = whySubmitted(isCurrent ? dataOf(data) : null, isCurrent && refused === weight);
  return { why, refuse: () => setRefused(weight) };
}

const noTerms: SubmissionTerms = { note: '' };

/** Returns the limit rate that the maker may add to an action that is answered by a quote. */
const limitOf = <Row>({ submits }: AnyAction<Row>, weighed: Weighed | null): Pick<SubmissionEntry, 'limit'> =>
  submits?.limit && weighed
    ? { limit: { label: submits.limit, decimals: rateDecimals(pairOf(pairs.list, weighed.rateCode), weighed.kind) } }
    : {};

/**
 * Returns the submission of an action: its fields and terms, null while the user may decide alone; and its outcome.
 * `heard` receives the outcome of sending.
 */
export function useSubmission<Row>(action: AnyAction<Row>, row: Row, values: Values<string>) {
  const weighed = action.submits?.weigh(row, values) ?? null;
  const { why, refuse } = useWhy(weighed);
  const [terms, set] = useState(noTerms);
  const [done, setDone] = useState<Extract<Ran, { is: 'submitted' }> | null>(null);
  const fields: SubmissionEntry | null = why && { why, ...limitOf(action, weighed), terms, set };
  return {
    fields,
    terms: why && terms,
    isRight: why === null || isLimitRate(terms.limitRate ?? ''),
    done,
    heard: (ran: Ran) => {
      if (ran.is === 'submitted') setDone(ran);
      if (ran.is === 'approvalNeeded') refuse();
    },
  };
}
