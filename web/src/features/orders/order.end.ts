// Calculates when an order ends: on its n-th trading day, counting the business date (ORD-02, BNK-32).
import type { ClosedDays } from '#web/api/generated/model/closedDays.zod.ts';
import { ORDER_VALIDITY_DAYS } from '#web/domain/constants.ts';
import { later } from '#web/domain/calendar-days.ts';

/** Number of calendar days that always contain five trading days, even with the longest holidays. */
export const daysToSee = 30;

/** Returns the bank's trading days from `first` on. */
function tradingDays(first: string, { days }: ClosedDays): readonly string[] {
  const closed = days.filter(({ centres }) => centres.includes('CNSH')).map(({ date }) => date);
  return Array.from({ length: daysToSee }, (_, place) => later(first, place, 'd')).filter((day) => !closed.includes(day));
}

type Validity = { readonly orderTerm: string; readonly nightTrading: string };

/**
 * Returns the date and time at which the order ends, at 18:00. An order that is also active in night trading ends at
 * 03:00 on the next day.
 */
export function orderEnd({ orderTerm, nightTrading }: Validity, first: string, closed: ClosedDays): string {
  const day = tradingDays(first, closed)[ORDER_VALIDITY_DAYS.findIndex((each) => String(each) === orderTerm)] ?? first;
  return nightTrading === '1' ? `${later(day, 1, 'd')} 03:00` : `${day} 18:00`;
}
