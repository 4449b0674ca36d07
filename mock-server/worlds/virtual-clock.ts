// A clock that follows real time at a rate, and can be set, frozen, advanced and scaled (MOC-03), within the years 2000 to 2099 (MOC-38).
import { instant, lastInstant } from '#mock/bank/calendar/dates.ts';
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { businessDate, dayEndAt, opensAt } from '#mock/bank/calendar/sessions.ts';

/** Reads in epoch milliseconds; `rate` 1 is real time, 0 is frozen. It stops at the end of 2099. */
export type VirtualClock = {
  now(): number;
  rate(): number;
  /** Throws a NoInstant for what no world can have, and stays as it was. */
  set(to: number): void;
  run(rate: number): void;
};

/** Starts at `start` and runs at `rate` against `real`, a monotonic source of milliseconds. Throws a NoInstant for a start that no world can have. */
export function virtualClock(start: number, rate: number, real: () => number): VirtualClock {
  let anchor = { real: real(), virtual: instant(start), rate };
  const now = () => Math.min(lastInstant, Math.floor(anchor.virtual + (real() - anchor.real) * anchor.rate));
  return {
    now,
    rate: () => anchor.rate,
    set: (to) => {
      anchor = { ...anchor, real: real(), virtual: instant(to) };
    },
    run: (to) => {
      anchor = { real: real(), virtual: now(), rate: to };
    },
  };
}

// The time of a real-time world at start: 10:00 Beijing of the current or next business day, never back (MOC-28).

const halfAnHour = 30 * 60 * 1000;

/** 10:00 of the business date at an instant, whatever the hour is: a newcomer can deal at once. */
export function openingTime(calendars: Calendars, now: number): number {
  const date = businessDate(calendars, now);
  return opensAt(date) + halfAnHour;
}

/** Whether the time of a world is beyond the present business date, where somebody has moved it. */
export const isAhead = (calendars: Calendars, stored: number, now: number): boolean => dayEndAt(businessDate(calendars, now)) <= stored;

/** The later of the stored time and 10:00 of the present business date; and whether a day end lies between. */
export function resumeTime(calendars: Calendars, stored: number, now: number): { at: number; skipsDayEnd: boolean } {
  const at = Math.max(stored, openingTime(calendars, now));
  return { at, skipsDayEnd: dayEndAt(businessDate(calendars, stored)) <= at };
}
