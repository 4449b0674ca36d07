// The bank's hours as a rule: outside of them it refuses, and tells when it opens (BNK-18).
import { type Refused, refused } from '../kernel/answer.ts';
import type { Session } from '../calendar/sessions.ts';
import type { Env } from './env.ts';

type Now = Pick<Env, 'calendar' | 'bankNow'>;

/** What is not dealt now is dealt from the next day session on, for no night session follows a closed hour. */
const refusedOutside =
  (sessions: readonly Session[]) =>
  ({ calendar, bankNow }: Now): Refused | null =>
    sessions.includes(calendar.session(bankNow))
      ? null
      : refused('outsideTradingHours', { nextOpening: String(calendar.nextDaySession(bankNow)) });

/** Of exchange: whenever the bank deals. */
export const hoursRefusal = refusedOutside(['DAY', 'NIGHT']);

/** Of options and of money that moves: in the day session. */
export const dayHoursRefusal = refusedOutside(['DAY']);
