// Where the words of verticals in a picture are written so that none overlap: beside their line or over it, in as many rows as they need.
import { add, compare, type Decimal, divide, subtract } from './decimal.ts';
import type { Range } from './scale.ts';

/** Words at a position; `width` in the picture's own units. */
export type Placed = { readonly x: Decimal; readonly width: Decimal };

/** Which part of the words is at the position, and in which row they are, the first row being 0. */
export type LabelPlace = { readonly anchor: 'middle' | 'start' | 'end'; readonly x: Decimal; readonly row: number };

/** From the line to words beside it, and between the words of two lines in a row. */
const [beside, apart] = ['4', '8'] as const;

type Option = Omit<LabelPlace, 'row'> & { readonly from: Decimal; readonly to: Decimal };

/** Where words may be: over their line, else beside it, as far as that is inside the room. */
function optionsOf({ x, width }: Placed, [left, right]: Range): readonly Option[] {
  const half = divide(width, '2', 2);
  const [after, before] = [add(x, beside), subtract(x, beside)];
  const over: Option = { anchor: 'middle', x, from: subtract(x, half), to: add(x, half) };
  const all: readonly Option[] = [
    over,
    { anchor: 'start', x: after, from: after, to: add(after, width) },
    { anchor: 'end', x: before, from: subtract(before, width), to: before },
  ];
  const inside = all.filter(({ from, to }) => compare(from, left) >= 0 && compare(to, right) <= 0);
  return inside.length > 0 ? inside : [over];
}

const isClear = (one: Option, other: Option): boolean =>
  compare(subtract(one.from, other.to), apart) >= 0 || compare(subtract(other.from, one.to), apart) >= 0;

/** The first row for each in which it is clear of those before it. */
function inRows(chosen: readonly Option[]): readonly LabelPlace[] {
  const rows: Option[][] = [];
  return chosen.map((option) => {
    const found = rows.findIndex((taken) => taken.every((other) => isClear(option, other)));
    const row = found === -1 ? rows.push([]) - 1 : found;
    rows[row]?.push(option);
    return { anchor: option.anchor, x: option.x, row };
  });
}

/** How many rows there are, and, where that is the same, how many words are not over their lines. */
const costOf = (places: readonly LabelPlace[]): number =>
  places.length * Math.max(0, ...places.map(({ row }) => row)) + places.filter(({ anchor }) => anchor !== 'middle').length / 2;

/** The places of labels in their order, in as few rows as possible; each is inside `room` unless it is wider than both sides of its line. */
export function labelRows(labels: readonly Placed[], room: Range): readonly LabelPlace[] {
  const choices = labels.reduce<readonly (readonly Option[])[]>(
    (before, label) => before.flatMap((chosen) => optionsOf(label, room).map((option) => [...chosen, option])),
    [[]],
  );
  return choices.map(inRows).reduce((best, places) => (costOf(places) < costOf(best) ? places : best));
}

/** About how wide words are at a size of 11: figures and Latin letters are narrow, Chinese ones as wide as high. */
export const wordsWidth = (words: string): Decimal =>
  [...words].reduce((width, letter) => add(width, /[\u2e80-\uffef]/.test(letter) ? '11' : '6.4'), '0');
