// The state of the checker's decision on the selected submission: the question for a reason, the refusal of the bank,
// and the quote that an approval has asked for (EYE-06, EYE-08).
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useSubmissionDetail } from '#web/api/generated/approval/approval.ts';
import type { SubmissionDetail } from '#web/api/generated/model/submissionDetail.zod.ts';
import { askedFor } from '#web/api/reads.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { session } from '#web/state/session.ts';
import type { Sayable } from '#web/ui/use-words.ts';
import { decideSubmission, type Decision } from './decide-submission.ts';

/** The decision that needs a reason. */
type Reasoned = 'return' | 'reject';

/** What is being decided, and functions that decide. */
export type Deciding = {
  readonly detail: SubmissionDetail | null;
  /** The decision whose reason is asked for. */
  readonly asked: Reasoned | null;
  readonly isBusy: boolean;
  /** Why the bank refused the last decision; null if it did not. */
  readonly refusal: Sayable | null;
  /** The version that the user saw first, if there is a newer one now. */
  readonly newerThan: number | null;
  /** The number of the quote that the user's approval has asked for. */
  readonly quoteNo: string | null;
  readonly isQuoteOpen: boolean;
  readonly ask: (decision: Reasoned | null) => void;
  readonly decide: (decision: Decision, reason?: string) => Promise<void>;
};

type Held = { readonly asked: Reasoned | null; readonly isBusy: boolean; readonly refusal: Sayable | null };

const nothing: Held = { asked: null, isBusy: false, refusal: null };

/** Returns the quote of this user that is open for the submission; null without one. */
function quoteOf(detail: SubmissionDetail | null, login: string | undefined): string | null {
  if (detail?.submission.state !== 'deciding' || detail.submission.checker !== login) return null;
  return detail.submission.businessNo;
}

/** Returns the version that was seen first, if the present one is newer. Deciding on the newer one ends the notice. */
function useNewerThan(detail: SubmissionDetail | null): number | null {
  const [seen, setSeen] = useState<{ submissionNo: string; version: number } | null>(null);
  if (detail === null) return null;
  const { submissionNo, version } = detail.submission;
  if (seen?.submissionNo !== submissionNo) setSeen({ submissionNo, version });
  return seen?.submissionNo === submissionNo && seen.version < version ? seen.version : null;
}

/** Calls `onDealt` with the number of a submission once its quote was accepted. */
function useDealt(submissionNo: string | null, quoteNo: string | null, onDealt: (submissionNo: string) => void): void {
  const watched = useRef<{ submissionNo: string; quoteNo: string } | null>(null);
  const { left } = useSnapshot(quotes).queue;
  useEffect(() => {
    if (submissionNo !== null && quoteNo !== null) watched.current = { submissionNo, quoteNo };
    const gone = left.find(({ quote }) => quote.tradeQuote.businessNo === watched.current?.quoteNo);
    if (!gone || watched.current === null) return;
    const { submissionNo: dealt } = watched.current;
    watched.current = null;
    if (gone.why === 'done') onDealt(dealt);
  }, [left, submissionNo, quoteNo, onDealt]);
}

/** Reads the selected submission. `onDecided` is called once a decision on it is complete. */
export function useDeciding(submissionNo: string | null, onDecided: (submissionNo: string) => void): Deciding {
  const { data } = useSubmissionDetail({ submissionNo: submissionNo ?? '' }, { query: { ...askedFor, enabled: submissionNo !== null } });
  const login = useSnapshot(session).user?.name;
  const open = useSnapshot(quotes).queue.open;
  const [held, setHeld] = useState<Held & { readonly of: string | null }>({ ...nothing, of: null });
  const now = held.of === submissionNo ? held : nothing;
  const set = (change: Partial<Held>) =>
    setHeld((before) => ({ ...(before.of === submissionNo ? before : nothing), ...change, of: submissionNo }));
  const detail = submissionNo === null ? null : dataOf(data);
  const quoteNo = quoteOf(detail, login);
  useDealt(submissionNo, quoteNo, onDecided);
  return {
    detail,
    asked: now.asked,
    isBusy: now.isBusy,
    refusal: now.refusal,
    newerThan: useNewerThan(detail),
    quoteNo,
    isQuoteOpen: quoteNo !== null && open?.quote.tradeQuote.businessNo === quoteNo,
    ask: (asked) => set({ asked, refusal: null }),
    decide: async (decision, reason) => {
      if (detail === null || now.isBusy) return;
      set({ isBusy: true, refusal: null });
      const { version } = detail.submission;
      const outcome = await decideSubmission(decision, {
        submissionNo: detail.submission.submissionNo,
        version,
        ...(reason !== undefined && { reason }),
      });
      if (outcome.is === 'refused') return set({ isBusy: false, refusal: outcome.text });
      set(nothing);
      if (outcome.state !== 'deciding' && outcome.state !== null) onDecided(detail.submission.submissionNo);
    },
  };
}
