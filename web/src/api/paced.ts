// Spreads calls that a screen makes in numbers, so that they stay within the bank's limit of a login.

/** What pacing needs of time: the present in milliseconds, and waiting. */
type Time = { readonly now: () => number; readonly wait: (ms: number) => Promise<void> };

const real: Time = {
  now: () => performance.now(),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

/** Each call begins at least `gap` ms after the one before it. */
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
