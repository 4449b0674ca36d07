// What the user sees of a failed call: one toast by the table of failures, or the one box of a lost session (ERR-01 to ERR-06, SES-14 to SES-16).
import { type Failure, failureOf, tell as noticeOf } from '#web/api/failures.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isTold } from '#web/api/reads.ts';
import { tell } from '#web/state/dialogs.ts';
import { notify } from '#web/state/notices.ts';
import { session, type User } from '#web/state/session.ts';
import { onTabMessage, tellTabs } from '#web/state/tab-sync.ts';
import { endSession, isSessionEnding } from '../session-end.ts';
import { endingCallsSettled } from './ending-calls.ts';

const SESSION_WORDS = { 600: 'errors.idle', 603: 'errors.loggedInElsewhere' } as const;

let lostUser: User | null = null;

/** One box, however many answers say it, here and in every other tab; its OK logs out and starts all of them anew (SES-27). */
export async function sessionLost(code: 600 | 603): Promise<void> {
  await endingCallsSettled();
  const { user } = session;
  if (user === null || user === lostUser || isSessionEnding()) return;
  lostUser = user;
  tellTabs({ kind: 'sessionLost', name: user.name, code });
  await tell({ title: { key: 'tips.notice' }, words: { key: SESSION_WORDS[code] } });
  await endSession();
}

/** Follows what the bank has said of the session in another tab. */
export function shareLoss(): () => void {
  return onTabMessage((message) => {
    if (message.kind === 'sessionLost' && message.name === session.user?.name) void sessionLost(message.code);
  });
}

/** A toast for what has one. */
export function tellFailure(failure: Failure, isAct: boolean): void {
  const known = noticeOf(failure, isAct);
  if (known === null) return;
  const words = 'text' in known.notice ? { cn: known.notice.text, en: known.notice.text } : known.notice;
  notify('error', words, known.duration);
}

type Meta = Readonly<Record<string, unknown>> | undefined;

const isQuiet = (meta: Meta, failure: Failure): boolean => failure.kind === 'business' && failure.code === meta?.['quietCode'];

/** Reports the failure of every read and act that goes through a hook; a read as its kind says (ERR-12), an act but for the one refusal (`meta.quietCode`) that its screen shows. */
export function tellFailuresOfHooks(): void {
  queryClient.getQueryCache().config.onError = (thrown, query) => {
    const failure = failureOf(thrown);
    if (isTold(query, failure.kind === 'business')) tellFailure(failure, false);
  };
  queryClient.getMutationCache().config.onError = (thrown, _given, _context, mutation) => {
    const failure = failureOf(thrown);
    if (!isQuiet(mutation.meta, failure)) tellFailure(failure, mutation.meta?.['act'] === true);
  };
}
