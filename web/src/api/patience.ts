// Waits of calls that the bank could not serve yet, because their world changes its owner (SHR-05).

/** Maximum milliseconds for which a call is repeated; a change of owner takes about 8 s. */
const PATIENCE = 15_000;

/** Milliseconds after which a wait is shown to the user. */
const SHOWN_AFTER = 2_000;

/** Called when calls have waited long enough to show it, and when none of them waits any more. */
export type OnWait = (isLong: boolean) => void;

let waiting = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function enter(onWait: OnWait | undefined): void {
  waiting += 1;
  if (waiting === 1) timer = setTimeout(() => onWait?.(true), SHOWN_AFTER);
}

function leave(onWait: OnWait | undefined): void {
  waiting -= 1;
  if (waiting > 0) return;
  clearTimeout(timer);
  onWait?.(false);
}

/** Resolves after `ms`. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Sends a call until its result has no `secondsToWait`, or until the wait would last too long; returns the last result.
 * Waits are up to a quarter longer than requested, so that the calls of many users do not arrive at once.
 */
export async function patiently<Result>(
  send: () => Promise<Result>,
  secondsToWait: (result: Result) => number | null,
  signal: AbortSignal | null | undefined,
  onWait: OnWait | undefined,
): Promise<Result> {
  let result = await send();
  if (secondsToWait(result) === null) return result;
  const since = performance.now();
  enter(onWait);
  try {
    for (;;) {
      const seconds = secondsToWait(result);
      if (seconds === null) return result;
      const ms = seconds * 1_000 * (1 + Math.random() / 4);
      if (performance.now() - since + ms > PATIENCE) return result;
      await pause(ms);
      signal?.throwIfAborted();
      result = await send();
    }
  } finally {
    leave(onWait);
  }
}
