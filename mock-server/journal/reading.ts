// Reads a journal from its last snapshot and checks everything it reads: numbers, digests, and what was acknowledged.
import type { Journal, Piece, StoredEvent } from '#mock/bank/engine/journal-port.ts';
import { digest } from '#mock/secrets/tokens.ts';

import { turn } from './group-commit.ts';
import { PartDigests } from './part-digests.ts';
import { BrokenJournal, contiguous } from './sequence.ts';
import type { EventRow, JournalStore, LastEvent, SnapshotRow } from './store.ts';

/** Returns the digest of a row; throws BrokenJournal if the stored one differs. Rows older than digests have none. */
function checked({ seq, text, digest: stored }: EventRow, before: string): string {
  const due = digest(before + text);
  if (stored !== null && stored !== due) throw new BrokenJournal(`event ${seq} was changed after it was written`);
  return due;
}

function parsed({ seq, text }: EventRow): StoredEvent {
  try {
    return JSON.parse(text) as StoredEvent;
  } catch {
    throw new BrokenJournal(`event ${seq} is no JSON`);
  }
}

const nothing: LastEvent = { seq: 0, digest: '' };

/** Throws BrokenJournal if a journal that ends with `last` is behind what was acknowledged, or has another history. */
async function demandAcknowledged(store: JournalStore, last: LastEvent, begin: LastEvent): Promise<LastEvent | null> {
  const acknowledged = await store.acknowledged();
  if (acknowledged === null) return null;
  const { seq } = acknowledged;
  if (last.seq < seq)
    throw new BrokenJournal(
      `it ends with event ${last.seq}, but event ${seq} was acknowledged: what came after is lost, or this is an older copy`,
    );
  const found = seq === begin.seq ? begin.digest : await digestOf(store, seq);
  if (acknowledged.digest !== '' && found !== null && found !== acknowledged.digest)
    throw new BrokenJournal(`its event ${seq} is another one than was acknowledged: this is a copy of another life`);
  return acknowledged;
}

/** The digest of an event; null if the store no longer has it. */
async function digestOf(store: JournalStore, seq: number): Promise<string | null> {
  for await (const [row] of store.tail(seq - 1)) return row?.seq === seq ? row.digest : null;
  return null;
}

/** What a whole reading has found: the last event, whether it was recorded as acknowledged, and the digests of parts. */
export type Found = { readonly last: LastEvent; readonly isAcknowledged: boolean; readonly digests: PartDigests };

async function* partsOf(store: JournalStore, { seq, link, digest: whole }: SnapshotRow, digests: PartDigests): AsyncGenerator<Piece> {
  for await (const page of store.parts(seq)) {
    for (const part of page)
      if (digests.add(part) !== part.digest) throw new BrokenJournal(`the snapshot at event ${seq} was changed after it was written`);
    yield { kind: 'parts', parts: page.filter(({ text }) => text !== '') };
    await turn();
  }
  if (digests.total(seq, link) !== whole) throw new BrokenJournal(`the snapshot at event ${seq} is not whole`);
  digests.keep();
}

/** Reads a store from its last snapshot; throws BrokenJournal if the data cannot be trusted. */
export async function* pieces(store: JournalStore): AsyncGenerator<Piece, Found> {
  const digests = new PartDigests();
  const snapshot = await store.lastSnapshot();
  if (snapshot) yield* partsOf(store, snapshot, digests);
  const begin = snapshot ? { seq: snapshot.seq, digest: snapshot.link } : nothing;
  let { seq, digest: link } = begin;
  for await (const rows of store.tail(begin.seq)) {
    link = rows.reduce((before, row) => checked(row, before), link);
    yield { kind: 'events', events: contiguous(rows.map(parsed), seq) };
    seq += rows.length;
    await turn();
  }
  const last = { seq, digest: link };
  return { last, isAcknowledged: (await demandAcknowledged(store, last, begin)) !== null, digests };
}

/** Reads a journal without becoming its writer. */
export const readOnly = (store: JournalStore): Pick<Journal, 'read'> => ({ read: () => pieces(store) });
