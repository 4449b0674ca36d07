// Watching for the price of an order: the moment it comes is worked out in advance and set as a timer, so that a jump of the clock
// and a live day fill at the same tick. What moves the market by hand has all orders worked out anew (BNK-29, BNK-32).
import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import { ordersUnder } from '../catalogue/found.ts';
import { ordersThat } from '../catalogue/index-keys.ts';
import type { DeskCalendar, Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { timerSet } from '../facts/timers.ts';
import type { PlacedOrder, Wanted } from '../facts/orders-state.ts';
import { levelsOf, tradingTimes } from './trigger.ts';

/** The date for which an order is priced on a business date: null for spot; undefined where the term is not to be had. */
const pricedDates: ByProduct<Wanted, string | null | undefined, [rateCode: string, date: string, calendar: DeskCalendar]> = {
  spot: () => null,
  forward: ({ termId }, rateCode, date, calendar) => calendar.maturity(rateCode, date, termId) ?? undefined,
};

/** The date for which an order is priced on a business date, as `pricedDates` has it. */
export const pricedDate = (rateCode: string, wanted: Wanted, date: string, calendar: DeskCalendar): string | null | undefined =>
  byProduct(pricedDates, wanted, rateCode, date, calendar);

/** The timer of the moment at which an order is met; none when it will not be. */
export function watched(order: PlacedOrder, { prices, calendar, bankNow }: Env): Fact[] {
  const { businessNo, rateCode, side, wanted } = order;
  const times = tradingTimes(order, bankNow, calendar).flatMap(({ from, to, date }) => {
    const priced = pricedDate(rateCode, wanted, date, calendar);
    return priced === undefined ? [] : [{ from, to, date: priced }];
  });
  const at = prices.firstTouch({ rateCode, side, levels: levelsOf(order, side), times });
  return at === null ? [] : [timerSet(at, { kind: 'orderMet', businessNo })];
}

/** All orders that are watched, anew. */
export const watchAll = (state: BankState, env: Env): Fact[] =>
  ordersUnder(state, ordersThat.areWatched)
    .oldestFirst()
    .flatMap((order) => watched(order, env));

/** The fact by which a change of the market has orders worked out anew, once it is in effect. */
export const watchAnew = ({ bankNow }: Env): Fact => timerSet(bankNow, { kind: 'watchOrders' });
