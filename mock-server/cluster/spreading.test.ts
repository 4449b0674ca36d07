import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Load, movesOf } from './spreading.ts';

const processes = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 6 });
const loadsOf = (counts: readonly number[]): Load[] => counts.map((worlds, place) => ({ address: `process-${place}`, worlds }));
const worldsOf = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `w${place}`, sockets: count - place }));

/** Lets every process move, one after the other, and returns the counts afterwards. */
function beat(counts: readonly number[]): number[] {
  const after = [...counts];
  for (const place of after.keys()) {
    const moves = movesOf(`process-${place}`, loadsOf(after), worldsOf(after[place] ?? 0));
    for (const { to } of moves) {
      after[place] = (after[place] ?? 0) - 1;
      const target = Number(to.replace('process-', ''));
      after[target] = (after[target] ?? 0) + 1;
    }
  }
  return after;
}

describe('spreading', () => {
  it('SHR-07 moves at most two worlds of a process in a beat, those with the fewest sockets first', () => {
    const moves = movesOf('process-0', loadsOf([10, 0]), worldsOf(10));
    expect(moves).toEqual([
      { name: 'w9', to: 'process-1' },
      { name: 'w8', to: 'process-1' },
    ]);
  });

  it('SHR-07 ends with processes that differ by one world at most, and then moves nothing', () => {
    fc.assert(
      fc.property(processes, (counts) => {
        let now: readonly number[] = counts;
        for (let beats = 0; beats < 100; beats += 1) now = beat(now);
        expect(Math.max(...now) - Math.min(...now)).toBeLessThanOrEqual(1);
        expect(beat(now)).toEqual(now);
        expect(now.reduce((sum, count) => sum + count, 0)).toBe(counts.reduce((sum, count) => sum + count, 0));
      }),
    );
  });

  it('SHR-07 moves nothing of a process alone, or of one that is not known yet', () => {
    expect(movesOf('process-0', loadsOf([10]), worldsOf(10))).toEqual([]);
    expect(movesOf('elsewhere', [], worldsOf(3))).toEqual([]);
  });
});
