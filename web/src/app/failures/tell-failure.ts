// Shows a failed call to the user: a toast from the table of failures, or the dialog of a lost session (ERR-01 to
// ERR-06, SES-14 to SES-16).
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

/**
 * Shows one dialog, however many responses report the loss, here and in every other tab. Its OK button logs out and
 * reloads all tabs (SES-27).
 */
export async function sessionLost(code: 600 | 603): Promise<void> {
  await endingCallsSettled();
  const { user } = session;
  if (user === null || user === lostUser || isSessionEnding()) return;
  lostUser = user;
  tellTabs({ kind: 'sessionLost', name: user.name, code });
  await tell({ title: { key: 'tips.notice' }, words: { key: SESSION_WORDS[code] } });
  await endSession();
}

/** Subscribes to session losses that other tabs report; returns an unsubscribe function. */
export function shareLoss(): () => void {
  return onTabMessage((message) => {
    if (message.kind === 'sessionLost' && message.name === session.user?.name) void sessionLost(message.code);
  });
}

/** Shows the toast of a failure, if it has one. */
export function tellFailure(failure: Failure, isAct: boolean): void {
  const known = noticeOf(failure, isAct);
  if (known === null) return;
  const words = 'text' in known.notice ? { cn: known.notice.text, en: known.notice.text } : known.notice;
  notify('error', words, known.duration);
}

type Meta = Readonly<Record<string, unknown>> | undefined;

const isQuiet = (meta: Meta, failure: Failure): boolean => failure.kind === 'business' && failure.code === meta?.['quietCode'];

/**
 * Shows the failures of all reads and acts sent by hooks. A read is shown according to its kind (ERR-12). An act is
 * always shown, except for the refusal in `meta.quietCode`, which its screen shows.
 */
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
