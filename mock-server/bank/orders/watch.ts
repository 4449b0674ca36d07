// Computes when the price of an order will come and sets a timer, so that a jump of the clock and a live day fill at
// the same tick. Manual changes of the market recompute all orders (BNK-29, BNK-32).
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
 * The date for which an order is priced on a business date, by product: null for spot; undefined if the term does not
 * exist.
 */
const pricedDates: ByProduct<Wanted, string | null | undefined, [rateCode: string, date: string, calendar: DeskCalendar]> = {
  spot: () => null,
  forward: ({ termId }, rateCode, date, calendar) => calendar.maturity(rateCode, date, termId) ?? undefined,
};

/** The same for one order. */
export const pricedDate = (rateCode: string, wanted: Wanted, date: string, calendar: DeskCalendar): string | null | undefined =>
  byProduct(pricedDates, wanted, rateCode, date, calendar);

/** The timer of the moment at which an order is met; none if it never is. */
export function watched(order: PlacedOrder, { prices, calendar, bankNow }: Env): Fact[] {
  const { businessNo, rateCode, side, wanted } = order;
  const times = tradingTimes(order, bankNow, calendar).flatMap(({ from, to, date }) => {
    const priced = pricedDate(rateCode, wanted, date, calendar);
    return priced === undefined ? [] : [{ from, to, date: priced }];
  });
  const at = prices.firstTouch({ rateCode, side, levels: levelsOf(order, side), times });
  return at === null ? [] : [timerSet(at, { kind: 'orderMet', businessNo })];
}

/** Recomputes all open orders. */
export const watchAll = (state: BankState, env: Env): Fact[] =>
  ordersUnder(state, ordersThat.areWatched)
    .oldestFirst()
    .flatMap((order) => watched(order, env));

/** The fact that recomputes all orders once a change of the market is in effect. */
export const watchAnew = ({ bankNow }: Env): Fact => timerSet(bankNow, { kind: 'watchOrders' });
