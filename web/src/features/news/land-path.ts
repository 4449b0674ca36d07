// Converts the land of the world from the topology of world-atlas into one SVG path (NEW-04).

/**
 * The used part of a TopoJSON land file: arcs of steps on an integer grid, and polygons made of arcs (TopoJSON format
 * specification 1.0).
 */
export type LandTopology = {
  /** `scale` is the size of a step in degrees, first along the equator. */
  readonly transform: { readonly scale: readonly number[] };
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly objects: { readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] } };
};

type Point = readonly [x: number, y: number];

/** Returns the points of an arc, which are stored as steps from the previous point. */
function pointsOf(steps: readonly (readonly number[])[]): readonly Point[] {
  let [x, y] = [0, 0];
  return steps.map(([dx = 0, dy = 0]) => [(x += dx), (y += dy)] as const);
}

/**
 * Continues across the date line instead of jumping back across the whole map. `around` is the width of the grid; a
 * step longer than half of it crosses the date line, where the file jumps to the other side.
 */
function unwrapped(points: readonly Point[], around: number): readonly Point[] {
  let turns = 0;
  return points.map(([x, y], place) => {
    const step = x - (points[place - 1]?.[0] ?? x);
    if (Math.abs(step) > around / 2) turns -= Math.sign(step);
    return [x + turns * around, y] as const;
  });
}

/** Joins the arcs of a ring end to end; index ~n is arc n reversed. */
function ringPath(ring: readonly number[], arcs: readonly (readonly Point[])[], around: number): string {
  const points = ring.flatMap((index, place) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    // The first point of an arc equals the last of the previous one.
    return place === 0 ? arc : arc.slice(1);
  });
  return `M${unwrapped(points, around)
    .map((point) => point.join(' '))
    .join('L')}Z`;
}

/** Returns every polygon including holes, in the grid of the file: `M853 5L1156 -179…Z`. */
export function landPath({
  transform: {
    scale: [degrees = 1],
  },
  arcs,
  objects,
}: LandTopology): string {
  const around = Math.round(360 / degrees);
  const drawn = arcs.map(pointsOf);
  return objects.land.geometries
    .flatMap((geometry) => geometry.arcs.flat())
    .map((ring) => ringPath(ring, drawn, around))
    .join('');
}
