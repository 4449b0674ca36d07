// The value of money on another day, from the interest curve of its currency at mid.
import { daysBetween } from '../calendar/dates.ts';
import { type Decimal, fromDouble } from '../kernel/decimal.ts';
import { midRate } from './curves.ts';
import type { PairPrices } from './pair-prices.ts';
import { currencyOf } from './pairs.ts';

/** Simple rate of a currency from spot over some days, with the shift of its curve: linear between terms, constant outside. */
function rateOver({ day }: PairPrices, currency: string, days: number): number {
  const nodes = [...day.terms]
    .filter(([, term]) => term.near === day.spotDate)
    .map(([name, term]) => [term.days, midRate(currency, name, day.shifts)] as const);
  const next = nodes.findIndex(([nodeDays]) => nodeDays >= days);
  const right = next === -1 ? nodes.at(-1) : nodes[next];
  const left = nodes[next - 1] ?? right;
  if (!left || !right) throw new RangeError(`no rate for ${currency}`);
  if (left[0] === right[0]) return right[1];
  return left[1] + ((right[1] - left[1]) * (days - left[0])) / (right[0] - left[0]);
}

/** Value on another day of 1 of a currency on the spot date, by simple interest, also for earlier days. */
export function growth(prices: PairPrices, currency: string, date: string): number {
  const days = daysBetween(prices.day.spotDate, date);
  return 1 + (rateOver(prices, currency, days) * days) / currencyOf(currency).dayBasis;
}

/** Decimals of a discount factor. */
const factorPlaces = 12;

/** Returns the value on a day of 1 of a currency that is paid on another day, by the curve at mid. */
export const discountFactor = (prices: PairPrices, currency: string, day: string, paidOn: string): Decimal =>
  fromDouble(growth(prices, currency, day) / growth(prices, currency, paidOn), factorPlaces);
