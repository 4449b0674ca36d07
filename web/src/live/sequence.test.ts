import { describe, expect, it } from 'vitest';
import { openSequence } from './sequence.ts';

const opened = (last: number | null) => {
  const written: number[] = [];
  return { written, sequence: openSequence({ read: () => last, write: (seq) => written.push(seq) }) };
};

describe('numbered frames', () => {
  it('LIV-28 are counted one by one, and the first of a session may have any number', () => {
    const { sequence, written } = opened(null);
    expect([sequence.judge(7), sequence.judge(8)]).toEqual(['next', 'next']);
    expect(written).toEqual([7, 8]);
  });

  it('LIV-27 a frame that arrived before is recognised', () => {
    const { sequence } = opened(4);
    expect([sequence.judge(4), sequence.judge(2)]).toEqual(['known', 'known']);
  });

  it('LIV-28 a gap is reported, and closed only after the missed frames have been read', () => {
    const { sequence } = opened(4);
    expect(sequence.judge(6)).toBe('gap');
    expect(sequence.last()).toBe(4);
    sequence.note(6);
    expect(sequence.judge(7)).toBe('next');
  });

  it('LIV-28 an older read never decreases the count', () => {
    const { sequence } = opened(9);
    sequence.note(3);
    expect(sequence.last()).toBe(9);
  });
});
