// Which legs are late at the end of a business date, and what that day adds to their delay. The points are kept as events, since no price exists for the past (BNK-52).
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/headings.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal } from '../facts/deals-state.ts';
import { delayPips, nextGoodDay } from './delay.ts';
import { hindranceOf } from './delivery.ts';
import type { Leg } from '../facts/leg-state.ts';

/** Every leg of a deal whose day has come, also a far leg that waits for its near leg. */
const lateLegs = ({ legs }: Deal, date: string): Leg[] => legs.filter((leg) => leg.stage !== 'done' && leg.date <= date);

/** What a day end adds for a leg: nothing while the bank itself is in the way, by a frozen account or a price that has stopped. */
function counted(deal: Deal, leg: Leg, date: string, state: BankState, { prices, calendar }: Env): Fact[] {
  const { businessNo, rateCode } = deal;
  if (hindranceOf(state, deal, leg)) return [];
  const to = nextGoodDay(rateCode, date, calendar);
  // The last price of the day that ends: the new one has no rate for it any more.
  const points = prices.pointsBetween(rateCode, date, to, calendar.dayEndAt(date) - 1);
  if (!points) return [];
  return [{ type: 'delayCounted', businessNo, leg: leg.name, from: date, to, pips: delayPips(leg.side, points) }];
}

/** What the end of a business date adds to the delay of all that is late. A day that is no good day of a pair is in the points of the one before. */
export const delaysCounted = (date: string, state: BankState, env: Env): Fact[] =>
  dealsUnder(state, dealsThat.areAtStage('overdue'))
    .oldestFirst()
    .filter(({ rateCode }) => env.calendar.isGoodDay(rateCode, date))
    .flatMap((deal) => lateLegs(deal, date).flatMap((leg) => counted(deal, leg, date, state, env)));
