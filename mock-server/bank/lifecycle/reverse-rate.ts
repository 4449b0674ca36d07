// What reversing a swap costs while its near leg is open: both legs of the reverse start from the deal's near rate, so that the difference is that of the points (SWP-07).
import type { Decimal } from '../kernel/decimal.ts';
import type { Env, Points } from '../desk/env.ts';
import { pairOf } from '../market/pairs.ts';
import { swapLegs } from '../market/points.ts';
import { opposite } from '../kernel/side.ts';
import type { BankState } from '../facts/state.ts';
import { pricedAt, pricedDay } from './delay.ts';
import { openDate } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';

type Legs = { readonly near: Leg; readonly far: Leg };

const noPoints: Points = { bid: '0', offer: '0' };

/** From the near date, or today where that has passed: from the day for which that is priced. None where the far date has come; null without a price. */
export function pointsLeft(rateCode: string, { near, far }: Legs, { businessDate }: BankState, env: Env): Points | null {
  const { prices, calendar } = env;
  const at = pricedAt(businessDate, env);
  const start = pricedDay(rateCode, openDate(near, businessDate), calendar);
  return start < far.date ? prices.pointsBetween(rateCode, start, far.date, at) : prices.spot(rateCode, at) && noPoints;
}

/** The far rate of the reverse swap; null without a price. */
export function reverseFarRate(rateCode: string, legs: Legs, state: BankState, env: Env): Decimal | null {
  const { near } = legs;
  const points = pointsLeft(rateCode, legs, state, env);
  return points && swapLegs(near.rate, points, opposite(near.side), pairOf(rateCode).pipFactor).farRate;
}
