import land from 'world-atlas/land-50m.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import data from './data/sea-lanes.json' with { type: 'json' };

type Point = readonly [x: number, y: number];

const [[scaleX = 1, scaleY = 1], [originX = 0, originY = 0]] = [land.transform.scale, land.transform.translate];

// Arcs are steps on an integer grid (TopoJSON format specification 1.0).
const arcs = land.arcs.map((steps) => {
  let [x, y] = [0, 0];
  return steps.map(([dx = 0, dy = 0]): Point => [(x += dx) * scaleX + originX, (y += dy) * scaleY + originY]);
});
const ringOf = (ring: readonly number[]): readonly Point[] =>
  ring.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])));
const rings = land.objects.land.geometries.flatMap(({ arcs: polygons }) => polygons.flatMap((polygon) => polygon.map(ringOf)));

/** Whether a place is on land: an odd number of coasts lies to its east. */
function isLand([lat, lon]: readonly [lat: number, lon: number]): boolean {
  const x = ((((lon + 180) % 360) + 360) % 360) - 180;
  let isInside = false;
  for (const ring of rings)
    for (const [place, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring.at(place - 1) ?? [x1, y1];
      if (y1 > lat !== y2 > lat && x < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isInside = !isInside;
    }
  return isInside;
}

const STEPS = 40;
const isSuezCanal = (lat: number, lon: number): boolean => lat > 29.6 && lat < 31.6 && lon > 32 && lon < 33;

/** Returns places along a lane, without its ports. */
function* placesOf(way: readonly (readonly number[])[]) {
  for (const [place, [lat = 0, lon = 0]] of way.slice(0, -1).entries()) {
    const [toLat = 0, toLon = 0] = way[place + 1] ?? [];
    for (let step = 0; step <= STEPS; step += 1)
      yield [lat + ((toLat - lat) * step) / STEPS, lon + ((toLon - lon) * step) / STEPS] as const;
  }
}

describe('the sea lanes', () => {
  it.each(Object.keys(data.lanes))('NEW-04 %s crosses no land except by the Suez Canal', (lane) => {
    const way = data.lanes[lane as keyof typeof data.lanes];
    expect([...placesOf(way)].filter((place) => !isSuezCanal(...place) && isLand(place))).toEqual([]);
  });

  it.each(Object.entries(data.ports))('NEW-04 the port %s is on the water', (_code, { at: [lat = 0, lon = 0] }) => {
    expect(isLand([lat, lon])).toBe(false);
  });
});
