// How late the bank is: its timers, and the event loop of its process (SHR-11).
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { World } from '#mock/worlds/world.ts';

/** What is read of a world. */
export type Timed = {
  readonly bank: Pick<World['bank'], 'nextTimer'>;
  readonly bankClock: Pick<World['bankClock'], 'now' | 'rate'>;
};

/** Real seconds for which the next timer of a world has been due; 0 if none is due or the clock is stopped. */
function lagOf({ bank, bankClock }: Timed): number {
  const due = bank.nextTimer();
  const rate = bankClock.rate();
  return due === null || rate <= 0 ? 0 : Math.max(0, bankClock.now() - due) / rate / 1_000;
}

/** Real seconds for which the oldest due timer of any world has been due. */
export function timerLag(worlds: Iterable<Timed>): number {
  let oldest = 0;
  for (const world of worlds) oldest = Math.max(oldest, lagOf(world));
  return oldest;
}

/** Milliseconds between two measurements of the event loop. */
const resolution = 20;

export type LoopLag = {
  /** Longest delay in seconds since the last call. */
  take(): number;
  stop(): void;
};

/** Measures the event loop until it is stopped. */
export function loopLag(): LoopLag {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  return {
    take() {
      const seconds = delays.max / 1e9;
      delays.reset();
      // Each measured delay includes the wait between two measurements.
      return Math.max(0, seconds - resolution / 1_000);
    },
    stop: () => void delays.disable(),
  };
}
