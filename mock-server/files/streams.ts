// Files that are sent while they are written: only so many at once for an owner, for one that nobody reads stays open.
import { Readable } from 'node:stream';

const mostOpen = 3;

/** What sends files as they are written. */
export type Streams = {
  /** A stream of the text; null where so many of its owner are being sent already. Whoever stops reading it destroys it. */
  open(owner: string, text: AsyncIterable<string>): Readable | null;
};

/** Counts what is being sent to each owner. */
export function streams(): Streams {
  const sending = new Map<string, Set<object>>();

  async function* counted(owner: string, text: AsyncIterable<string>): AsyncGenerator<string> {
    const own = sending.get(owner) ?? new Set();
    sending.set(owner, own.add(text));
    try {
      yield* text;
    } finally {
      own.delete(text);
      if (own.size === 0) sending.delete(owner);
    }
  }

  return {
    open: (owner, text) => ((sending.get(owner)?.size ?? 0) < mostOpen ? Readable.from(counted(owner, text), { objectMode: false }) : null),
  };
}
