// What reversing a swap costs while its near leg is open: both legs of the reverse start from the deal's near rate, so that the difference is that of the points (SWP-07).
import type { Decimal } from '../decimal.ts';
import type { Env, Points } from '../env.ts';
import { pairOf } from '../market/pairs.ts';
import { swapLegs } from '../market/points.ts';
import { opposite } from '../products/side.ts';
import type { BankState } from '../state.ts';
import { type Leg, openDate } from './legs.ts';

type Legs = { readonly near: Leg; readonly far: Leg };

const noPoints: Points = { bid: '0', offer: '0' };

/** From the near date, or today where that has passed; from spot where today has no rate. None where the far date has come; null without a price. */
export function pointsLeft(
  rateCode: string,
  { near, far }: Legs,
  { businessDate }: BankState,
  { prices, calendar, bankNow }: Env,
): Points | null {
  const starts = [openDate(near, businessDate), calendar.spotDate(rateCode, businessDate)].filter((date) => date < far.date);
  if (starts.length === 0) return prices.spot(rateCode, bankNow) && noPoints;
  return starts.reduce<Points | null>((found, date) => found ?? prices.pointsBetween(rateCode, date, far.date, bankNow), null);
}

/** The far rate of the reverse swap; null without a price. */
export function reverseFarRate(rateCode: string, legs: Legs, state: BankState, env: Env): Decimal | null {
  const { near } = legs;
  const points = pointsLeft(rateCode, legs, state, env);
  return points && swapLegs(near.rate, points, opposite(near.side), pairOf(rateCode).pipFactor).farRate;
}
