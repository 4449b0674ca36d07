// Finds when a customer price first reaches a rate (BNK-29). The walk is known in advance: stretches that cannot reach
// the rate by its bound are skipped, the others are halved down to a tick.
import { compare, type Decimal } from '../kernel/decimal.ts';
import type { LegNudge } from './disturbances.ts';
import { legsOf, midOf, pushOf, type StepLeg } from './usd-legs.ts';
import { routeOf } from './pair-prices.ts';
import { pairOf } from './pairs.ts';
import { anchoredStretch, halves, instantOf, type MiddleOf, middles, reachWithin, type Stretch, tickOf, type WalkSetup } from './walk.ts';

/**
 * Rates to search for; the one that the price reaches first counts. It reaches `above` by being at or above it,
 * `below` by being at or below it.
 */
export type Levels = { readonly above: Decimal | null; readonly below: Decimal | null };

/**
 * An interval of trading hours in epoch ms, end excluded, with the mid and the customer price at its start. Their
 * ratio stays constant during it, up to a few pips; within these the exact price is checked.
 */
export type Watched = {
  readonly from: number;
  readonly to: number;
  readonly mid: Decimal;
  readonly price: Decimal;
  readonly slackPips: number;
};

/**
 * Parameters of a search for the first instant at which the price reaches one of the levels. `confirms` returns, from
 * the exact price, whether a level is reached at an instant.
 */
export type Search = {
  readonly seed: string;
  readonly rateCode: string;
  readonly nudges: readonly LegNudge[];
  readonly levels: Levels;
  readonly confirms: (instant: number) => boolean;
};

type Leg = StepLeg & { readonly setup: WalkSetup; readonly middleOf: MiddleOf; readonly push: number };

const ends = ({ leftValue, rightValue }: Stretch): [number, number] =>
  leftValue < rightValue ? [leftValue, rightValue] : [rightValue, leftValue];

/** Lowest and highest mid that stretches of the legs allow. */
function range(legs: readonly Leg[], stretches: readonly Stretch[]): [number, number] {
  const low: number[] = [];
  const high: number[] = [];
  for (const [i, { leg, inverted }] of legs.entries()) {
    const stretch = stretches[i];
    if (!stretch) continue;
    const reach = reachWithin(leg.dayVol, stretch.right - stretch.left);
    const [from, to] = ends(stretch);
    low.push(inverted ? to + reach : from - reach);
    high.push(inverted ? from - reach : to + reach);
  }
  const pushes = legs.map(({ push }) => push);
  return [midOf(legs, pushes, low), midOf(legs, pushes, high)];
}

function firstIn(
  { from, to, mid, price, slackPips }: Watched,
  legs: readonly Leg[],
  { rateCode, levels, confirms }: Search,
): number | null {
  const factor = Number(price) / Number(mid);
  const pip = 1 / Number(pairOf(rateCode).pipFactor);
  const above = levels.above === null ? Infinity : Number(levels.above) - slackPips * pip;
  const below = levels.below === null ? -Infinity : Number(levels.below) + slackPips * pip;
  const [first, last] = [tickOf(from), tickOf(to - 1)];

  function search(stretches: readonly Stretch[]): number | null {
    const [at] = stretches;
    if (!at || at.right <= first || at.left > last) return null;
    const [low, high] = range(legs, stretches);
    if (high * factor < above && low * factor > below) return null;
    if (at.right - at.left === 1) {
      const instant = Math.max(from, instantOf(at.left));
      return confirms(instant) ? instant : null;
    }
    const parts = legs.map(({ middleOf }, i) => halves(middleOf, stretches[i] ?? at));
    return search(parts.map(([before]) => before)) ?? search(parts.map(([, after]) => after));
  }

  for (let tick = first; tick <= last;) {
    const stretches = legs.map(({ setup }) => anchoredStretch(setup, tick));
    const found = search(stretches);
    if (found !== null) return found;
    tick = stretches[0]?.right ?? Infinity;
  }
  return null;
}

/**
 * Returns the first instant, in epoch ms, within an interval of trading hours at which the price reaches a level. Null
 * if it never does.
 */
export function firstTouch(search: Search, watched: Watched): number | null {
  const legs = legsOf(routeOf(search.rateCode)).map((step) => {
    const setup = { seed: search.seed, leg: step.leg.rateCode, dayVol: step.leg.dayVol };
    return { ...step, setup, middleOf: middles(setup), push: pushOf(step.leg, search.nudges) };
  });
  return firstIn(watched, legs, search);
}

/** Returns whether a price reaches a level. */
export const meets = ({ above, below }: Levels, price: Decimal): boolean =>
  (above !== null && compare(price, above) >= 0) || (below !== null && compare(price, below) <= 0);
