// Spreads calls that a screen sends in bulk, to stay within the bank's rate limit of a login.

/** A clock that returns milliseconds, and a timer. Tests pass their own. */
type Time = { readonly now: () => number; readonly wait: (ms: number) => Promise<void> };

const real: Time = {
  now: () => performance.now(),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

/** Returns a function that starts each call at least `gap` ms after the previous one. */
export function paced(gap: number, { now, wait }: Time = real): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  let next = -Infinity;
  return async (call) => {
    const asked = now();
    const begins = Math.max(asked, next);
    next = begins + gap;
    if (begins > asked) await wait(begins - asked);
    return call();
  };
}
