// The effect of a move of an interest curve, before it is executed (DSK-06).
import { absolute, add, compare, isDecimal, subtract, trimmed } from '#web/domain/decimal.ts';
import type { DeskPricesNudgesItem } from './api/generated/control.schemas.ts';

/** The currencies whose curves can be moved. */
export const CURVES = ['CNH', 'USD', 'EUR', 'GBP', 'JPY', 'HKD', 'AUD', 'NZD', 'SGD', 'CHF', 'CAD'] as const;

/** A currency whose curve can be moved. */
export type Curve = (typeof CURVES)[number];

/** The largest sum of moves of a curve, up or down, in basis points. */
const LARGEST_SHIFT = '500';

/** Decimals of a typed move, and of a move that control reports, in basis points. */
const [DECIMALS, SHOWN_DECIMALS] = [2, 6];

/** A move by hand of a curve. */
type CurveMove = Extract<DeskPricesNudgesItem, { currency: string }>;

/** Whether a move is one of a curve. */
export const isOfCurve = (move: DeskPricesNudgesItem): move is CurveMove => 'currency' in move;

/** Returns by how many basis points a curve is moved in sum. */
export const shiftOf = (moves: readonly DeskPricesNudgesItem[], currency: string): string =>
  moves
    .filter(isOfCurve)
    .filter((move) => move.currency === currency)
    .reduce((sum, { basisPoints }) => trimmed(add(sum, basisPoints.toFixed(SHOWN_DECIMALS))), '0');

const isUnsigned = (text: string): boolean =>
  isDecimal(text) && !text.startsWith('-') && /[1-9]/.test(text) && (text.split('.')[1]?.length ?? 0) <= DECIMALS;

/** A move that can be executed: its basis points, and the shift of the curve that follows from it. */
type Move = { readonly basisPoints: string; readonly shift: string };

/**
 * Returns the move of a curve by `amount` basis points in a direction, or null if the amount is not a positive number
 * with at most 2 decimals or the curve would be moved by more than 500 in sum. `shift` is the current sum.
 */
export function curveMove(shift: string, amount: string, direction: 'up' | 'down'): Move | null {
  if (!isUnsigned(amount)) return null;
  const after = trimmed(direction === 'up' ? add(shift, amount) : subtract(shift, amount));
  if (compare(absolute(after), LARGEST_SHIFT) > 0) return null;
  return { basisPoints: direction === 'up' ? amount : `-${amount}`, shift: after };
}

/** Writes basis points with their sign and unit, such as `+25 bp`. */
export function signedBasisPoints(basisPoints: string): string {
  const sign = { '1': '+', '0': '', '-1': '−' }[`${compare(basisPoints, '0')}`];
  return `${sign}${absolute(basisPoints)} bp`;
}
