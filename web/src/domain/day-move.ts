// The move of a price since the day's opening, and the line of its last minutes (HOM-13).
import { add, compare, type Decimal, divide, multiply, round, subtract } from './decimal.ts';
import { extent } from './scale.ts';

/** Returns the mid of bid and offer, as in the bank's candles, with 12 decimals. */
export function middle(bid: Decimal, offer: Decimal): Decimal {
  return divide(add(bid, offer), '2', 12);
}

/** Display values with sign: pips with one decimal, percent with two. */
export type DayMove = { readonly pips: string; readonly percent: string; readonly tone: 'up' | 'down' | 'flat' };

const signs = { up: '+', down: '−', flat: '' } as const;

function toneOf(change: Decimal): DayMove['tone'] {
  const order = compare(change, '0');
  return order > 0 ? 'up' : order < 0 ? 'down' : 'flat';
}

/**
 * Returns the move from the day's `open` to `now`, both mids. `pipFactor` is 10000 when a pip is the fourth decimal.
 * Colour and signs follow the rounded pips, so a small move is "+0.00%": no colour is without its sign (RAT-08).
 */
export function dayMove(open: Decimal, now: Decimal, pipFactor: string): DayMove {
  const moved = subtract(now, open);
  const pips = round(multiply(moved, pipFactor), 1);
  const tone = toneOf(pips);
  const signed = (value: Decimal) => `${signs[tone]}${value.replace('-', '')}`;
  return { pips: signed(pips), percent: `${signed(tone === 'flat' ? '0.00' : divide(multiply(moved, '100'), open, 2))}%`, tone };
}

/** Returns the direction of a line from its first to its last price; flat for fewer than two prices. */
export function lineTone(prices: readonly Decimal[]): DayMove['tone'] {
  const [first, last] = [prices[0], prices.at(-1)];
  return first === undefined || last === undefined ? 'flat' : toneOf(subtract(last, first));
}

/**
 * Returns the SVG path of a line through `prices`, oldest first, in a box of `width` by `height` units: `M0 24L4 12…`.
 * The lowest price is at the bottom, the highest at the top; equal prices are in the middle. '' for fewer than two
 * prices.
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
