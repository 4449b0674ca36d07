// Runs long work of the bank without pauses.
import type { InPieces } from './pieces.ts';

/** Runs all pieces synchronously; use it only where nothing else is waiting. */
export function whole<Result>(work: InPieces<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
