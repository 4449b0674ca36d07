import { describe, expect, it } from 'vitest';
import { changes, type Figure, meets } from './figure.ts';

const of = (name: string, value: number, bar?: Figure['bar']): Figure => ({ name, value, unit: 'ms', ...(bar && { bar }) });

describe('figures of the benchmark', () => {
  it('TRU-07 meet a limit exactly, and always without one', () => {
    expect([of('a', 2, { atMost: 2 }), of('a', 2, { atLeast: 2 }), of('a', 2)].map(meets)).toEqual([true, true, true]);
    expect([of('a', 2.01, { atMost: 2 }), of('a', Number.NaN, { atLeast: 2 })].map(meets)).toEqual([false, false]);
  });

  it('TRU-07 are compared with an earlier run: what changed by more than a tenth, is new or is gone', () => {
    const before = [of('same', 100), of('faster', 100), of('slower', 10), of('gone', 1)];
    const after = [of('same', 109), of('faster', 50), of('slower', 20), of('new', 3)];
    expect(changes(before, after)).toEqual([
      'faster: 100 → 50.00 ms (−50 %)',
      'slower: 10.00 → 20.00 ms (+100 %)',
      'new: new, 3.00 ms',
      'gone: not measured',
    ]);
  });
});
