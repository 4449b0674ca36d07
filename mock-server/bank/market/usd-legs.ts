// The ten rates against USD, called legs, from which every price is made. Each walks independently; crosses follow
// from them (BNK-45).
import data from './data/usd-legs.json' with { type: 'json' };
import { add, type Decimal, fromDouble, sub } from '../kernel/decimal.ts';
import type { Quote, Route } from './cross.ts';
import type { LegNudge } from './disturbances.ts';
import { displacement } from './walk.ts';

/** Trading days of a year, for converting annual to daily volatility. */
const tradingDays = 252;

/** One leg. `dayVol` is a fraction of the price, `halfSpread` the interbank half spread in ccy2. */
export type UsdLeg = {
  readonly rateCode: string;
  readonly baseMid: number;
  readonly dayVol: number;
  readonly decimals: number;
  readonly halfSpread: Decimal;
};

/** All legs. The mid of a leg has one decimal more than its pair is quoted with. */
export const usdLegs: readonly UsdLeg[] = data.legs.map(({ yearVol, baseMid, ...leg }) => ({
  ...leg,
  baseMid: Number(baseMid),
  dayVol: yearVol / 100 / Math.sqrt(tradingDays),
}));

/**
 * Returns the mid of a leg at a tick, with the nudges in effect. The walk's floating-point number becomes a decimal
 * here.
 */
export function legMid(leg: UsdLeg, seed: string, tick: number, nudges: readonly LegNudge[]): Decimal {
  const walked = leg.baseMid * (1 + displacement({ seed, leg: leg.rateCode, dayVol: leg.dayVol }, tick));
  const pushed = nudges.filter((nudge) => nudge.leg === leg.rateCode).reduce((mid, { share }) => mid * (1 + share), walked);
  return fromDouble(pushed, leg.decimals);
}

/** Returns the interbank quote around a leg's mid. */
export const legQuote = (leg: UsdLeg, mid: Decimal): Quote => ({ bid: sub(mid, leg.halfSpread), offer: add(mid, leg.halfSpread) });

// The mid of a pair in floating-point numbers, from the walk of its legs. It is for searches and candles, where
// decimals would be too slow.

/** A leg on a route; inverted if it is quoted in the other direction. */
export type StepLeg = { readonly leg: UsdLeg; readonly inverted: boolean };

/** Returns the legs of a route. Throws RangeError for a step that is not a leg. */
export const legsOf = (route: Route): readonly StepLeg[] =>
  route.map(({ rateCode, inverted }) => {
    const leg = usdLegs.find((each) => each.rateCode === rateCode);
    if (!leg) throw new RangeError(`no leg ${rateCode}`);
    return { leg, inverted };
  });

/** Mids of a pair's legs at a tick, from which its exact price is made. */
export const legMids = (legs: readonly StepLeg[], seed: string, tick: number, nudges: readonly LegNudge[]): ReadonlyMap<string, string> =>
  new Map(legs.map(({ leg }) => [leg.rateCode, legMid(leg, seed, tick, nudges)]));

/** Returns the effect of nudges on a leg, as a factor. */
export const pushOf = (leg: UsdLeg, nudges: readonly LegNudge[]): number =>
  nudges.filter((nudge) => nudge.leg === leg.rateCode).reduce((factor, { share }) => factor * (1 + share), 1);

/** Returns a mid from the displacements of its legs, in their order. */
export function midOf(legs: readonly StepLeg[], pushes: readonly number[], displacements: readonly number[]): number {
  let mid = 1;
  for (const [i, { leg, inverted }] of legs.entries()) {
    const value = leg.baseMid * (1 + (displacements[i] ?? 0)) * (pushes[i] ?? 1);
    mid = inverted ? mid / value : mid * value;
  }
  return mid;
}
