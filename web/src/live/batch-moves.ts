// Tells an open batch that one of its lines has moved (EXP-05). Batch quotes have their own frame and never enter the
// queue of quotes.

/** Hears of a move; null when moves may have been missed. */
type Hearing = (batchNo: string | null) => void;

const listeners = new Set<Hearing>();

/** Notes the frame of a moved line. */
export function batchMoved(batchNo: string): void {
  for (const hear of listeners) hear(batchNo);
}

/** Notes that the connection was interrupted, so that any batch may have moved. */
export function batchesMayHaveMoved(): void {
  for (const hear of listeners) hear(null);
}

/** Calls `moved` when a line of the batch has moved or may have; returns how to stop. */
export function watchBatch(batchNo: string, moved: () => void): () => void {
  const hear: Hearing = (which) => {
    if (which === null || which === batchNo) moved();
  };
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
