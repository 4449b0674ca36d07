import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelRows, wordsWidth } from './label-rows.ts';

const label = (x: string, width = '100') => ({ x, width });
/** Returns the start and the end of a label. */
function spanOf({ anchor, x, row }: ReturnType<typeof labelRows>[number], width: number) {
  const from = Number(x) - { start: 0, middle: width / 2, end: width }[anchor];
  return { row, from, to: from + width };
}

describe('the labels of vertical lines', () => {
  it('OPT-19 are above their lines where there is room, else beside them, else in a second row', () => {
    expect(labelRows([label('150'), label('400')], ['50', '500'])).toEqual([
      { anchor: 'middle', x: '150', row: 0 },
      { anchor: 'middle', x: '400', row: 0 },
    ]);
    expect(labelRows([label('60'), label('165'), label('210')], ['50', '500'])).toEqual([
      { anchor: 'start', x: '64', row: 0 },
      { anchor: 'middle', x: '165', row: 1 },
      { anchor: 'start', x: '214', row: 0 },
    ]);
    // Two lines at the same position have their labels on both sides.
    expect(
      labelRows([label('200'), label('200')], ['50', '500'])
        .map(({ anchor, row }) => `${anchor} ${row}`)
        .toSorted(),
    ).toEqual(['end 0', 'start 0']);
  });

  it('OPT-19 never overlap, wherever their lines are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 50, max: 450 }), { minLength: 1, maxLength: 5 }), (xs) => {
        const labels = xs.toSorted((a, b) => a - b).map((x) => label(`${x}`, '120'));
        const spans = labelRows(labels, ['50', '450']).map((place) => spanOf(place, 120));
        for (const [nth, one] of spans.entries()) {
          expect([one.from >= 50, one.to <= 450]).toEqual([true, true]);
          for (const other of spans.slice(nth + 1))
            expect(one.row !== other.row || one.to <= other.from || other.to <= one.from).toBe(true);
        }
      }),
    );
  });

  it('OPT-19 are as wide as their letters', () => {
    expect([wordsWidth('7.05'), wordsWidth('执行价格 7')]).toEqual(['25.6', '56.8']);
  });
});
