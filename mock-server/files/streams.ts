// Streams of files that are sent while they are written. Each owner may have a limited number, because an unread
// stream stays open.
import { Readable } from 'node:stream';

const mostOpen = 3;

/** Milliseconds after which a stream that was never read loses its place; its response may be lost. */
const keptUnread = 10_000;

/** What sends files as they are written. */
export type Streams = {
  /** Opens a stream of the text; null if the owner has too many open. A reader that stops early must destroy the stream. */
  open(owner: string, text: AsyncIterable<string>): Readable | null;
};

/** An open stream; `openedAt` in milliseconds. */
type Open = { readonly openedAt: number; isRead: boolean };

async function* marked(open: Open, text: AsyncIterable<string>): AsyncGenerator<string> {
  open.isRead = true;
  yield* text;
}

/** Limits the open streams of each owner. A stream counts from when it is opened. `now` returns monotonic milliseconds. */
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
