// How long an order lives, and in which hours a tick can fill it (BNK-32).
import { daySessionEndsAt, opensAt } from '../calendar/sessions.ts';
import type { DeskCalendar } from '../desk/env.ts';
import type { PlacedOrder } from '../facts/orders-state.ts';

type Validity = Pick<PlacedOrder, 'orderTerm' | 'nightTrading'>;

/** When a business date ends for an order: at 18:00, or at 03:00 of the next day with night trading. */
const endOf = (date: string, nightTrading: boolean, { dayEndAt }: DeskCalendar): number =>
  nightTrading ? dayEndAt(date) : daySessionEndsAt(date);

/** Trading days after the first. */
const daysAfter = { '1': 0, '2': 1, '3': 2, '4': 3, '5': 4 } as const;

/** The end of the n-th trading day, counting the business date of placement. */
export function expiryOf({ orderTerm, nightTrading }: Validity, businessDate: string, calendar: DeskCalendar): number {
  let date = businessDate;
  for (let left: number = daysAfter[orderTerm]; left > 0; left -= 1) date = calendar.nextBusinessDate(date);
  return endOf(date, nightTrading, calendar);
}

/** The trading times of an order from an instant on, each with its business date. */
export function tradingTimes(
  { nightTrading, expireAt }: Pick<PlacedOrder, 'nightTrading' | 'expireAt'>,
  from: number,
  calendar: DeskCalendar,
): { readonly from: number; readonly to: number; readonly date: string }[] {
  const times = [];
  for (let date = calendar.businessDateAt(from); opensAt(date) < expireAt; date = calendar.nextBusinessDate(date)) {
    const time = { from: Math.max(from, opensAt(date)), to: Math.min(expireAt, endOf(date, nightTrading, calendar)), date };
    if (time.from < time.to) times.push(time);
  }
  return times;
}
