import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, freePlace, leastCovering, overlaps, type Search } from './free-place.ts';

const room: Box = { left: 0, top: 0, width: 40, height: 30 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const within = (max: number) => fc.integer({ min: 0, max });
const boxes = fc.array(fc.tuple(within(40), within(30), fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 10 })), {
  maxLength: 20,
});
const searches = fc
  .record({
    size: fc.record({ width: fc.integer({ min: 1, max: 42 }), height: fc.integer({ min: 1, max: 32 }) }),
    obstacles: boxes.map((all) => all.map((one) => box(...one))),
    preferred: fc.array(fc.record({ left: within(40), top: within(30) }), { maxLength: 3 }),
  })
  .map((search): Search => ({ room, ...search }));

/** Every position on the grid of whole pixels at which the box is inside the room. */
const positions = ({ size }: Search): readonly Box[] =>
  Array.from({ length: room.width + 1 }, (_x, left) => Array.from({ length: room.height + 1 }, (_y, top) => ({ left, top, ...size })))
    .flat()
    .filter(({ left, top, width, height }) => left + width <= room.width && top + height <= room.height);

const countAt = (place: Box, others: readonly Box[]): number => others.filter((other) => overlaps(place, other)).length;

describe('the place of the toasts', () => {
  it('QUO-51 is inside the window and covers no control whenever any such place exists', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const place = freePlace(search);
        const free = positions(search).filter((one) => countAt(one, search.obstacles) === 0);
        if (place === null) expect(free).toEqual([]);
        else expect(free).toContainEqual({ ...place, ...search.size });
      }),
      { numRuns: 500 },
    );
  });

  it('QUO-51 is the preferred place if that is free', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const [wanted] = search.preferred;
        fc.pre(wanted !== undefined);
        const isFree = positions(search).some(
          (one) => one.left === wanted.left && one.top === wanted.top && countAt(one, search.obstacles) === 0,
        );
        fc.pre(isFree);
        expect(freePlace(search)).toEqual(wanted);
      }),
    );
  });

  it('QUO-51 is above a preferred place that is taken, then at the next preferred place, then in the nearest column', () => {
    const search: Search = { room, size: { width: 10, height: 5 }, obstacles: [], preferred: [box(30, 25, 0, 0), box(0, 25, 0, 0)] };
    const placeAmong = (...obstacles: readonly Box[]) => freePlace({ ...search, obstacles });
    expect(placeAmong()).toEqual({ left: 30, top: 25 });
    expect(placeAmong(box(35, 22, 5, 8))).toEqual({ left: 30, top: 17 });
    expect(placeAmong(box(35, 0, 5, 30))).toEqual({ left: 0, top: 25 });
    expect(placeAmong(box(35, 0, 5, 30), box(0, 0, 2, 30))).toEqual({ left: 25, top: 25 });
    expect(placeAmong(box(5, 0, 30, 30))).toBeNull();
  });

  it('QUO-51 covers the fewest controls where every place covers one, and never an untouchable one', () => {
    fc.assert(
      fc.property(searches, searches, (search, other) => {
        const untouchable = other.obstacles.slice(0, 3);
        const allowed = positions(search).filter((one) => countAt(one, untouchable) === 0);
        const place = leastCovering(search, untouchable);
        expect(place === null).toBe(allowed.length === 0);
        if (place === null) return;
        const { covered, ...at } = place;
        expect(allowed).toContainEqual({ ...at, ...search.size });
        expect(countAt({ ...at, ...search.size }, search.obstacles)).toBe(covered);
        expect(covered).toBe(Math.min(...allowed.map((one) => countAt(one, search.obstacles))));
      }),
      { numRuns: 500 },
    );
  });
});
