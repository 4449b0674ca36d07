// Calls without a session wait in one line, so that strangers cannot take the machine from those who deal (TRU-06): so many are worked on
// at once, clients take turns, what waits is bounded for each of them and over all, and all together take a small share of the thread.
import { performance } from 'node:perf_hooks';

/** How many calls are worked on at once, and may wait for that, of one client and of all. */
export type QueueSize = { readonly atOnce: number; readonly waitingOfOne: number; readonly waiting: number };

/** One at a time leaves a second core to the thread that answers. */
const standardSize: QueueSize = { atOnce: 1, waitingOfOne: 32, waiting: 256 };

/** The thread that the calls share with everybody else. */
export type Thread = {
  /** For how long it has been busy since it began, ms. */
  busy(): number;
  /** Runs something after so many ms. */
  after(ms: number, run: () => void): void;
};

/** The thread of the bank. */
export const thisThread: Thread = {
  busy: () => performance.eventLoopUtilization().active,
  after: (ms, run) => void setTimeout(run, ms),
};

/** A thread that nobody else needs: a call is followed by the next one at once. */
export const ownThread: Thread = { busy: () => 0, after: (_ms, run) => void setImmediate(run) };

/** After a call the next one waits for so many times as long as the thread was busy meanwhile, so that strangers take a tenth of it. */
const restPerBusy = 9;
/** Where others keep the thread busy, strangers are not made to wait for ever, ms. */
const longestRest = 20;

export type AnonymousQueue = {
  /** Does the work when it is the client's turn, and gives what it gives; null where too much waits already. */
  run<Done>(client: string, work: () => Promise<Done>): Promise<Done> | null;
};

/** An empty queue. */
export function anonymousQueue(thread: Thread = thisThread, { atOnce, waitingOfOne, waiting }: QueueSize = standardSize): AnonymousQueue {
  /** The lines of the clients, in the order of their turns; none is empty. */
  const lines = new Map<string, (() => void)[]>();
  let [working, total] = [0, 0];

  /** Begins the first work of the client whose turn it is; its other work comes after everybody else's first. */
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
          thread.after(Math.min((thread.busy() - busyBefore) * restPerBusy, longestRest), rested);
        }
      });
    },
  };
}
