// The numbered frames of this user: detects duplicates and gaps (LIV-28).

/** `last` returns the last counted number, null before the first. */
export type Sequence = {
  readonly last: () => number | null;
  /** Classifies a frame; counts it only if it is the next one. */
  readonly judge: (seq: number) => 'next' | 'known' | 'gap';
  /** Advances the count to `seq` after missed pushes were refetched. */
  readonly note: (seq: number) => void;
};

/** Continues the count stored in `memory`. */
export function openSequence(memory: { read(): number | null; write(seq: number): void }): Sequence {
  let last = memory.read();
  const note = (seq: number) => {
    last = Math.max(last ?? 0, seq);
    memory.write(last);
  };
  return {
    last: () => last,
    note,
    judge: (seq) => {
      if (last !== null && seq <= last) return 'known';
      if (last !== null && seq > last + 1) return 'gap';
      note(seq);
      return 'next';
    },
  };
}
