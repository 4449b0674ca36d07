import { describe, expect, it } from 'vitest';
import { turns } from './turns.ts';

/** Work that records each of its pieces. */
function* noting(name: string, pieces: number, noted: string[]): Generator<undefined, string> {
  for (let piece = 1; piece <= pieces; piece += 1) {
    noted.push(`${name}${piece}`);
    yield;
  }
  return name;
}

/** Replaces the event loop by one that the test advances by hand. */
function handTurned() {
  const queue: (() => void)[] = [];
  return { later: (run: () => void) => queue.push(run), queue, turn: () => queue.shift()?.() };
}

describe('work in pieces', () => {
  it('MOC-37 runs one piece per turn of the event loop, and waiting work takes turns', async () => {
    const { later, turn, queue } = handTurned();
    const noted: string[] = [];
    const inTurns = turns(later);
    const both = Promise.all([inTurns(noting('a', 3, noted)), inTurns(noting('b', 1, noted))]);
    expect(noted).toEqual([]);
    const after: string[][] = [];
    while (queue.length > 0) {
      expect(queue).toHaveLength(1);
      turn();
      after.push([...noted]);
    }
    expect(after).toEqual([
      ['a1'],
      ['a1', 'b1'],
      ['a1', 'b1', 'a2'],
      ['a1', 'b1', 'a2'],
      ['a1', 'b1', 'a2', 'a3'],
      ['a1', 'b1', 'a2', 'a3'],
    ]);
    expect(await both).toEqual(['a', 'b']);
  });

  it('MOC-37 that throws is rejected, and the work behind it continues', async () => {
    const inTurns = turns();
    function* failing(): Generator<undefined, never> {
      yield;
      throw new Error('no price');
    }
    const outcomes = Promise.allSettled([inTurns(failing()), inTurns(noting('b', 2, []))]);
    expect(await outcomes).toMatchObject([{ reason: { message: 'no price' } }, { value: 'b' }]);
    expect(await inTurns(noting('c', 1, []))).toBe('c');
  });
});
