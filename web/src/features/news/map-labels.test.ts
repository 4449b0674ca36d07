import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '#web/domain/free-place.ts';
import { wordsWidth } from '#web/domain/label-rows.ts';
import { labelSpots, LINE, type Named } from './map-labels.ts';

const room = { width: 1036, height: 391 };
const mark = (id: string, x: number, y: number, text = 'Pearl River'): Named => ({ id, text, x, y, radius: 9, beside: 11 });

const boxesOf = (marks: readonly Named[]) =>
  [...labelSpots(marks, room)].map(([id, { anchor, dx, dy }]) => {
    const { x, y, text } = marks.find((each) => each.id === id)!;
    const width = Number(wordsWidth(text));
    const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor];
    return { id, left, top: y + dy - LINE / 2, width, height: LINE };
  });

describe('names on the map', () => {
  it('NEW-04 are right of their mark, and left of it at the right edge', () => {
    const spots = labelSpots([mark('a', 100, 100), mark('b', 1000, 200)], room);
    expect([spots.get('a'), spots.get('b')]).toEqual([
      { anchor: 'start', dx: 11, dy: 0 },
      { anchor: 'end', dx: -11, dy: 0 },
    ]);
  });

  it('NEW-04 leave out a name without room', () => {
    const spots = labelSpots([mark('a', 100, 15), mark('b', 100, 15), mark('c', 100, 15)], { width: 200, height: 30 });
    expect([...spots.keys()]).toEqual(['a', 'b']);
  });

  it('NEW-04 cover neither each other nor a mark, and stay on the map', () => {
    const marks = fc
      .array(fc.record({ x: fc.integer({ min: 0, max: 1036 }), y: fc.integer({ min: 0, max: 391 }) }), { maxLength: 20 })
      .map((places) => places.map(({ x, y }, place) => mark(`${place}`, x, y)));
    fc.assert(
      fc.property(marks, (all) => {
        const boxes = boxesOf(all);
        for (const [place, box] of boxes.entries()) {
          expect(box.left >= 0 && box.top >= 0 && box.left + box.width <= room.width && box.top + box.height <= room.height).toBe(true);
          expect(boxes.slice(place + 1).some((other) => overlaps(box, other))).toBe(false);
          const others = all.filter(({ id }) => id !== box.id);
          expect(others.some(({ x, y, radius }) => overlaps(box, { left: x - radius, top: y - radius, width: 18, height: 18 }))).toBe(
            false,
          );
        }
      }),
    );
  });
});
