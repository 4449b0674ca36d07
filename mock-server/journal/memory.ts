// The store in memory, for tests and for worlds that need not survive.
import { FencedOff } from '#mock/bank/engine/journal-port.ts';
import { partKey } from '#mock/bank/snapshots/collections.ts';

import { eventsPerTurn, inTurns } from './group-commit.ts';
import type { EventRow, JournalStore, PartRow, SnapshotRow } from './store.ts';

type Snapshot = SnapshotRow & { readonly parts: ReadonlyMap<string, PartRow> };

/** Returns the parts of a snapshot: those of the previous one, with changed parts replaced and empty ones removed. */
function together(before: Snapshot | undefined, changed: readonly PartRow[]): ReadonlyMap<string, PartRow> {
  const parts = new Map(before?.parts);
  for (const part of changed)
    if (part.text === '') parts.delete(partKey(part));
    else parts.set(partKey(part), part);
  return parts;
}

/** Orders parts by chunk; the order of collections does not matter. */
const inOrder = (parts: ReadonlyMap<string, PartRow>): PartRow[] => [...parts.values()].toSorted((a, b) => a.chunk - b.chunk);

/** Creates an empty store on `rows`. `onWrite` may throw to simulate a full disk. */
export function memoryStore(rows: EventRow[] = [], onWrite: () => void = () => undefined): JournalStore {
  let epoch = 0;
  let snapshots: readonly Snapshot[] = [];
  let changed: PartRow[] = [];
  const last = () => {
    const { seq, link } = snapshots.at(-1) ?? { seq: 0, link: '' };
    const row = rows.at(-1);
    return row && row.seq > seq ? { seq: row.seq, digest: row.digest ?? '' } : { seq, digest: link };
  };
  const demand = (own: number) => {
    if (own !== epoch) throw new FencedOff(`epoch ${own} ended with epoch ${epoch}`);
    onWrite();
  };
  return {
    open: async () => (epoch += 1),
    async append(own, expectedSeq, more) {
      demand(own);
      if (last().seq !== expectedSeq) throw new FencedOff(`event ${last().seq} is the last one, where ${expectedSeq} was expected`);
      rows.push(...more);
    },
    position: async () => ({ epoch, ...last() }),
    acknowledged: async () => null,
    acknowledge: async () => undefined,
    async *tail(from) {
      const all = rows.filter(({ seq }) => seq > from);
      for (let begin = 0; begin < all.length; begin += eventsPerTurn) yield all.slice(begin, begin + eventsPerTurn);
    },
    lastSnapshot: async () => snapshots.at(-1) ?? null,
    async *parts() {
      yield* inTurns(inOrder(snapshots.at(-1)?.parts ?? new Map<string, PartRow>()));
    },
    async putParts(own, _seq, parts) {
      demand(own);
      changed.push(...parts);
    },
    async complete(own, snapshot) {
      demand(own);
      snapshots = [...snapshots.slice(-1), { ...snapshot, parts: together(snapshots.at(-1), changed) }];
      changed = [];
    },
    async dropUnfinished() {
      changed = [];
    },
    async *prune() {
      const [older] = snapshots;
      if (snapshots.length > 1 && older) rows.splice(0, rows.filter(({ seq }) => seq <= older.seq).length);
      yield;
    },
    close: async () => undefined,
  };
}
