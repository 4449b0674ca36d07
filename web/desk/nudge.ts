// The effect of a price move, before it is executed (DSK-06).
import { add, divide, isDecimal, multiply, round, subtract, trimmed } from '#web/domain/decimal.ts';

/** Unit in which a move is typed. */
export type NudgeUnit = 'percent' | 'pips';

/** The legs whose prices can be moved; every other pair is derived from them. */
export const LEGS = ['USD/CNH', 'EUR/USD', 'GBP/USD', 'AUD/USD', 'NZD/USD', 'USD/CAD', 'USD/CHF', 'USD/SGD', 'USD/HKD', 'USD/JPY'] as const;

/** A leg whose price can be moved. */
export type Leg = (typeof LEGS)[number];

/** Size of one pip of a pair. */
export const pipOf = (pair: string): string => (pair.endsWith('/JPY') ? '0.01' : '0.0001');

const SHARE_DECIMALS = 10;
const LARGEST_SHARE = '0.5';

/** A move that can be executed: its share of the price, and the mid that follows from it. */
export type Nudge = { readonly share: string; readonly mid: string };

/**
 * Returns the move of `amount` in a direction, or null if the amount is not a positive number or the move is not smaller
 * than half of the price. `mid` is the current mid of the leg.
 */
export function nudgeOf(leg: string, mid: string, amount: string, unit: NudgeUnit, direction: 'up' | 'down'): Nudge | null {
  if (!isDecimal(amount) || !/[1-9]/.test(amount) || amount.startsWith('-')) return null;
  const part = unit === 'percent' ? divide(amount, '100', SHARE_DECIMALS) : divide(multiply(amount, pipOf(leg)), mid, SHARE_DECIMALS);
  if (!/[1-9]/.test(part) || !subtract(part, LARGEST_SHARE).startsWith('-')) return null;
  const share = direction === 'up' ? part : `-${part}`;
  const decimals = mid.split('.')[1]?.length ?? 0;
  return { share, mid: round(multiply(mid, add('1', share)), decimals) };
}

/** Writes a share as a percentage with its sign, such as `+1 %`. */
export function signedPercent(share: number): string {
  const percent = trimmed(round((Math.abs(share) * 100).toFixed(8), 4));
  return `${share < 0 ? '−' : '+'}${percent} %`;
}
