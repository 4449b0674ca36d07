// Opens what a journal holds: the last snapshot, the events after it, and the catalogue, a piece in each turn, so that nobody waits long (MOC-33).
import { apply } from '../acts/apply.ts';
import { catalogueInSteps } from '../catalogue/world-catalogue.ts';
import type { Journal } from './journal-port.ts';
import type { StoredPart } from '../snapshots/collections.ts';
import { keepParts, StateParts } from '../snapshots/state-parts.ts';
import type { BankState } from '../facts/state.ts';
import { eventNow, partNow } from './versions.ts';

/** A state as a journal tells it, and up to which event the last snapshot goes; 0 where there is none. */
export type Opened = { readonly parts: StateParts; readonly snapshotSeq: number };

/** Resolves when whatever waits has had its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** What nothing has been written of yet. */
export const nothingYet = (): Opened => ({ parts: keepParts(new StateParts()), snapshotSeq: 0 });

async function catalogued(state: BankState): Promise<void> {
  for (const _ of catalogueInSteps(state)) await turn();
}

/** Reads a journal; rejects where it cannot be trusted. */
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

/** The state as a journal tells it. */
export const replayed = async (journal: Pick<Journal, 'read'>): Promise<BankState> => (await opened(journal)).parts.state;

/** All parts of the last snapshot of a journal, and the event that it goes up to; rejects where it cannot be trusted. */
export async function wholeSnapshot(
  journal: Pick<Journal, 'read'>,
): Promise<{ readonly seq: number; readonly parts: readonly StoredPart[] }> {
  const found: StoredPart[] = [];
  for await (const piece of journal.read()) if (piece.kind === 'parts') for (const part of piece.parts) found.push(part);
  const rest = found.find(({ collection }) => collection === '');
  if (!rest) throw new Error('the journal has no snapshot');
  return { seq: (partNow(rest).content as Pick<BankState, 'seq'>).seq, parts: found };
}

/** Writes a whole state down as the first snapshot of a journal, as of a world that is restored. */
export const writeState = (journal: Pick<Journal, 'snapshot'>, state: BankState): Promise<void> =>
  journal.snapshot(state.seq, new StateParts(state).begin());
