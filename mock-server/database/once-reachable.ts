// Repeats what needs the database until it can be reached.
import { Unreachable } from '#mock/bank/engine/journal-port.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Runs something that needs the database, again every `everyMs` milliseconds while the database cannot be reached.
 * Rejects with any other error, and with the last one once `closing` is aborted.
 */
export async function onceReachable<T>(run: () => Promise<T>, closing: AbortSignal, everyMs: number): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Unreachable) || closing.aborted) throw error;
  }
  await pause(everyMs);
  return onceReachable(run, closing, everyMs);
}
