// Opens a journal: loads the last snapshot, replays the events after it and builds the catalogue. One piece runs per
// turn of the event loop, which keeps other requests responsive (MOC-33).
import { apply } from '../acts/apply.ts';
import { catalogueInSteps } from '../catalogue/world-catalogue.ts';
import type { Journal } from './journal-port.ts';
import type { StoredPart } from '../snapshots/collections.ts';
import { keepParts, StateParts } from '../snapshots/state-parts.ts';
import type { BankState } from '../facts/state.ts';
import { eventNow, partNow } from './versions.ts';

/** A state rebuilt from a journal; `snapshotSeq` is the last event in the latest snapshot, 0 when there is none. */
export type Opened = { readonly parts: StateParts; readonly snapshotSeq: number };

/** Resolves after one turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Returns the state for an empty journal. */
export const nothingYet = (): Opened => ({ parts: keepParts(new StateParts()), snapshotSeq: 0 });

async function catalogued(state: BankState): Promise<void> {
  for (const _ of catalogueInSteps(state)) await turn();
}

/** Reads a journal; rejects when its data cannot be trusted. */
export async function opened(journal: Pick<Journal, 'read'>, applying = apply): Promise<Opened> {
  const { parts } = nothingYet();
  const { state } = parts;
  let snapshotSeq = 0;
  for await (const piece of journal.read())
    if (piece.kind === 'parts') {
      for (const part of piece.parts) parts.load(partNow(part));
      snapshotSeq = state.seq;
    } else {
      await catalogued(state);
      for (const event of piece.events) applying(eventNow(event), state);
    }
  await catalogued(state);
  return { parts, snapshotSeq };
}

/** Returns the state rebuilt from a journal. */
export const replayed = async (journal: Pick<Journal, 'read'>): Promise<BankState> => (await opened(journal)).parts.state;

/**
 * Returns all parts of a journal's last snapshot, and the sequence number of its last event. Rejects when there is no
 * snapshot or when its data cannot be trusted.
 */
export async function wholeSnapshot(
  journal: Pick<Journal, 'read'>,
): Promise<{ readonly seq: number; readonly parts: readonly StoredPart[] }> {
  const found: StoredPart[] = [];
  for await (const piece of journal.read()) if (piece.kind === 'parts') for (const part of piece.parts) found.push(part);
  const rest = found.find(({ collection }) => collection === '');
  if (!rest) throw new Error('the journal has no snapshot');
  return { seq: (partNow(rest).content as Pick<BankState, 'seq'>).seq, parts: found };
}

/** Writes a whole state as the first snapshot of a journal, for example when a world is restored. */
export const writeState = (journal: Pick<Journal, 'snapshot'>, state: BankState): Promise<void> =>
  journal.snapshot(state.seq, new StateParts(state).begin());
