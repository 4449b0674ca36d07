// A Vite plugin that rounds the land of the world to a twentieth of its grid in the build, which is a third of a pixel
// on the largest map, and makes it less than half as large (NEW-04).
import type { Plugin } from 'vite';

type Step = readonly number[];

/** What the portal uses of a TopoJSON land file. Arcs are steps on an integer grid, the first from its origin. */
type Land<Shapes> = {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly (readonly Step[])[];
  readonly objects: { readonly land: Shapes };
};

/** How many steps of the fine grid are one of the coarse grid. */
export const FACTOR = 20;

/** Rounds the points of an arc, not its steps, so that arcs still meet. Points that fall together become one. */
function coarseArc(steps: readonly Step[]): readonly Step[] {
  const coarse: Step[] = [];
  let [x, y, atX, atY] = [0, 0, 0, 0];
  for (const [place, [dx = 0, dy = 0]] of steps.entries()) {
    x += dx;
    y += dy;
    const step = [Math.round(x / FACTOR) - atX, Math.round(y / FACTOR) - atY] as const;
    const isLast = place === steps.length - 1;
    if (place > 0 && !isLast && step[0] === 0 && step[1] === 0) continue;
    coarse.push(step);
    atX += step[0];
    atY += step[1];
  }
  return coarse;
}

/** Returns the land on a grid twenty times as wide. */
export const coarseLandOf = <Shapes>({ transform: { scale, translate }, arcs, objects: { land } }: Land<Shapes>): Land<Shapes> => ({
  transform: { scale: scale.map((each) => each * FACTOR), translate },
  arcs: arcs.map(coarseArc),
  objects: { land },
});

/** Returns the plugin. It changes the file before Vite turns it into a module. */
export const coarseLand = (): Plugin => ({
  name: 'coarse-land',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /world-atlas\/land-110m\.json$/ },
    handler: (code) => ({ code: JSON.stringify(coarseLandOf(JSON.parse(code) as Land<unknown>)), map: null }),
  },
});
