// A clock that follows real time at a rate and can be set, stopped, advanced and scaled (MOC-03), within the years
// 2001 to 2096 (MOC-38).
import { instant, lastInstant } from '#mock/bank/calendar/dates.ts';
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { businessDate, dayEndAt, opensAt } from '#mock/bank/calendar/sessions.ts';

/** Epoch milliseconds; rate 1 is real time, 0 is stopped. It stops at the end of 2096. */
export type VirtualClock = {
  now(): number;
  rate(): number;
  /** Throws NoInstant for an impossible instant, without changing the clock. */
  set(to: number): void;
  run(rate: number): void;
};

/** Where the two clocks of a world stand: epoch ms, and rates. */
export type ClockNote = { readonly bankTime: number; readonly bankRate: number; readonly accessTime: number; readonly accessRate: number };

/** Starts at `start` and runs at `rate`; `real` returns monotonic milliseconds. Throws NoInstant for an impossible start. */
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

// The time of a real-time world at start is 10:00 Beijing of the current or next business day, and never goes back (MOC-28).

const halfAnHour = 30 * 60 * 1000;

/** 10:00 of the current business date, whatever the hour, so that a newcomer can deal immediately. */
export function openingTime(calendars: Calendars, now: number): number {
  const date = businessDate(calendars, now);
  return opensAt(date) + halfAnHour;
}

/** Whether a world's time is beyond the current business date because somebody moved it. */
export const isAhead = (calendars: Calendars, stored: number, now: number): boolean => dayEndAt(businessDate(calendars, now)) <= stored;

/**
 * Returns the later of the stored time and 10:00 of the current business date. `skipsDayEnd` is true if a day end lies
 * between the stored time and the returned one.
 */
export function resumeTime(calendars: Calendars, stored: number, now: number): { at: number; skipsDayEnd: boolean } {
  const at = Math.max(stored, openingTime(calendars, now));
  return { at, skipsDayEnd: dayEndAt(businessDate(calendars, stored)) <= at };
}
