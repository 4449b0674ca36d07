// A clock that tests set.
import type { Clock } from './clock.ts';

/** A clock that does not move until it is set; tests and the control API move it. */
export type ManualClock = Clock & {
  set(times: { bank?: number; access?: number }): void;
  advance(ms: { bank?: number; access?: number }): void;
};

/** Creates a stopped clock; both times in epoch milliseconds. */
export function manualClock(bank: number, access = bank): ManualClock {
  const now = { bank, access };
  return {
    bankNow: () => now.bank,
    accessNow: () => now.access,
    set: (times) => Object.assign(now, times),
    advance: ({ bank: bankMs = 0, access: accessMs = 0 }) => {
      now.bank += bankMs;
      now.access += accessMs;
    },
  };
}
