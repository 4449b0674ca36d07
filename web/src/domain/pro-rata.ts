// The part of the second currency that goes with a part of the first, as the bank works it out (DLV-07, BNK-48).
import { compare, type Decimal, divide, fromScaled, multiply, round, subtract } from './decimal.ts';
import { moneyDecimals } from './rate-format.ts';

/** What is open of a deal as lists carry it: money × 100, the rate × 10⁸. */
export type Open = { readonly amt1: number; readonly amt2: number; readonly rate: number; readonly currencies: readonly [string, string] };

/** Both amounts of a part, and what is left of both after it. */
export type Part = { readonly amounts: readonly [Decimal, Decimal]; readonly left: readonly [Decimal, Decimal] };

/** What is open less what then stays open at the deal's rate, so that the last part takes what is left. `part` is of the first currency. */
export function partOf({ amt1, amt2, rate, currencies }: Open, part: Decimal): Part {
  const [open1, open2] = [fromScaled(amt1, 2), fromScaled(amt2, 2)];
  const left1 = subtract(open1, part);
  const places = moneyDecimals(currencies[1]);
  const atRate = round(multiply(left1, fromScaled(rate, 8)), places);
  const left2 = compare(left1, '0') === 0 ? '0' : compare(atRate, open2) < 0 ? atRate : open2;
  return { amounts: [part, round(subtract(open2, left2), places)], left: [left1, left2] };
}

/** As much of an open amount, in its first currency, as goes with what is open of another leg: a swap that is closed (SPC-13). */
export const shareOf = (
  { amt1, currencies }: Pick<Open, 'amt1' | 'currencies'>,
  near: { readonly open: number; readonly of: number },
): Decimal => divide(multiply(fromScaled(amt1, 2), String(near.open)), String(near.of), moneyDecimals(currencies[0]));
