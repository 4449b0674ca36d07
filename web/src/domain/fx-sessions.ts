// Trading sessions of the FX market around the world (NEW-05).
import { bankDate } from './bank-time.ts';
import type { ClosedDays } from './centre-days.ts';

/** A session: hours of local time on the weekdays of its centre. */
type FxSession = {
  readonly id: SessionId;
  readonly zone: string;
  readonly centre: string;
  readonly opens: string;
  readonly closes: string;
};

/** Identifier of a session. */
export type SessionId = 'sydney' | 'tokyo' | 'shanghai' | 'london' | 'newYork';

/** The sessions from east to west; Shanghai is also Hong Kong. The hours are those usual in the market. */
const fxSessions: readonly FxSession[] = [
  { id: 'sydney', zone: 'Australia/Sydney', centre: 'AUSY', opens: '07:00', closes: '16:00' },
  { id: 'tokyo', zone: 'Asia/Tokyo', centre: 'JPTO', opens: '09:00', closes: '18:00' },
  { id: 'shanghai', zone: 'Asia/Shanghai', centre: 'HKHK', opens: '09:00', closes: '18:00' },
  { id: 'london', zone: 'Europe/London', centre: 'GBLO', opens: '08:00', closes: '17:00' },
  { id: 'newYork', zone: 'America/New_York', centre: 'USNY', opens: '08:00', closes: '17:00' },
];

const HOUR_MS = 3_600_000;

/** Hours after which a search for a change ends; longer than any row of closed days. */
const SEARCHED = 24 * 14;

const formats = new Map(
  fxSessions.map(({ zone }) => [zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })]),
);

/** Returns local date and time as `2026-11-24 10:01`. */
const localTime = (zone: string, at: number): string => formats.get(zone)?.format(at) ?? '';

function isOpen({ zone, centre, opens, closes }: FxSession, at: number, closed: ClosedDays): boolean {
  const [date = '', time = ''] = localTime(zone, at).split(' ');
  const isWeekday = new Date(`${date}T00:00:00Z`).getUTCDay() % 6 !== 0;
  return isWeekday && time >= opens && time < closes && closed.get(centre)?.has(date) !== true;
}

/** Returns the beginning of the bank's calendar day of an instant. */
export const bankDayStart = (now: number): number => Date.parse(`${bankDate(now)}T00:00:00+08:00`);

/** A session at an instant: its local time as HH:mm, and when it opens or closes next, in bank time. */
export type SessionNow = {
  readonly id: SessionId;
  readonly local: string;
  readonly isOpen: boolean;
  /** Whether it is open in each of the 24 hours of the bank's current calendar day. */
  readonly hours: readonly boolean[];
  readonly changesAt: number;
};

/** Returns the sessions at an instant of bank time, in epoch milliseconds. All zones are whole hours from UTC. */
export function sessionsAt(now: number, closed: ClosedDays): readonly SessionNow[] {
  const dayStart = bankDayStart(now);
  return fxSessions.map((session) => {
    const open = isOpen(session, now, closed);
    let at = Math.floor(now / HOUR_MS) * HOUR_MS;
    for (let hours = 0; hours < SEARCHED && (at <= now || isOpen(session, at, closed) === open); hours += 1) at += HOUR_MS;
    return {
      id: session.id,
      local: localTime(session.zone, now).slice(11),
      isOpen: open,
      hours: Array.from({ length: 24 }, (_hour, place) => isOpen(session, dayStart + place * HOUR_MS, closed)),
      changesAt: at,
    };
  });
}
