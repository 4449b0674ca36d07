// The ten USD legs from which every price is made: each walks on its own, all crosses follow (BNK-45).
import { add, fromDouble, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Quote } from './cross.ts';
import data from './data/usd-legs.json' with { type: 'json' };
import type { Nudge } from './disturbances.ts';
import { displacement } from './walk.ts';

/** Trading days of a year: what turns a year's volatility into a day's. */
const tradingDays = 252;

/** One leg. `dayVol` is a share of the price, `halfSpread` the interbank one in ccy2. */
export type UsdLeg = {
  readonly rateCode: string;
  readonly baseMid: number;
  readonly dayVol: number;
  readonly decimals: number;
  readonly halfSpread: Decimal;
};

/** All legs, each with the decimals its mid is kept in: one more than its pair is quoted with. */
export const usdLegs: readonly UsdLeg[] = data.legs.map(({ yearVol, baseMid, ...leg }) => ({
  ...leg,
  baseMid: Number(baseMid),
  dayVol: yearVol / 100 / Math.sqrt(tradingDays),
}));

/** The mid of a leg at a tick, with the given nudges in effect; the edge where the walk's double becomes a decimal. */
export function legMid(leg: UsdLeg, seed: string, tick: number, nudges: readonly Nudge[]): Decimal {
  const walked = leg.baseMid * (1 + displacement({ seed, leg: leg.rateCode, dayVol: leg.dayVol }, tick));
  const pushed = nudges.filter((nudge) => nudge.leg === leg.rateCode).reduce((mid, { share }) => mid * (1 + share), walked);
  return fromDouble(pushed, leg.decimals);
}

/** The interbank quote around a leg's mid. */
export const legQuote = (leg: UsdLeg, mid: Decimal): Quote => ({ bid: sub(mid, leg.halfSpread), offer: add(mid, leg.halfSpread) });
