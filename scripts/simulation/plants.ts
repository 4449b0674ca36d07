// Faults that are planted into the simulated environment, to prove that the laws find them. Each breaks a promise on
// which the bank or the portal relies.
import type { EventRow, JournalStore } from '#mock/journal/store.ts';
import type { rowsAfterTear } from './torn.ts';

export type Plant = {
  /** Changes the store of every process. */
  readonly store?: (store: JournalStore) => JournalStore;
  /** Changes the durable rows before a process starts. */
  readonly beforeStart?: (rows: EventRow[]) => void;
  /** Replaces what the journal contains after a crash during a commit. */
  readonly rowsAfterTear?: typeof rowsAfterTear;
  /** Milliseconds by which the bank's clock goes back at each restart. */
  readonly clockGoesBack?: number;
  /** Whether the portal ignores gaps in the numbers of frames. */
  readonly ignoresGaps?: boolean;
};

/** Durability: commits are acknowledged before they are on the disk. */
function acknowledgedEarly(store: JournalStore): JournalStore {
  let written: Promise<unknown> = Promise.resolve();
  return {
    ...store,
    async append(epoch, expectedSeq, rows) {
      written = written.then(() => store.append(epoch, expectedSeq, rows)).catch(() => undefined);
    },
  };
}

/** Fencing: a writer continues after another one has taken over. */
const unfenced = (store: JournalStore): JournalStore => ({
  ...store,
  async append(_epoch, _expectedSeq, rows) {
    const { epoch, seq } = await store.position();
    await store.append(epoch, seq, rows);
  },
});

/** Atomicity: rows that have reached the disk count although their commit is incomplete. */
const keptInPart: typeof rowsAfterTear = async (rows, more, { kept }) => [...rows, ...more.slice(0, Math.ceil((more.length * kept) / 100))];

export const plants = {
  'acknowledged before it is on the disk': { store: acknowledgedEarly },
  'the last event is missing after a restart': { beforeStart: (rows) => void rows.pop() },
  'a part of a torn commit is kept': { rowsAfterTear: keptInPart },
  'two owners write': { store: unfenced },
  'the portal ignores gaps in the numbers of frames': { ignoresGaps: true },
  'the clock goes back at a restart': { clockGoesBack: 30_000 },
} as const satisfies Readonly<Record<string, Plant>>;
