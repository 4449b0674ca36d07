// The notices under the bell: the last twenty of a login on a business day, shared by all its tabs and kept across a
// reload (LAY-24, LIV-31).
import type { Row, Words } from './dialogs.ts';
import { field, oneOf, textOr } from './parse.ts';
import { persisted } from './persisted.ts';

/** The deal of a notice: its number and the exchanged amounts (QUO-43). */
export type NotedDeal = { businessNo: string; rows: readonly Row[] };

/** `words` is a text key or, for texts of the bank, one text per language; `at` is bank time in ms. */
export type KeptNotice = {
  tone: 'success' | 'info' | 'warning' | 'error';
  words: Words | { cn: string; en: string };
  at: number;
  deal?: NotedDeal;
};

type Kept = { login: string; day: string; list: KeptNotice[]; unread: number };

export const KEPT_NOTICES = 20;

/** Milliseconds within which equal notices from two tabs are stored once. */
const SAME_WITHIN = 2_000;

const isWords = (raw: unknown): raw is KeptNotice['words'] =>
  typeof field(raw, 'key') === 'string' || (typeof field(raw, 'cn') === 'string' && typeof field(raw, 'en') === 'string');

function noticesOf(raw: unknown): KeptNotice[] {
  if (!Array.isArray(raw)) return [];
  const sound = raw.filter((one) => isWords(field(one, 'words')) && typeof field(one, 'at') === 'number') as KeptNotice[];
  return sound.slice(0, KEPT_NOTICES).map((one) => ({ ...one, tone: oneOf(one.tone, ['success', 'info', 'warning', 'error'], 'info') }));
}

export const keptNotices: Kept = persisted<Kept>({
  name: 'notices',
  area: 'local',
  initial: { login: '', day: '', list: [], unread: 0 },
  parse: (raw) => {
    const list = noticesOf(field(raw, 'list'));
    const unread = Number(field(raw, 'unread'));
    return {
      login: textOr(field(raw, 'login'), ''),
      day: textOr(field(raw, 'day'), ''),
      list,
      unread: unread > 0 ? Math.min(unread, list.length) : 0,
    };
  },
});

/** Keeps the stored notices if they belong to this login and business date; otherwise removes them. */
export function openNotices(login: string, day: string): void {
  if (keptNotices.login !== login || keptNotices.day !== day) Object.assign(keptNotices, { login, day, list: [], unread: 0 });
}

/** Adds a notice as unread. A notice with the same content at about the same time is not added again. */
export function keepNotice(notice: KeptNotice): void {
  const content = JSON.stringify([notice.tone, notice.words]);
  const isKnown = keptNotices.list.some(
    ({ tone, words, at }) => JSON.stringify([tone, words]) === content && Math.abs(at - notice.at) < SAME_WITHIN,
  );
  if (isKnown) return;
  keptNotices.list = [notice, ...keptNotices.list].slice(0, KEPT_NOTICES);
  keptNotices.unread = Math.min(keptNotices.unread + 1, KEPT_NOTICES);
}
