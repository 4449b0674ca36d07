// The numbered frames of this user: which came already, and whether one was missed (LIV-28).

/** `last` null: none has been counted yet. */
export type Sequence = {
  readonly last: () => number | null;
  /** Judges a frame and counts it, unless it came already or others are missing before it. */
  readonly judge: (seq: number) => 'next' | 'known' | 'gap';
  /** Counts up to `seq` without a frame, after a read of what was missed. */
  readonly note: (seq: number) => void;
};

/** Opens the count where this session left it. */
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
