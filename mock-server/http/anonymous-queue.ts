// Calls without a session wait in one line, so that strangers cannot take the machine from those who deal (TRU-06): so many are worked on
// at once, clients take turns, and what waits is bounded for each of them and over all.

/** How many calls are worked on at once, and may wait for that, of one client and of all. */
export type QueueSize = { readonly atOnce: number; readonly waitingOfOne: number; readonly waiting: number };

/** One at a time leaves a second core to the thread that answers. */
const standardSize: QueueSize = { atOnce: 1, waitingOfOne: 32, waiting: 256 };

export type AnonymousQueue = {
  /** Does the work when it is the client's turn, and gives what it gives; null where too much waits already. */
  run<Done>(client: string, work: () => Promise<Done>): Promise<Done> | null;
};

/** An empty queue. */
export function anonymousQueue({ atOnce, waitingOfOne, waiting }: QueueSize = standardSize): AnonymousQueue {
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

  function ended(): void {
    working -= 1;
    // What has a session and came meanwhile is answered first.
    setImmediate(next);
  }

  return {
    run(client, work) {
      const line = lines.get(client) ?? [];
      if (line.length >= waitingOfOne || total >= waiting) return null;
      const { promise, resolve } = Promise.withResolvers<void>();
      lines.set(client, [...line, resolve]);
      total += 1;
      next();
      return promise.then(work).finally(ended);
    },
  };
}
