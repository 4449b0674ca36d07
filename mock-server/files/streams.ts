// Files that are sent while they are written: only so many at once for an owner, for one that nobody reads stays open.
import { Readable } from 'node:stream';

const mostOpen = 3;

/** Milliseconds for which a stream that nobody has begun to read keeps its place: its answer may have been lost. */
const keptUnread = 10_000;

/** What sends files as they are written. */
export type Streams = {
  /** A stream of the text; null where so many of its owner are open already. Whoever stops reading it destroys it. */
  open(owner: string, text: AsyncIterable<string>): Readable | null;
};

/** A stream that is open; `openedAt` in milliseconds. */
type Open = { readonly openedAt: number; isRead: boolean };

async function* marked(open: Open, text: AsyncIterable<string>): AsyncGenerator<string> {
  open.isRead = true;
  yield* text;
}

/** Counts what is open for each owner from its opening on, as many may be asked for at once; `now` reads monotonic milliseconds. */
export function streams(now: () => number = () => performance.now()): Streams {
  const opened = new Map<string, Open[]>();
  const keep = (owner: string, those: Open[]) => (those.length > 0 ? opened.set(owner, those) : opened.delete(owner));
  const openOf = (owner: string) => (opened.get(owner) ?? []).filter(({ isRead, openedAt }) => isRead || now() - openedAt < keptUnread);

  return {
    open(owner, text) {
      const others = openOf(owner);
      if (others.length >= mostOpen) return null;
      const own: Open = { openedAt: now(), isRead: false };
      keep(owner, [...others, own]);
      const stream = Readable.from(marked(own, text), { objectMode: false });
      stream.once('close', () =>
        keep(
          owner,
          openOf(owner).filter((open) => open !== own),
        ),
      );
      return stream;
    },
  };
}
