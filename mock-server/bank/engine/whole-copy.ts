// Copies the whole state of an engine into another journal while commands continue (MOC-12).
import type { BankState } from '../facts/state.ts';
import type { Journal } from './journal-port.ts';
import { type Opened, turn } from './opening.ts';

type Copied = {
  readonly opened: () => Opened;
  /** Throws while the state is rebuilt. */
  readonly state: () => BankState;
  /** See `Engine.watched`. */
  readonly watched: () => () => Promise<void>;
};

/** Writes the state as of the call of `onMoment`; resolves when all events that led to it are durable. */
export async function copyWhole(
  { opened, state, watched }: Copied,
  journal: Pick<Journal, 'snapshot'>,
  onMoment: () => void,
): Promise<void> {
  while (opened().parts.writing) await turn();
  const { parts } = opened();
  const { seq } = state();
  const durable = watched();
  const whole = parts.beginWhole();
  onMoment();
  try {
    await journal.snapshot(seq, whole);
  } finally {
    parts.endWhole();
  }
  await durable();
}
