// Long reads that are consumed over time, such as a file sent while it is written (MOC-37).
import type { Engine } from './engine.ts';
import { turn } from './opening.ts';

async function* onePieceATurn<Piece>(pieces: Iterable<Piece>, durable: () => Promise<void>): AsyncGenerator<Piece> {
  for (const piece of pieces) {
    yield piece;
    await turn();
  }
  await durable();
}

/**
 * Yields pieces at the consumer's pace, at most one per turn of the event loop. Completes when everything read is
 * durable. Rejects when the state was discarded meanwhile, because what was read may never have happened.
 */
export const readOn = <Piece>(engine: Engine, pieces: Iterable<Piece>): AsyncGenerator<Piece> => onePieceATurn(pieces, engine.watched());
