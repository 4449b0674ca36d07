// Finds the highest and lowest price of a time span. Stretches that, by the bound of the walk, cannot exceed the
// extreme found so far are skipped. All candles read the same ticks, so a longer candle contains its shorter ones
// (HOM-11).
import { type Decimal, max, min } from '../kernel/decimal.ts';
import type { LegNudge } from './disturbances.ts';
import { pushOf, type StepLeg } from './usd-legs.ts';
import type { Pair } from './pairs.ts';
import { anchoredStretch, middles, reachWithin, tickMs } from './walk.ts';

/** A range of ticks, both inclusive. */
export type Ticks = { readonly first: number; readonly last: number };

/** The walk to search: a pair's legs for a seed, with the nudges in effect. */
export type Walked = {
  readonly pair: Pair;
  readonly legs: readonly StepLeg[];
  readonly seed: string;
  readonly nudges: readonly LegNudge[];
};

export type PriceOf = (tick: number) => Decimal;

/** The direction of the search: upwards or downwards. */
type Direction = { readonly sign: 1 | -1; readonly further: typeof max };

const upwards: Direction = { sign: 1, further: max };
const downwards: Direction = { sign: -1, further: min };

/** Figures of a leg that a search needs at every step, computed once. */
function walker({ leg, inverted }: StepLeg, { seed, nudges }: Walked, { sign }: Direction) {
  const setup = { seed, leg: leg.rateCode, dayVol: leg.dayVol };
  return {
    inverted,
    base: leg.baseMid * pushOf(leg, nudges),
    /** Whether the pair moves in the direction of the search when this leg rises. */
    upwards: inverted === (sign === -1),
    reach: reachWithin(leg.dayVol, 1),
    middleOf: middles(setup),
    anchored: (tick: number) => anchoredStretch(setup, tick),
  };
}

/** Returns how much the rounding of legs can change a mid, as a fraction of it. Legs have more decimals than spot. */
const looseness = (legs: readonly StepLeg[]): number => legs.reduce((sum, { leg }) => sum + 10 ** -leg.decimals / leg.baseMid, 10 ** -10);

/**
 * Candles read every eighth tick (4 s). Eight is a power of two: at these ticks the walk is known after the fewest
 * halvings.
 */
const lookEvery = 8;
const ticksPerMinute = 60_000 / tickMs;

/**
 * Whether a stretch is divided further: if it is longer than the step of candles, or if it ends with a minute, because
 * a candle must contain its close.
 */
const isLookedInto = (left: number, right: number): boolean =>
  right - left > lookEvery || (right - left > 1 && right % ticksPerMinute === 0);

/** Returns the highest or lowest of a price and of the ticks that candles read. */
function furthest({ first, last }: Ticks, walked: Walked, priceOf: PriceOf, found: Decimal, direction: Direction): Decimal {
  const { sign, further } = direction;
  const legs = walked.legs.map((leg) => walker(leg, walked, direction));
  const units = 10 ** walked.pair.spotAvalible;
  const share = looseness(walked.legs);
  const likely: { readonly tick: number; readonly mid: number }[] = [];
  let furthestMid = -Infinity;
  let bar = -Infinity;

  /**
   * Returns the highest or lowest mid possible between two points of the walks that are `apart` ticks apart, in units
   * of spot.
   */
  function limit(from: readonly number[], to: readonly number[], apart: number): number {
    const root = Math.sqrt(apart);
    let mid = units;
    let i = 0;
    for (const { base, inverted, upwards: up, reach } of legs) {
      const [a, b] = [from[i] ?? 0, to[i] ?? 0];
      const value = base * (1 + (up ? Math.max(a, b) + reach * root : Math.min(a, b) - reach * root));
      mid = inverted ? mid / value : mid * value;
      i += 1;
    }
    return sign * mid;
  }

  const looseAt = (mid: number): number => 0.01 + share * Math.abs(mid);

  /**
   * Compares a tick with the extreme so far. A price is a mid rounded to the decimals of spot, so a further price
   * differs by at least one unit, and its mid by half a unit less the rounding of legs.
   */
  function take(tick: number, from: readonly number[]): void {
    const mid = limit(from, from, 0);
    if (tick < first || mid < bar) return;
    likely.push({ tick, mid });
    furthestMid = Math.max(furthestMid, mid);
    bar = Math.round(furthestMid - looseAt(mid)) + 0.5 - looseAt(mid);
  }

  function look(left: number, right: number, from: readonly number[], to: readonly number[], reached: number): void {
    if (right <= first || left > last || reached < bar) return;
    if (!isLookedInto(left, right)) {
      take(left, from);
      return;
    }
    const middle = (left + right) / 2;
    const at: number[] = [];
    for (const { middleOf } of legs) at.push(middleOf(left, right, from[at.length] ?? 0, to[at.length] ?? 0));
    const before = limit(from, at, middle - left);
    const after = limit(at, to, middle - left);
    // The stretch that may reach further is searched first, so that more of the rest can be skipped.
    if (before < after) look(middle, right, at, to, after);
    look(left, middle, from, at, before);
    if (before >= after) look(middle, right, at, to, after);
  }

  for (let tick = first; tick <= last;) {
    const stretches = legs.map(({ anchored }) => anchored(tick));
    const { left = tick, right = Infinity } = stretches[0] ?? {};
    look(
      left,
      right,
      stretches.map(({ leftValue }) => leftValue),
      stretches.map(({ rightValue }) => rightValue),
      Infinity,
    );
    tick = right;
  }
  // When mids differ by less than the rounding of legs, their exact prices are compared.
  return likely
    .filter(({ mid }) => mid >= furthestMid - 2 * looseAt(mid))
    .map(({ tick }) => priceOf(tick))
    .reduce((best, price) => further(best, price), found);
}

/** Returns the highest and the lowest of two prices and of the ticks that candles read. */
export const extremes = (
  ticks: Ticks,
  walked: Walked,
  priceOf: PriceOf,
  [high, low]: readonly [Decimal, Decimal],
): readonly [Decimal, Decimal] => [furthest(ticks, walked, priceOf, high, upwards), furthest(ticks, walked, priceOf, low, downwards)];
