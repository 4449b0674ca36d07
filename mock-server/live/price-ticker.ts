// Sends the prices of a world: one frame a tick, serialised once, the same bytes to every socket.
import type { PriceFrame } from '#mock/generated/contract.ts';

/** Real milliseconds between two ticks. */
export const tickMs = 500;

/** What the ticker needs of a world; `changedSince` gives null when no row moved. */
export type TickSource = {
  listening(): boolean;
  bankNow(): number;
  changedSince(since: number, now: number): PriceFrame | null;
  send(frame: PriceFrame): void;
};

/** Ticks while someone listens; the returned function stops it. */
export function startTicker(source: TickSource, every: (ms: number, act: () => void) => () => void): () => void {
  let last = source.bankNow();
  return every(tickMs, () => {
    const now = source.bankNow();
    const frame = source.listening() && now !== last ? source.changedSince(last, now) : null;
    last = now;
    if (frame) source.send(frame);
  });
}
