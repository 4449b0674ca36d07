// The land of the world as one SVG path, from the topology that world-atlas ships (NEW-04).

/** The part of a TopoJSON land file that is drawn: arcs of steps on an integer grid, and polygons made of arcs (the TopoJSON format specification, 1.0). */
export type LandTopology = {
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly objects: { readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] } };
};

type Point = readonly [x: number, y: number];

/** The points of an arc; each is written as the step from the one before it. */
function pointsOf(steps: readonly (readonly number[])[]): readonly Point[] {
  let [x, y] = [0, 0];
  return steps.map(([dx = 0, dy = 0]) => [(x += dx), (y += dy)] as const);
}

/** The grid is this wide; a longer step than half of it is the date line, which the file crosses by jumping. */
const AROUND = 100_000;

/** Goes on over the date line instead of jumping back across the whole world. */
function unwrapped(points: readonly Point[]): readonly Point[] {
  let turns = 0;
  return points.map(([x, y], place) => {
    const step = x - (points[place - 1]?.[0] ?? x);
    if (Math.abs(step) > AROUND / 2) turns -= Math.sign(step);
    return [x + turns * AROUND, y] as const;
  });
}

/** A ring of arcs, joined end to end; ~n is arc n backwards. */
function ringPath(ring: readonly number[], arcs: readonly (readonly Point[])[]): string {
  const points = ring.flatMap((index, place) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    // The first point of an arc is the last of the one before.
    return place === 0 ? arc : arc.slice(1);
  });
  return `M${unwrapped(points)
    .map((point) => point.join(' '))
    .join('L')}Z`;
}

/** Every polygon, holes included, in the grid of the file: `M853 5L1156 -179…Z`. */
export function landPath({ arcs, objects }: LandTopology): string {
  const drawn = arcs.map(pointsOf);
  return objects.land.geometries
    .flatMap((geometry) => geometry.arcs.flat())
    .map((ring) => ringPath(ring, drawn))
    .join('');
}
