// How far a price has moved since the day opened, and the line of its last minutes (HOM-13).
import { add, compare, type Decimal, divide, multiply, round, subtract } from './decimal.ts';
import { extent } from './scale.ts';

/** The middle between bid and offer, as the bank's candles have it; four places finer than any rate. */
export function middle(bid: Decimal, offer: Decimal): Decimal {
  return divide(add(bid, offer), '2', 12);
}

/** With its sign, as it is shown: pips to one decimal, percent to two. */
export type DayMove = { readonly pips: string; readonly percent: string; readonly tone: 'up' | 'down' | 'flat' };

const signed = (value: Decimal) => (compare(value, '0') > 0 ? `+${value}` : value.replace('-', '−'));

/** From the day's `open` to `now`, both middles; `pipFactor` is 10000 where a pip is the fourth place. The tone is that of the shown pips. */
export function dayMove(open: Decimal, now: Decimal, pipFactor: string): DayMove {
  const moved = subtract(now, open);
  const pips = round(multiply(moved, pipFactor), 1);
  const order = compare(pips, '0');
  return {
    pips: signed(pips),
    percent: `${signed(divide(multiply(moved, '100'), open, 2))}%`,
    tone: order > 0 ? 'up' : order < 0 ? 'down' : 'flat',
  };
}

/**
 * The path of a line through `prices`, oldest first, in a box of `width` by `height` whole units: `M0 24L4 12…`. The lowest price lies at the
 * bottom, the highest at the top, prices that are all the same in the middle. '' for fewer than two prices.
 */
export function linePath(prices: readonly Decimal[], width: number, height: number): string {
  const ends = extent(prices);
  if (prices.length < 2 || !ends) return '';
  const [low, high] = ends;
  const range = subtract(high, low);
  const isLevel = compare(range, '0') === 0;
  const points = prices.map((price, at) => {
    const x = round(divide(`${at * width}`, `${prices.length - 1}`, 2), 1);
    const y = isLevel ? divide(`${height}`, '2', 1) : divide(multiply(subtract(high, price), `${height}`), range, 1);
    return `${x} ${y}`;
  });
  return `M${points.join('L')}`;
}
