// Places the names of ships and ports on the map, so that none covers another name or a mark (NEW-04). All lengths are
// pixels of the map.
import { type Box, overlaps, type Size } from '#web/domain/free-place.ts';

/** Font size of the names, and the height of their lines. */
export const [LABEL_SIZE, LINE] = [11, 14] as const;

/** Gap between a name and its mark, and minimum gap between a name and other names and marks. */
export const GAP = 2;

/** A mark with its name. `x` and `y` are its middle; `beside` is the distance from it to the name. */
export type Named = {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly beside: number;
};

/** Position of a name relative to its mark: `dy` is that of the middle of the line. */
export type LabelSpot = { readonly anchor: 'start' | 'middle' | 'end'; readonly dx: number; readonly dy: number };

/** Returns where a name can be, best first. */
function spotsOf({ beside }: Named): readonly LabelSpot[] {
  const [over, diagonal] = [beside + LINE / 2, beside - GAP];
  return [
    { anchor: 'start', dx: beside, dy: 0 },
    { anchor: 'end', dx: -beside, dy: 0 },
    { anchor: 'middle', dx: 0, dy: -over },
    { anchor: 'middle', dx: 0, dy: over },
    { anchor: 'start', dx: diagonal, dy: -LINE },
    { anchor: 'start', dx: diagonal, dy: LINE },
    { anchor: 'end', dx: -diagonal, dy: -LINE },
    { anchor: 'end', dx: -diagonal, dy: LINE },
    { anchor: 'start', dx: 0, dy: -over },
    { anchor: 'start', dx: 0, dy: over },
    { anchor: 'end', dx: 0, dy: -over },
    { anchor: 'end', dx: 0, dy: over },
  ];
}

/** Part of a name that is left of its anchor. */
const LEFT = { start: 0, middle: 0.5, end: 1 } as const;

/** Chinese characters are as wide as high; figures and Latin letters are narrower. */
const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? LABEL_SIZE : 6.4), 0);

function boxAt({ x, y, text }: Named, { anchor, dx, dy }: LabelSpot): Box {
  const width = widthOf(text);
  return { left: x + dx - width * LEFT[anchor], top: y + dy - LINE / 2, width, height: LINE };
}

const markOf = ({ x, y, radius }: Named): Box => ({ left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius });

const grown = ({ left, top, width, height }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
});

const isInside = ({ left, top, width, height }: Box, room: Size): boolean =>
  left >= 0 && top >= 0 && left + width <= room.width && top + height <= room.height;

/**
 * Returns the positions of names by id. Earlier marks are named first; a name without a free place is left out. `room`
 * is the size of the map.
 */
export function labelSpots(marks: readonly Named[], room: Size): ReadonlyMap<string, LabelSpot> {
  const placed: Box[] = [];
  const found = new Map<string, LabelSpot>();
  for (const mark of marks) {
    const others = [...placed, ...marks.filter(({ id }) => id !== mark.id).map(markOf)];
    const isFree = (box: Box) => isInside(box, room) && !others.some((other) => overlaps(grown(box), other));
    const spot = spotsOf(mark).find((each) => isFree(boxAt(mark, each)));
    if (!spot) continue;
    placed.push(boxAt(mark, spot));
    found.set(mark.id, spot);
  }
  return found;
}
