// How submissions are named: tones of states, remaining time, and what is asked (EYE-03, EYE-04).
import type { SubmissionRow } from '#web/api/generated/model/submissionRow.zod.ts';
import type { SubmissionState } from '#web/api/generated/model/submissionState.zod.ts';
import { storedMoney, storedRate, trimmed } from '#web/domain/decimal.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { StatusTone } from '#web/ui/status-tag.tsx';

/** The tone of each state. */
export const tones: Readonly<Record<SubmissionState, StatusTone>> = {
  waiting: 'waiting',
  returned: 'waiting',
  withdrawn: 'neutral',
  rejected: 'bad',
  deciding: 'waiting',
  done: 'good',
  expired: 'neutral',
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Remaining time below which an expiry is urgent, in milliseconds. */
export const URGENT = 30 * MINUTE;

/** Whether the submission can still expire. */
const isUndecided = ({ state }: Pick<SubmissionRow, 'state'>): boolean => ['waiting', 'returned', 'deciding'].includes(state);

/** The milliseconds that a submission has left; null once it is decided, and while the bank's time is unknown. */
export const leftOf = (row: Pick<SubmissionRow, 'state' | 'expireAt'>, now: number | null): number | null =>
  now === null || !isUndecided(row) ? null : row.expireAt - now;

/** Returns the words of a remaining time in milliseconds, in its two largest units. */
export function remaining(ms: number): Words {
  if (ms <= 0) return { key: 'approvals.left.over' };
  if (ms < MINUTE) return { key: 'approvals.left.soon' };
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  if (days > 0) return { key: 'approvals.left.days', values: { days, hours } };
  return hours > 0 ? { key: 'approvals.left.hours', values: { hours, minutes } } : { key: 'approvals.left.minutes', values: { minutes } };
}

/** Returns what is asked: side and amount, or only the amount of an action on a deal. */
export function askedWords({ tradeDirection, currency, amount }: Pick<SubmissionRow, 'tradeDirection' | 'currency' | 'amount'>): Words {
  const side = tradeDirection === null ? 'none' : tradeDirection;
  return { key: `approvals.asked.${side}`, values: { money: fullMoney(storedMoney(amount), currency) } };
}

/** Whether the number that came of a submission is that of a batch (EXP-05). */
export const isBatchNo = (number: string): boolean => number.startsWith('BATFT');

/** Returns the limit rate as text; null at market. */
export const limitText = ({ limitRate }: Pick<SubmissionRow, 'limitRate'>): string | null =>
  limitRate === null ? null : trimmed(storedRate(limitRate));
