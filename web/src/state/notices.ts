// Toasts for the user (specification 8.1), also stored under the bell for a signed-in user.
import { proxy } from 'valtio';
import { TOAST_TIME } from '#web/domain/constants.ts';
import { KEPT_NOTICES, keepNotice, keptNotices, type KeptNotice, type NotedDeal } from './kept-notices.ts';
import { session } from './session.ts';

/** A notice shown as a toast, for `lasts` milliseconds; `saidAt` is when it was last given, in ms of the page's life. */
export type Notice = KeptNotice & { id: number; lasts: number; saidAt: number };

/** `hushed` is the id up to which toasts are hidden; the notices stay under the bell. */
export const notices = proxy<{ list: Notice[]; hushed: number }>({ list: [], hushed: 0 });

const ECHO_MS = 1000;

let nextId = 1;
let bankNow: () => number = () => Date.now();

/** Sets the source of bank time, which is shown beside each notice. */
export function setNoticeClock(now: () => number): void {
  bankNow = now;
}

type Said = Pick<KeptNotice, 'tone' | 'words' | 'deal'>;
const sentence = ({ tone, words, deal }: Said): string => JSON.stringify([tone, words, deal]);

// Several reads that fail for the same reason show one notice.
function isEcho(said: Said, now: number): boolean {
  const [newest] = notices.list;
  if (newest === undefined || sentence(newest) !== sentence(said) || now - newest.saidAt >= ECHO_MS) return false;
  newest.saidAt = now;
  return true;
}

/** Shows a toast that is not stored, for example about signing in (LIV-31). */
export function toast(tone: Notice['tone'], words: Notice['words'], lasts: number = TOAST_TIME.network, deal?: NotedDeal): void {
  const said = { tone, words, ...(deal && { deal }) };
  const saidAt = performance.now();
  if (isEcho(said, saidAt)) return;
  notices.list = [{ ...said, id: nextId++, at: bankNow(), lasts, saidAt }, ...notices.list].slice(0, KEPT_NOTICES);
}

/** Shows a toast for 5 s by default, 10 s for messages of the server, and stores it for a signed-in user. */
export function notify(tone: Notice['tone'], words: Notice['words'], lasts: number = TOAST_TIME.network, deal?: NotedDeal): void {
  const before = notices.list[0];
  toast(tone, words, lasts, deal);
  if (notices.list[0] !== before && session.user !== null) keepNotice({ tone, words, at: bankNow(), ...(deal && { deal }) });
}

/** Stores a notice for a signed-in user as read, without a toast: the event is shown where the user looks (QUO-51). */
export function note(tone: Notice['tone'], words: Notice['words'], deal?: NotedDeal): void {
  if (session.user === null) return;
  const { unread } = keptNotices;
  keepNotice({ tone, words, at: bankNow(), ...(deal && { deal }) });
  keptNotices.unread = unread;
}

/** Hides the current toasts, when something opens that they must not cover. */
export function hushToasts(): void {
  notices.hushed = nextId - 1;
}

/** Shows the bank's own text, the same in both languages, for 10 s (ERR-01). */
export function notifyServer(message: string): void {
  notify('error', { cn: message, en: message }, TOAST_TIME.server);
}
