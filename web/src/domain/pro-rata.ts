// Calculates the amount of the second currency for a part of the first, in the same way as the bank (DLV-07, BNK-48).
import { compare, type Decimal, divide, multiply, round, storedMoney, storedRate, subtract } from './decimal.ts';
import { moneyDecimals } from './rate-format.ts';

/** The open amounts of a deal in the units of lists: money × 100, the rate × 10⁸. */
export type Open = { readonly amt1: number; readonly amt2: number; readonly rate: number; readonly currencies: readonly [string, string] };

/** Both amounts of a part, and both remaining amounts. */
export type Part = { readonly amounts: readonly [Decimal, Decimal]; readonly left: readonly [Decimal, Decimal] };

/**
 * Returns the two amounts of a part and the amounts that remain. The remaining second amount is calculated at the
 * deal's rate and the part gets the difference, so the last part takes all that is left. `part` is in the first
 * currency.
 */
export function partOf({ amt1, amt2, rate, currencies }: Open, part: Decimal): Part {
  const [open1, open2] = [storedMoney(amt1), storedMoney(amt2)];
  const left1 = subtract(open1, part);
  const places = moneyDecimals(currencies[1]);
  const atRate = round(multiply(left1, storedRate(rate)), places);
  const left2 = compare(left1, '0') === 0 ? '0' : compare(atRate, open2) < 0 ? atRate : open2;
  return { amounts: [part, round(subtract(open2, left2), places)], left: [left1, left2] };
}

/**
 * Returns the share of an open amount, in its first currency, proportional to the open share of the near leg; used for
 * closing out a swap (SPC-13).
 */
export const shareOf = (
  { amt1, currencies }: Pick<Open, 'amt1' | 'currencies'>,
  near: { readonly open: number; readonly of: number },
): Decimal => divide(multiply(storedMoney(amt1), String(near.open)), String(near.of), moneyDecimals(currencies[0]));
