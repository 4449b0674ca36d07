// Queues calls without a valid session, so that they cannot slow down customers (TRU-06). Clients take turns. Running
// calls, waiting calls and their share of the event loop are limited.
import { performance } from 'node:perf_hooks';

/** Calls that run at once, and that may wait for one client and for all. */
export type QueueSize = { readonly atOnce: number; readonly waitingOfOne: number; readonly waiting: number };

/** One at a time leaves a second core to the event loop. */
const standardSize: QueueSize = { atOnce: 1, waitingOfOne: 32, waiting: 256 };

/** The event loop that calls share with all others. */
export type Thread = {
  /** Milliseconds for which it has been busy since the start. */
  busy(): number;
  /** Runs a callback after `ms`. */
  after(ms: number, run: () => void): void;
};

/** The event loop of this process. */
export const thisThread: Thread = {
  busy: () => performance.eventLoopUtilization().active,
  after: (ms, run) => void setTimeout(run, ms),
};

/**
 * Rest after a call, as a multiple of the time that the event loop was busy during it. Nine gives these calls a tenth
 * of the event loop's time.
 */
const restPerBusy = 9;
/** Milliseconds that reading a request and writing its response keep the event loop busy, outside the work of a call. */
const besidesWork = 0.1;
/** Maximum rest in ms, so that calls are not delayed for ever while others keep the event loop busy. */
const longestRest = 20;

export type AnonymousQueue = {
  /** Runs `work` when it is the client's turn; null if too many calls wait. */
  run<Done>(client: string, work: () => Promise<Done>): Promise<Done> | null;
};

/** Creates an empty queue. */
export function anonymousQueue(thread: Thread = thisThread, { atOnce, waitingOfOne, waiting }: QueueSize = standardSize): AnonymousQueue {
  /** Waiting calls by client, in the order in which clients take turns; a client without waiting calls has no entry. */
  const lines = new Map<string, (() => void)[]>();
  let [working, total] = [0, 0];

  /** Starts the first call of the client whose turn it is; the client then goes to the end. */
  function next(): void {
    const [turn] = lines;
    if (!turn || working >= atOnce) return;
    const [client, [begin, ...rest]] = turn;
    lines.delete(client);
    if (rest.length > 0) lines.set(client, rest);
    working += 1;
    total -= 1;
    begin?.();
  }

  function rested(): void {
    working -= 1;
    next();
  }

  return {
    run(client, work) {
      const line = lines.get(client) ?? [];
      if (line.length >= waitingOfOne || total >= waiting) return null;
      const { promise, resolve } = Promise.withResolvers<void>();
      lines.set(client, [...line, resolve]);
      total += 1;
      next();
      return promise.then(async () => {
        const busyBefore = thread.busy();
        try {
          return await work();
        } finally {
          thread.after(Math.min((thread.busy() - busyBefore + besidesWork) * restPerBusy, longestRest), rested);
        }
      });
    },
  };
}
