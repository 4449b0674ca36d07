// The notices to the user: toasts for a while, the last twenty kept with bank time (LAY-24, specification 8.1).
import { proxy } from 'valtio';
import { TOAST_TIME } from '#web/domain/constants.ts';
import type { Row, Words } from './dialogs.ts';

/** `words` is a key or, for texts the bank wrote, one text a language. */
export type Notice = {
  id: number;
  tone: 'success' | 'info' | 'warning' | 'error';
  words: Words | { cn: string; en: string };
  at: number;
  lasts: number;
  deal?: NotedDeal;
};

/** The deal that a notice is about: its number, and what it exchanges (QUO-43). */
export type NotedDeal = { businessNo: string; rows: readonly Row[] };

export const KEPT_NOTICES = 20;

/** Toasts up to the notice `hushed` are taken off the screen; the notices stay in the list. */
export const notices = proxy<{ list: Notice[]; unread: number; hushed: number }>({ list: [], unread: 0, hushed: 0 });

const ECHO_MS = 1000;

let nextId = 1;
let last = { sentence: '', at: 0 };
let bankNow: () => number = () => Date.now();

/** Sets the clock of bank time, which is shown beside each notice. */
export function setNoticeClock(now: () => number): void {
  bankNow = now;
}

// Several reads that fail for one reason show one notice.
function isEcho(sentence: string): boolean {
  const now = performance.now();
  const echo = sentence === last.sentence && now - last.at < ECHO_MS;
  last = { sentence, at: now };
  return echo;
}

/** Tells the user something and keeps it; `lasts` in milliseconds, 5 s unless the server spoke (10 s). */
export function notify(tone: Notice['tone'], words: Notice['words'], lasts: number = TOAST_TIME.network, deal?: NotedDeal): void {
  if (isEcho(JSON.stringify([tone, words, deal]))) return;
  notices.list = [{ id: nextId++, tone, words, at: bankNow(), lasts, ...(deal && { deal }) }, ...notices.list].slice(0, KEPT_NOTICES);
  notices.unread = Math.min(notices.unread + 1, KEPT_NOTICES);
}

/** Takes the toasts of now off the screen, when something opens that they must not cover. */
export function hushToasts(): void {
  notices.hushed = nextId - 1;
}

/** A text as the bank wrote it, the same in both languages, for 10 s (ERR-01). */
export function notifyServer(message: string): void {
  notify('error', { cn: message, en: message }, TOAST_TIME.server);
}
