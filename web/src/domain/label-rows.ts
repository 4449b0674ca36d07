// Places the labels of vertical lines in a picture without overlaps: beside their line or above it, in as many rows as
// necessary.
import { add, compare, type Decimal, divide, subtract } from './decimal.ts';
import type { Range } from './scale.ts';

/** A label at a position; `width` in units of the picture. */
export type Placed = { readonly x: Decimal; readonly width: Decimal };

/** Position of a label: `anchor` is the part of the label at `x`; `row` 0 is the first row. */
export type LabelPlace = { readonly anchor: 'middle' | 'start' | 'end'; readonly x: Decimal; readonly row: number };

/** Gap between a line and a label beside it, and minimum gap between labels in a row. */
const [beside, apart] = ['4', '8'] as const;

type Option = Omit<LabelPlace, 'row'> & { readonly from: Decimal; readonly to: Decimal };

/**
 * Returns the possible positions of a label: centred over its line, or beside the line on either side. Positions that
 * leave the available range are omitted; if all do, the label is centred.
 */
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

/** Assigns each label to the first row in which it overlaps no earlier label. */
function inRows(chosen: readonly Option[]): readonly LabelPlace[] {
  const rows: Option[][] = [];
  return chosen.map((option) => {
    const found = rows.findIndex((taken) => taken.every((other) => isClear(option, other)));
    const row = found === -1 ? rows.push([]) - 1 : found;
    rows[row]?.push(option);
    return { anchor: option.anchor, x: option.x, row };
  });
}

/** Cost of a placement: the number of rows, then the number of labels that are not centred. */
const costOf = (places: readonly LabelPlace[]): number =>
  places.length * Math.max(0, ...places.map(({ row }) => row)) + places.filter(({ anchor }) => anchor !== 'middle').length / 2;

/**
 * Returns the positions of labels, in the order of the labels and in as few rows as possible. A label stays inside
 * `room` if it fits over its line or on one side of it.
 */
export function labelRows(labels: readonly Placed[], room: Range): readonly LabelPlace[] {
  const choices = labels.reduce<readonly (readonly Option[])[]>(
    (before, label) => before.flatMap((chosen) => optionsOf(label, room).map((option) => [...chosen, option])),
    [[]],
  );
  return choices.map(inRows).reduce((best, places) => (costOf(places) < costOf(best) ? places : best));
}

/**
 * Returns the approximate width of a label in font size 11: figures and Latin letters are narrow, Chinese characters
 * as wide as high.
 */
export const wordsWidth = (words: string): Decimal =>
  [...words].reduce((width, letter) => add(width, /[\u2e80-\uffef]/.test(letter) ? '11' : '6.4'), '0');
