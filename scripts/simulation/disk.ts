// The disk of the simulated bank, which survives its processes: a store that is complete in memory, with awaits before
// and after each commit.
import { isDeepStrictEqual } from 'node:util';
import { Unreachable } from '#mock/bank/engine/journal-port.ts';
import { memoryStore } from '#mock/journal/memory.ts';
import type { EventRow, JournalStore } from '#mock/journal/store.ts';
import type { Plant } from './plants.ts';
import { never, type Timeline } from './timeline.ts';
import { rowsAfterTear, type Tear } from './torn.ts';

/** A row as it was committed. `isLate` if another process had become the writer before. */
export type Written = EventRow & { readonly isLate: boolean };

/** Whether a process may still act on its environment. */
export type Life = { isAlive: boolean };

const fullDisk = () => Object.assign(new Error('no space left on the disk'), { code: 'ENOSPC' });

export class Disk {
  /** The durable rows that a process reads when it opens the journal. */
  readonly rows: EventRow[] = [];
  /** All rows in the order in which they were committed. */
  readonly written: Written[] = [];
  /** What a crash during a commit has left and should not have. */
  readonly torn: string[] = [];
  /** The last process that became the writer. */
  #writer: Life | null = null;
  readonly #base = memoryStore(this.rows);
  readonly #timeline: Timeline;
  readonly #plant: Plant;

  constructor(timeline: Timeline, plant: Plant) {
    this.#timeline = timeline;
    this.#plant = plant;
  }

  /** A store without awaits and faults, for the laws. */
  get whole(): JournalStore {
    return this.#base;
  }

  /** The store as one process uses it. Nothing continues in a process that has died. */
  storeFor(life: Life): JournalStore {
    const [base, timeline] = [this.#base, this.#timeline];
    async function at(place: 'read' | 'snapshot'): Promise<void> {
      const fault = await timeline.at(place);
      if (!life.isAlive) return never();
      if (fault === 'lost') throw new Unreachable('the disk does not answer');
      if (fault === 'fails' && place === 'snapshot') throw fullDisk();
    }
    async function* paged<Row>(pages: AsyncIterable<Row>): AsyncGenerator<Row> {
      for await (const page of pages) {
        await at('read');
        yield page;
      }
    }
    return {
      open: async () => {
        await at('read');
        const epoch = await base.open();
        this.#writer = life;
        return epoch;
      },
      append: (epoch, expectedSeq, rows) => this.#append(life, epoch, expectedSeq, rows),
      position: async () => {
        await at('read');
        return base.position();
      },
      acknowledged: base.acknowledged,
      acknowledge: base.acknowledge,
      tail: (from) => paged(base.tail(from)),
      lastSnapshot: async () => {
        await at('read');
        return base.lastSnapshot();
      },
      parts: (seq) => paged(base.parts(seq)),
      putParts: async (epoch, seq, parts) => {
        await at('snapshot');
        return base.putParts(epoch, seq, parts);
      },
      complete: async (epoch, snapshot) => {
        await at('snapshot');
        return base.complete(epoch, snapshot);
      },
      dropUnfinished: base.dropUnfinished,
      prune: (epoch) => base.prune(epoch),
      close: base.close,
    };
  }

  async #append(life: Life, epoch: number, expectedSeq: number, rows: readonly EventRow[]): Promise<void> {
    const before = await this.#timeline.faultAt('write');
    if (before?.kind === 'torn') await this.#crash(life, epoch, rows, before.tear);
    if (!life.isAlive) return never();
    if (before?.kind === 'fails') throw fullDisk();
    if (before?.kind === 'lost') throw new Unreachable('the disk does not answer');
    await this.#commit(life, epoch, expectedSeq, rows);
    const after = await this.#timeline.at('commit');
    if (!life.isAlive) return never();
    if (after === 'lost') throw new Unreachable('the answer of the disk is lost');
  }

  /** Ends the owner. If it is the process that commits, its commit is torn; after a takeover it is the successor. */
  async #crash(life: Life, epoch: number, rows: readonly EventRow[], tear: Tear | undefined): Promise<void> {
    const isWriting = life.isAlive && this.#writer === life;
    this.#timeline.onCrash();
    if (tear && isWriting && !life.isAlive) await this.#tear(life, epoch, rows, tear);
  }

  async #commit(life: Life, epoch: number, expectedSeq: number, rows: readonly EventRow[]): Promise<void> {
    await this.#base.append(epoch, expectedSeq, rows);
    this.written.push(...rows.map((row) => ({ ...row, isLate: this.#writer !== life })));
  }

  /** Keeps what the journal contains after a crash during a commit: all of its rows or none. */
  async #tear(life: Life, epoch: number, rows: readonly EventRow[], tear: Tear): Promise<void> {
    const { seq } = await this.#base.position();
    const before = [...this.rows];
    const found = await (this.#plant.rowsAfterTear ?? rowsAfterTear)(before, rows, tear);
    const kept = found.slice(before.length);
    this.#timeline.tell(`${kept.length} of ${rows.length} events are on the disk after the crash`);
    if (!isDeepStrictEqual(found.slice(0, before.length), before)) this.torn.push(`a torn commit has changed events up to ${seq}`);
    if (kept.length > 0 && !isDeepStrictEqual(kept, rows)) this.torn.push(`a part of the torn commit after event ${seq} is kept`);
    if (kept.length > 0) await this.#commit(life, epoch, seq, kept);
  }
}
