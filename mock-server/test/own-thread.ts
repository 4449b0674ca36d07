// An event loop for tests of the queue of anonymous calls.
import type { Thread } from '#mock/http/anonymous-queue.ts';

/** An event loop without other work: the next call starts immediately after the previous one. */
export const ownThread: Thread = { busy: () => 0, after: (_ms, run) => void setImmediate(run) };
