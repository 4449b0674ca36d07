import { describe, expect, it } from 'vitest';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import { coarseLandOf, FACTOR } from '../../../coarse-land.ts';
import { landPath, type LandTopology } from './land-path.ts';

const one = (arcs: number[][][], rings: number[][]) =>
  landPath({ transform: { scale: [0.0036] }, arcs, objects: { land: { geometries: [{ arcs: [rings] }] } } });

describe('the land outline as an SVG path', () => {
  it('NEW-04 sums the deltas of an arc from its first point', () => {
    expect(
      one(
        [
          [
            [10, 20],
            [5, -3],
            [-5, 3],
          ],
        ],
        [[0]],
      ),
    ).toBe('M10 20L15 17L10 20Z');
  });

  it('NEW-04 joins arcs at their shared points, and reverses ~n', () => {
    const there = [
      [0, 0],
      [4, 0],
    ];
    const over = [
      [0, 0],
      [0, 7],
      [4, -7],
    ];
    expect(one([there, over], [[0, -2]])).toBe('M0 0L4 0L0 7L0 0Z');
  });

  it('NEW-04 draws a hole as its own ring', () => {
    const square = [
      [0, 0],
      [9, 0],
      [0, 9],
    ];
    const hole = [
      [2, 2],
      [1, 0],
      [0, 1],
    ];
    expect(one([square, hole], [[0], [1]])).toBe('M0 0L9 0L9 9ZM2 2L3 2L3 3Z');
  });

  it('NEW-04 continues across the date line, eastwards and westwards', () => {
    const east = [
      [99_990, 5],
      [-99_980, 3],
      [99_985, 4],
    ];
    expect(one([east], [[0]])).toBe('M99990 5L100010 8L99995 12Z');
    const west = [
      [10, 5],
      [99_980, 3],
      [-99_985, 4],
    ];
    expect(one([west], [[0]])).toBe('M10 5L-10 8L5 12Z');
  });

  it('NEW-04 on the coarser grid of the build has the same rings, each within half a step of the finer one', () => {
    const ringsOf = (topology: LandTopology) =>
      landPath(topology)
        .split('M')
        .slice(1)
        .map((ring) =>
          ring
            .replace('Z', '')
            .split('L')
            .map((point) => point.split(' ').map(Number)),
        );
    const [fine, coarse] = [ringsOf(land), ringsOf(coarseLandOf(land))];
    expect(coarse).toHaveLength(fine.length);
    for (const [place, ring] of coarse.entries())
      for (const [x = 0, y = 0] of ring) {
        const near = fine[place]?.some(([fx = 0, fy = 0]) => Math.abs(fx / FACTOR - x) <= 1 && Math.abs(fy / FACTOR - y) <= 0.5);
        expect(near, `${x} ${y}`).toBe(true);
      }
  });

  it('NEW-04 for the bundled data has 126 closed rings of integers', () => {
    const path = landPath(land);
    expect(path).toMatch(/^(M-?\d+ -?\d+(L-?\d+ -?\d+)+Z)+$/);
    expect(path.match(/M/g)).toHaveLength(126);
    // No line crosses the whole map, even where land lies on both sides of the date line.
    const rings = path.split('M').slice(1);
    const steps = rings.flatMap((ring) => {
      const xs = ring.split('L').map((point) => parseInt(point, 10));
      return xs.slice(1).map((x, place) => Math.abs(x - (xs[place] ?? 0)));
    });
    expect(Math.max(...steps)).toBeLessThan(50_000);
  });
});
