import { expect, it } from 'vitest';
import { marksOn } from './marks.ts';

it('DSK-06 a move by hand is marked where it is on the line, and not beyond it', () => {
  const line = [{ at: 100 }, { at: 150 }, { at: 200 }];
  expect(marksOn(line, [{ at: 99 }, { at: 100 }, { at: 175 }, { at: 200 }, { at: 201 }])).toEqual([0, 0.75, 1]);
  expect(marksOn([], [{ at: 1 }])).toEqual([]);
  expect(marksOn([{ at: 1 }], [{ at: 1 }])).toEqual([]);
});
