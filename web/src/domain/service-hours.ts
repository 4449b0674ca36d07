// Formats the bank's service hours. Consecutive sessions are merged into one span, which may end on the next day (LAY-03).

import type { ServiceTime } from '#web/api/generated/model/serviceTime.zod.ts';
import { bankDate } from './bank-time.ts';

/** A span of service hours. `from` and `to` are HH:mm; `endsNextDay` is true when the span passes midnight. */
export type Span = { readonly from: string; readonly to: string; readonly endsNextDay: boolean };

/** The end of the last session of a business date; `isNextDay` is true while it lies on the next calendar day. */
export type DayEnd = { readonly time: string; readonly isNextDay: boolean };

const SPAN = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** Parses the bank's own list, such as `09:30-18:00, 18:00-03:00`; empty for an unknown format. */
export function serviceSpans(hours: string): readonly Span[] {
  const parts = hours.split(',').map((part) => SPAN.exec(part.trim()));
  const joined: { from: string; to: string }[] = [];
  for (const part of parts) {
    const [, from, to] = part ?? [];
    if (from === undefined || to === undefined) return [];
    const before = joined.at(-1);
    if (before?.to === from) before.to = to;
    else joined.push({ from, to });
  }
  return joined.map(({ from, to }) => ({ from, to, endsNextDay: to <= from }));
}

/** Returns when the bank closes, as seen at `bankTime`; undefined for hours in an unknown format. */
export function dayEnd({ hours, bankTime, businessDate }: Pick<ServiceTime, 'hours' | 'bankTime' | 'businessDate'>): DayEnd | undefined {
  const last = serviceSpans(hours).at(-1);
  return last && { time: last.to, isNextDay: last.endsNextDay && bankDate(bankTime) === businessDate };
}
