// The listeners of what leaves the bank: sockets, and the tests of its acts.
import { wordsOf } from './engine-faults.ts';
import type { Out } from './outbox.ts';

/** Called with what leaves the bank, in the order of the commits. */
export type OutListener = (out: Out) => void;

export type OutListeners = {
  /** Adds one; what it returns takes it off again. */
  add(listener: OutListener): () => void;
  /** What was done stays done, whoever fails to hear of it. */
  send(out: Out): void;
};

/** None at first; a listener that throws is reported by `say`. */
export function outListeners(say: (line: string) => void): OutListeners {
  const listeners = new Set<OutListener>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(out) {
      for (const listener of listeners) {
        try {
          listener(out);
        } catch (error) {
          say(`what goes out could not be sent: ${wordsOf(error)}`);
        }
      }
    },
  };
}
