// A clock that follows real time at a rate, and can be set, frozen, advanced and scaled (MOC-03), within the years 2000 to 2099 (MOC-38).
import { instant, lastInstant } from '#mock/bank/calendar/dates.ts';

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
