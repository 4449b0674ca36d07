// Computes when the market will reach the rate of an order and sets a timer. A jump of the clock and a day lived
// through therefore fill it at the same tick. A manual change of the market recomputes all orders (BNK-29, BNK-32).
import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import { ordersUnder } from '../catalogue/found.ts';
import { ordersThat } from '../catalogue/index-keys.ts';
import type { DeskCalendar, Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { timerSet } from '../facts/timers.ts';
import type { PlacedOrder, Wanted } from '../facts/orders-state.ts';
import { levelsOf, tradingTimes } from './trigger.ts';

/**
 * Returns the date for which an order is priced on a business date, by product. Null for spot; undefined if the term
 * does not exist.
 */
const pricedDates: ByProduct<Wanted, string | null | undefined, [rateCode: string, date: string, calendar: DeskCalendar]> = {
  spot: () => null,
  forward: ({ termId }, rateCode, date, calendar) => calendar.maturity(rateCode, date, termId) ?? undefined,
};

/** Returns the date for which one order is priced. Null for spot; undefined if the term does not exist. */
export const pricedDate = (rateCode: string, wanted: Wanted, date: string, calendar: DeskCalendar): string | null | undefined =>
  byProduct(pricedDates, wanted, rateCode, date, calendar);

/** Returns the timer of the instant at which an order fills. None if it never does. */
export function watched(order: PlacedOrder, { prices, calendar, bankNow }: Env): Fact[] {
  const { businessNo, rateCode, side, wanted } = order;
  const times = tradingTimes(order, bankNow, calendar).flatMap(({ from, to, date }) => {
    const priced = pricedDate(rateCode, wanted, date, calendar);
    return priced === undefined ? [] : [{ from, to, date: priced }];
  });
  const at = prices.firstTouch({ rateCode, side, levels: levelsOf(order, side), times });
  return at === null ? [] : [timerSet(at, { kind: 'orderMet', businessNo })];
}

/** Returns new timers for all open orders. */
export const watchAll = (state: BankState, env: Env): Fact[] =>
  ordersUnder(state, ordersThat.areWatched)
    .oldestFirst()
    .flatMap((order) => watched(order, env));

/** Returns the fact that recomputes all orders once a change of the market is in effect. */
export const watchAnew = ({ bankNow }: Env): Fact => timerSet(bankNow, { kind: 'watchOrders' });
