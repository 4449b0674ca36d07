// A clock that follows real time at a rate, and can be set, frozen, advanced and scaled (MOC-03).

/** Reads in epoch milliseconds; `rate` 1 is real time, 0 is frozen. */
export type VirtualClock = {
  now(): number;
  rate(): number;
  set(to: number): void;
  run(rate: number): void;
};

/** Starts at `start` and runs at `rate` against `real`, a monotonic source of milliseconds. */
export function virtualClock(start: number, rate: number, real: () => number): VirtualClock {
  let anchor = { real: real(), virtual: start, rate };
  const now = () => Math.floor(anchor.virtual + (real() - anchor.real) * anchor.rate);
  return {
    now,
    rate: () => anchor.rate,
    set: (to) => {
      anchor = { ...anchor, real: real(), virtual: to };
    },
    run: (to) => {
      anchor = { real: real(), virtual: now(), rate: to };
    },
  };
}
