// Long work in pieces: one piece a turn of the event loop, whatever is asked at once, so that everything else comes in between (MOC-37).
import type { InPieces } from '../kernel/pieces.ts';

/** A piece of work; true when it was the last one. */
type Piece = () => boolean;

/** Does work in pieces, and resolves with what it returns. */
export type InTurns = <Result>(work: InPieces<Result>) => Promise<Result>;

/** Each work has its piece in its turn; `later` runs a function once all that waits at the event loop was served. */
export function turns(later: (run: () => void) => unknown = setImmediate): InTurns {
  const waiting: Piece[] = [];

  function turn(): void {
    const piece = waiting.shift();
    if (piece && !piece()) waiting.push(piece);
    if (waiting.length > 0) later(turn);
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          const step = work.next();
          if (step.done === true) resolve(step.value);
          return step.done === true;
        } catch (error) {
          reject(error as Error);
          return true;
        }
      });
      if (waiting.length === 1) later(turn);
    });
}

/** Those of this process: worlds share its thread. */
export const inTurns = turns();

/** Does the first piece at once, so that short work needs no turn, and the others in turns. */
export async function nowAndInTurns<Result>(work: InPieces<Result>): Promise<Result> {
  const first = work.next();
  return first.done === true ? first.value : inTurns(work);
}
