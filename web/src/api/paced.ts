// Spreads calls that a screen sends in bulk, to stay within the bank's rate limit of a login.

import { pause } from './patience.ts';

/** Starts a call in its turn. A call that `signal` cancels before is not started, and takes up no time. */
type Paced = <Answer>(signal: AbortSignal, call: () => Promise<Answer>) => Promise<Answer>;

/** Returns a function that starts each call at least `gap` ms after the previous one. */
export function paced(gap: number): Paced {
  let next = -Infinity;
  return async (signal, call) => {
    // Timers that are due at the same time fire in the order of the calls.
    while (!signal.aborted && performance.now() < next) await pause(next - performance.now());
    signal.throwIfAborted();
    next = performance.now() + gap;
    return call();
  };
}
