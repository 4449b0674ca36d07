// Lets a ticket send its request to a second person: the read that says when, the fields of the submission, and what is
// sent (EYE-02, EYE-03).
import { approvalNeed, getApprovalNeedQueryKey } from '#web/api/generated/approval/approval.ts';
import type { ApprovalNeed } from '#web/api/generated/model/approvalNeed.zod.ts';
import { later } from '#web/domain/calendar-days.ts';
import { rateDecimals } from '#web/domain/rate-format.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import type { Words } from '#web/state/dialogs.ts';
import { isLimitRate, NOTE_LENGTH, sendSubmission, submitWords, whySubmitted } from '../../submission/submission.ts';
import type { Form } from '../form.ts';
import type { Issue } from '../issues.ts';
import { asks } from '../reads.ts';
import type { Field, Line, Market, Product, Sending, SubmissionOf } from '../ticket-types.ts';
import { amountCurrency, type DealKey, pairOfForm } from './deal-part.ts';
import { hasAmount } from './exchange-part.ts';

/** Keys of the fields of a submission. `mustSubmit` is '1' after the bank has refused the request without a second person. */
export type ApprovalKey = 'limitRate' | 'submitUntil' | 'submitNote' | 'mustSubmit';

/** The facts of a submission; `need` is null until the bank has answered. */
export type ApprovalFacts = { readonly need: ApprovalNeed | null };

type Key = ApprovalKey | Exclude<DealKey, 'side'>;
type Facts = Market & ApprovalFacts;
type Kind = Pick<Product<never, Market, never>, 'tranType'> & { readonly outcome: 'quote' | 'done' };

/** Last day of a submission, in days from today. */
const MOST_DAYS = 29;

/** The day session ends at 18:00 in Shanghai, which is 10:00 UTC. */
const DAY_ENDS = 'T10:00:00Z';

const why = (form: Form<ApprovalKey>, { need }: ApprovalFacts): Words | null => whySubmitted(need, form.mustSubmit === '1');
const isSubmitted = (form: Form<ApprovalKey>, facts: ApprovalFacts): boolean => why(form, facts) !== null;

const readsOf = ({ outcome }: Kind) => ({
  need: {
    settles: true as const,
    isNeeded: true as const,
    ask: (form: Form<Key>) => {
      const currency = amountCurrency(form);
      const area = outcome === 'quote' ? 'quote' : 'order';
      if (currency === '' || !hasAmount(form)) return null;
      return asks(approvalNeed, getApprovalNeedQueryKey, { area, currency, amount: form.amount });
    },
  },
});

function fieldsOf({ tranType, outcome }: Kind): readonly Field<Key, Facts>[] {
  const common = { section: 'approval', isOptional: true, lasts: 'deal' } as const;
  return [
    {
      ...common,
      key: 'limitRate',
      kind: 'rate',
      label: () => ({ key: `submission.limit.${tranType}` }),
      note: ({ limitRate }) => (limitRate === '' ? { key: 'submission.limitNote' } : null),
      isShown: (form, facts) => outcome === 'quote' && isSubmitted(form, facts),
      decimals: (form, facts) => rateDecimals(pairOfForm(form, facts), tranType === '0' ? 'spot' : 'forward'),
      clearedBy: ['rateCode'],
    },
    {
      ...common,
      key: 'submitUntil',
      sentAs: ['expireAt'],
      kind: 'date',
      label: () => ({ key: 'submission.until' }),
      note: ({ submitUntil }) => (submitUntil === '' ? { key: 'submission.untilNote' } : null),
      isShown: isSubmitted,
      days: () => {
        const today = deskDay();
        return today === null ? null : { today, min: later(today, 1, 'd'), max: later(today, MOST_DAYS, 'd'), closed: new Map() };
      },
    },
    {
      ...common,
      key: 'submitNote',
      sentAs: ['note'],
      kind: 'text',
      label: () => ({ key: 'submission.note' }),
      isShown: isSubmitted,
      maxLength: NOTE_LENGTH,
      isWide: true,
    },
    // Never shown: an answer of the bank, which holds for the same amount only.
    {
      ...common,
      key: 'mustSubmit',
      kind: 'flag',
      label: () => ({ key: 'submission.submit' }),
      isShown: () => false,
      clearedBy: ['rateCode', 'calCyCode', 'amount'],
    },
  ];
}

const rule = ({ limitRate }: Form<ApprovalKey>): readonly Issue<'limitRate'>[] =>
  isLimitRate(limitRate) ? [] : [{ field: 'limitRate', kind: 'limitRateInvalid' }];

// The defaults are one line; what the maker has added follows.
const lines =
  ({ outcome }: Kind) =>
  ({ limitRate, submitUntil, submitNote }: Form<ApprovalKey>): readonly Line[] => {
    const limit: Words = limitRate === '' ? { key: 'submission.atMarket' } : { key: 'submission.limited', values: { rate: limitRate } };
    const until: Words =
      submitUntil === '' ? { key: 'submission.untilDayEnd' } : { key: 'submission.untilDate', values: { date: submitUntil } };
    const isDefault = outcome === 'quote' && submitUntil === '';
    return [...(outcome === 'quote' ? [limit] : []), ...(isDefault ? [] : [until]), ...(submitNote === '' ? [] : [submitNote])];
  };

/** How the request of a product is sent to a second person. */
function submissionOf<Request extends { clientRequestId: string }>(operationId: string, form: Form<ApprovalKey>): Sending<Request> {
  const { limitRate, submitUntil, submitNote: note } = form;
  const expireAt = submitUntil === '' ? null : Date.parse(submitUntil + DAY_ENDS);
  return {
    operationId: 'submitForApproval',
    call: (request) => sendSubmission(operationId, request, { limitRate, expireAt, note }),
    outcome: 'submitted',
    messages: () => ['submission.submitted'],
    words: submitWords,
  };
}

/**
 * Returns a product whose request goes to a second person where the bank requires it. Everything else of the product is
 * unchanged: the same fields, rules and request.
 */
export function withApproval<K extends string, F extends Market, Request extends { clientRequestId: string }>(
  product: Product<K, F, Request>,
): Product<K, F, Request> {
  const { sending, preview } = product;
  if (sending.outcome === 'submitted') return product;
  const kind = { tranType: product.tranType, outcome: sending.outcome };
  const submission: SubmissionOf<Key, Facts, Request> = (form, facts) => {
    const reason = why(form, facts);
    return reason && { why: reason, sending: submissionOf(sending.operationId, form) };
  };
  const more = {
    reads: { ...product.reads, ...readsOf(kind) },
    sections: [...product.sections, { name: 'approval', folds: lines(kind) }],
    fields: [...product.fields, ...fieldsOf(kind)],
    rules: [...product.rules, rule],
    preview: (form: Form<K>, facts: F) => {
      const shown = preview(form, facts);
      const isShared = isSubmitted(form as unknown as Form<ApprovalKey>, facts as unknown as ApprovalFacts);
      return shown && isShared ? { ...shown, note: 'submission.noPrice' as const } : shown;
    },
    submission,
  };
  // The keys and facts of this part are known only here; to the rest of the ticket it is the same product.
  return { ...product, ...more } as unknown as Product<K, F, Request>;
}
