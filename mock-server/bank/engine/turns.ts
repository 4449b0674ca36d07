// Runs long work in pieces: one piece per turn of the event loop, however many are pending. Other work runs in between
// (MOC-37).
import type { InPieces } from '../kernel/pieces.ts';

/** Runs one piece of work; returns true when it was the last. */
type Piece = () => boolean;

/** Runs work in pieces and resolves with its result. */
export type InTurns = <Result>(work: InPieces<Result>) => Promise<Result>;

/**
 * Creates a scheduler that runs pending works in rotation, one piece per turn. `later` schedules a function for the
 * next turn of the event loop.
 */
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

/** The scheduler of this process, shared by all worlds on its thread. */
export const inTurns = turns();

/** Runs the first piece synchronously and the others in turns; short work needs no turn. */
export async function nowAndInTurns<Result>(work: InPieces<Result>): Promise<Result> {
  const first = work.next();
  return first.done === true ? first.value : inTurns(work);
}
