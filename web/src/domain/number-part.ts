// Determines which kinds of deals and orders a typed part of a business number can belong to (LAY-27, BNK-01).
import { halfWidth } from './half-width.ts';
import { products } from './quote/trade-type.ts';

/** The first five letters of a number, by kind. */
const marks = {
  spot: products.spot.mark,
  forward: products.forward.mark,
  swap: products.swap.mark,
  option: products.option.mark,
  order: 'ODRFT',
} as const;

/** The kind of a business number: a deal of a product, or an order. */
export type NumberedKind = keyof typeof marks;

/** A part of a deal or order number, in capitals, and the kinds of deal and order whose numbers can contain it. */
export type NumberPart = { readonly part: string; readonly kinds: readonly NumberedKind[] };

const SHORTEST = 3;
const PART = /^(?<letters>[A-Z]*)(?<digits>\d{0,14})$/;

/**
 * Returns null for fewer than three characters and for text that no number contains; ignores spaces, case and date
 * separators.
 */
export function numberPart(typed: string): NumberPart | null {
  const part = halfWidth(typed)
    .replaceAll(/[\s/.-]/g, '')
    .toUpperCase();
  const { letters = '', digits = '' } = PART.exec(part)?.groups ?? {};
  if (part.length < SHORTEST || part !== letters + digits) return null;
  const kinds = (Object.keys(marks) as NumberedKind[]).filter((kind) =>
    digits === '' ? marks[kind].includes(letters) : marks[kind].endsWith(letters),
  );
  return kinds.length === 0 ? null : { part, kinds };
}
