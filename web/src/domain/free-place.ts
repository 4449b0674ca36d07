// Finds a place for a box that overlaps none of the given boxes, such as toasts beside the controls of a page
// (QUO-51). All lengths are CSS pixels from the left and top edge of the window.

export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly left: number; readonly top: number };
export type Box = Point & Size;

/** A box of `size` is placed inside `room` and beside `obstacles`. `preferred` are its wanted positions, best first. */
export type Search = {
  readonly room: Box;
  readonly size: Size;
  readonly obstacles: readonly Box[];
  readonly preferred: readonly Point[];
};

/** A closed range of free positions. */
type Gap = readonly [from: number, to: number];

/** Two boxes that only touch do not overlap. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const within = (value: number, [from, to]: Gap): number => Math.min(Math.max(value, from), to);

/** Ranges in which the left and the top edge of the box may be; `null` if the box is larger than the room. */
function rangesOf({ room, size }: Search): readonly [x: Gap, y: Gap] | null {
  const [x, y]: readonly [Gap, Gap] = [
    [room.left, room.left + room.width - size.width],
    [room.top, room.top + room.height - size.height],
  ];
  return x[0] <= x[1] && y[0] <= y[1] ? [x, y] : null;
}

/** Returns the free ranges of the top edge while the left edge is at `left`. */
function gapsAt(left: number, { size, obstacles }: Search, [from, to]: Gap): readonly Gap[] {
  const gaps: Gap[] = [];
  const blocked = obstacles
    .filter((box) => box.left < left + size.width && left < box.left + box.width)
    .map((box): Gap => [box.top - size.height, box.top + box.height])
    .toSorted((one, other) => one[0] - other[0]);
  let free = from;
  for (const [start, end] of blocked) {
    if (start >= free) gaps.push([free, Math.min(start, to)]);
    free = Math.max(free, end);
  }
  if (free <= to) gaps.push([free, to]);
  return gaps.filter(([start, end]) => start <= end);
}

/** Returns the value in `gaps` that is nearest to `wanted`. */
function nearest(wanted: number, gaps: readonly Gap[]): number | null {
  const distance = (value: number) => Math.abs(value - wanted);
  return gaps
    .map((gap) => within(wanted, gap))
    .reduce<number | null>((best, value) => (best === null || distance(value) < distance(best) ? value : best), null);
}

/**
 * Returns the positions to search. First are the preferred ones, moved into the room. Then follow columns that begin or
 * end at an edge of the room or of a box, by their distance from the best preferred position. If any place is free, a
 * place in one of these columns is free too: a free box can be moved left until it touches an edge.
 */
function startsOf({ size, obstacles, preferred }: Search, [x, y]: readonly [Gap, Gap]): readonly Point[] {
  const wanted = preferred.map(({ left, top }): Point => ({ left: within(left, x), top: within(top, y) }));
  const best = wanted[0] ?? { left: x[0], top: y[0] };
  const edges = obstacles.flatMap((box) => [box.left - size.width, box.left + box.width]).filter((left) => left >= x[0] && left <= x[1]);
  const others = [...new Set([...x, ...edges])].toSorted((one, other) => Math.abs(one - best.left) - Math.abs(other - best.left));
  return [...wanted, ...others.map((left) => ({ left, top: best.top }))];
}

/**
 * Returns a position at which the box overlaps no obstacle, or `null` if there is none. It is the first preferred
 * position with a free place above or below it, moved as little as possible, and otherwise the nearest free column.
 */
export function freePlace(search: Search): Point | null {
  const ranges = rangesOf(search);
  if (ranges === null) return null;
  for (const { left, top: wanted } of startsOf(search, ranges)) {
    const top = nearest(wanted, gapsAt(left, search, ranges[1]));
    if (top !== null) return { left, top };
  }
  return null;
}

/**
 * Returns the position at which the box overlaps the fewest obstacles and none of `untouchable`, with the number of
 * obstacles; `null` if every position overlaps an untouchable box. For a page without a free place.
 */
export function leastCovering(search: Search, untouchable: readonly Box[]): (Point & { readonly covered: number }) | null {
  const ranges = rangesOf(search);
  if (ranges === null) return null;
  const all = [...search.obstacles, ...untouchable];
  const [, [from, to]] = ranges;
  const tops = [
    ...new Set([...search.preferred.map(({ top }) => within(top, [from, to])), from, ...all.map((box) => box.top + box.height)]),
  ];
  let best: (Point & { readonly covered: number }) | null = null;
  for (const { left } of startsOf({ ...search, obstacles: all }, ranges))
    for (const top of tops.filter((value) => value >= from && value <= to)) {
      const box = { left, top, ...search.size };
      if (untouchable.some((other) => overlaps(box, other))) continue;
      const covered = search.obstacles.filter((other) => overlaps(box, other)).length;
      if (best === null || covered < best.covered) best = { left, top, covered };
    }
  return best;
}
