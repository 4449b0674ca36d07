// Long work in pieces; the caller can run other work between the pieces (MOC-37).

/** Work that can be interrupted after each piece; the yielded values are ignored. */
export type InPieces<Result> = Generator<unknown, Result, undefined>;

/** Work that is complete without any piece. */
export function* atOnce<Result>(result: Result): InPieces<Result> {
  yield* [];
  return result;
}
