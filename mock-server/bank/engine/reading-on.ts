// A long read whose pieces are taken over time, as a file that is sent while it is written (MOC-37).
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
 * Pieces at the pace of whoever takes them, at most one a turn of the event loop. They end once all that was seen is durable, and
 * reject where the state was dropped meanwhile: what was seen may never have happened.
 */
export const readOn = <Piece>(engine: Engine, pieces: Iterable<Piece>): AsyncGenerator<Piece> => onePieceATurn(pieces, engine.watched());
