// The mid of a pair in doubles, straight from the walk of its legs: for searching and drawing, where a rounded price would cost too much.
import type { Route } from './cross.ts';
import type { Nudge } from './disturbances.ts';
import type { UsdLeg } from './usd-legs.ts';
import { legMid, usdLegs } from './usd-legs.ts';

/** A leg on the way to a pair; inverted when it is quoted the other way round. */
export type StepLeg = { readonly leg: UsdLeg; readonly inverted: boolean };

/** The legs of a route. Throws a RangeError for a step that is no leg. */
export const legsOf = (route: Route): readonly StepLeg[] =>
  route.map(({ rateCode, inverted }) => {
    const leg = usdLegs.find((each) => each.rateCode === rateCode);
    if (!leg) throw new RangeError(`no leg ${rateCode}`);
    return { leg, inverted };
  });

/** The mids of a pair's legs at a tick, as its exact price is made of them. */
export const legMids = (legs: readonly StepLeg[], seed: string, tick: number, nudges: readonly Nudge[]): ReadonlyMap<string, string> =>
  new Map(legs.map(({ leg }) => [leg.rateCode, legMid(leg, seed, tick, nudges)]));

/** What nudges have done to a leg, as a factor. */
export const pushOf = (leg: UsdLeg, nudges: readonly Nudge[]): number =>
  nudges.filter((nudge) => nudge.leg === leg.rateCode).reduce((factor, { share }) => factor * (1 + share), 1);

/** A mid from displacements of its legs, in their order. */
export function midOf(legs: readonly StepLeg[], pushes: readonly number[], displacements: readonly number[]): number {
  let mid = 1;
  for (const [i, { leg, inverted }] of legs.entries()) {
    const value = leg.baseMid * (1 + (displacements[i] ?? 0)) * (pushes[i] ?? 1);
    mid = inverted ? mid / value : mid * value;
  }
  return mid;
}
