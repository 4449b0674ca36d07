// Long work in pieces, so that whoever does it can let everything else come in between (MOC-37).

/** Work that may be left after each piece; what it yields is of no interest. */
export type InPieces<Result> = Generator<unknown, Result, undefined>;

/** Work that is done before its first piece. */
export function* atOnce<Result>(result: Result): InPieces<Result> {
  yield* [];
  return result;
}

/** Does all of it at once, where nobody else waits. */
export function whole<Result>(work: InPieces<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
