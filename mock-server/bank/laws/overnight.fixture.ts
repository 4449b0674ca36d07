// The price of holding a currency overnight, with which balances are carried from day to day (BNK-53).
import { add, type Decimal, div, sub } from '../kernel/decimal.ts';
import { envWith } from '../desk/env.fixture.ts';
import { pairOf } from '../market/pairs.ts';
import type { World } from './act.fixture.ts';

const { calendar } = envWith({});

/** Returns the next good day of a pair. The bank's own function is not used, because it may be switched off. */
function nextGoodDay(rateCode: string, date: string): string {
  let next = calendar.nextBusinessDate(date);
  while (!calendar.isGoodDay(rateCode, next)) next = calendar.nextBusinessDate(next);
  return next;
}

/** Returns the mid of the overnight points of a currency against CNH at the end of a date, in CNH per 1. */
export function overnight(world: World, currency: string, date: string): Decimal {
  const rateCode = `${currency}/CNH`;
  const prices = world.bank.market.prices(rateCode, calendar.dayEndAt(date) - 1, world.bank.disturbances());
  const [near, far] = [prices.points(date), prices.points(nextGoodDay(rateCode, date))];
  const middle = div(add(sub(far.bid, near.bid), sub(far.offer, near.offer)), '2', 12);
  return div(middle, pairOf(rateCode).pipFactor, 12);
}
