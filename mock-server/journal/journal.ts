// The journal of a world on a store: numbers without gaps, a chain of digests, group commit and snapshots in parts.
import { FencedOff, type Journal, type Piece } from '#mock/bank/engine/journal-port.ts';
import type { StoredPart } from '#mock/bank/snapshots/collections.ts';

import { groupCommit, inTurns, turn } from './group-commit.ts';
import { PartDigests } from './part-digests.ts';
import { pieces } from './reading.ts';
import type { Epoch, JournalStore, LastEvent } from './store.ts';
import { type Patience, sureWrite } from './sure-write.ts';

/** A store in memory or on the local disk is always reachable. */
const noPatience: Patience = async () => false;

/** Becomes the writer of a store at the first call, and returns its epoch at every call. */
function writerOf(store: JournalStore): () => Promise<Epoch> {
  let opened: Promise<Epoch> | null = null;
  return async () => {
    opened ??= store.open();
    try {
      return await opened;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
}

/** The snapshots of a journal. A newer one, a reading or the end of the journal abandons one that is being written. */
class Snapshots {
  readonly #store: JournalStore;
  readonly #epoch: () => Promise<Epoch>;
  /** Digests of the parts of the last snapshot. */
  digests = new PartDigests();
  #latest = 0;
  /** Resolves when nothing of the last snapshot is being written, whether it is complete or abandoned. */
  #atRest: Promise<unknown> = Promise.resolve();

  constructor(store: JournalStore, epoch: () => Promise<Epoch>) {
    this.#store = store;
    this.#epoch = epoch;
  }

  /** Abandons a snapshot that is being written; returns a function that throws once this happens again. */
  begin(): () => void {
    const mine = (this.#latest += 1);
    return () => {
      if (mine !== this.#latest) throw new Error('the snapshot was aborted');
    };
  }

  /** Resolves when nothing of an abandoned snapshot can reach the store any more. */
  settled = (): Promise<unknown> => this.#atRest;

  /** Writes parts a few at a time, and last the row that makes them a snapshot. */
  write(last: LastEvent, parts: Iterable<StoredPart>, demandCurrent: () => void): Promise<void> {
    const writing = this.#write(last, parts, demandCurrent);
    this.#atRest = writing.catch(() => undefined);
    return writing;
  }

  async #write({ seq, digest: link }: LastEvent, parts: Iterable<StoredPart>, demandCurrent: () => void): Promise<void> {
    const own = await this.#epoch();
    const { digests } = this;
    digests.drop();
    for (const group of inTurns(parts)) {
      const rows = group.map((part) => ({ ...part, digest: digests.add(part) }));
      await this.#store.putParts(own, seq, rows);
      await turn();
      demandCurrent();
    }
    await this.#store.complete(own, { seq, link, digest: digests.total(seq, link) });
    digests.keep();
    await this.#prune(own);
  }

  /** Deletes what the last two snapshots do not need, a little in each turn; a newer snapshot ends it. */
  async #prune(own: Epoch): Promise<void> {
    const latest = this.#latest;
    for await (const _ of this.#store.prune(own)) {
      if (latest !== this.#latest) return;
      await turn();
    }
  }
}

/** What a journal may need besides its store. */
export type JournalParts = {
  /** How long an unreachable store is waited for; by default not at all. */
  readonly patience?: Patience;
  /** Throws when the state in memory may be outdated, so that nothing is answered from it (SHR-03). */
  readonly demandOurs?: () => void;
};

/**
 * Builds the journal of a store. It becomes the writer with its first read or write, once: when another writer takes
 * over, this journal is of no further use.
 */
export function journalOn(store: JournalStore, { patience = noPatience, demandOurs = () => undefined }: JournalParts = {}): Journal {
  const epoch = writerOf(store);
  const commit = groupCommit(sureWrite(store, epoch, patience));
  const snapshots = new Snapshots(store, epoch);

  async function* read(): AsyncGenerator<Piece> {
    snapshots.begin();
    await commit.settled();
    // Otherwise a slow store could complete the abandoned snapshot after its parts were dropped.
    await snapshots.settled();
    const own = await epoch();
    const { epoch: current } = await store.position();
    if (current !== own) throw new FencedOff(`epoch ${own} ended with epoch ${current}`);
    await store.dropUnfinished(own, (await store.lastSnapshot())?.seq ?? 0);
    const found = yield* pieces(store);
    snapshots.digests = found.digests;
    // A journal from before the record gets one, because from now on it may not be missing.
    if (!found.isAcknowledged && found.last.seq > 0) await store.acknowledge(own, found.last);
    commit.resumeAt(found.last);
  }

  return {
    read,
    async append(events) {
      await commit.append(events);
      if (events.length === 0) demandOurs();
    },
    async snapshot(seq, parts) {
      const demandCurrent = snapshots.begin();
      // The journal of a restored world starts with a snapshot; events then continue after the snapshot's event.
      if (commit.last().seq < seq) commit.resumeAt({ seq, digest: commit.last().digest });
      const at = commit.last();
      await commit.flush();
      demandCurrent();
      await snapshots.write(at, parts, demandCurrent);
    },
    async close() {
      snapshots.begin();
      await commit.settled();
      await store.close();
    },
  };
}
