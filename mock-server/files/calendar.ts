// Writes events as an iCalendar file (RFC 5545, EXP-10).
import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Rows } from './tables.ts';

/** Name of the calendar, and the time of its events, in epoch ms, so that equal content yields equal bytes. */
export type CalendarHead = { readonly name: string; readonly madeAt: number };

/** How often a calendar program should ask again, in seconds. */
const refreshEvery = 3_600;

/** Returns the bytes of a file. Each row is an event: UID, date, sequence number, summary and description. */
export function calendarBytes({ name, madeAt }: CalendarHead, rows: Rows): Uint8Array {
  const calendar = new ICalCalendar({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'FX portal', product: 'Payments due' },
    ttl: refreshEvery,
  });
  for (const [id = '', date = '', sequence = '', summary = '', description = ''] of rows.map((row) => row.map(String)))
    calendar.createEvent({
      id,
      sequence: Number(sequence),
      stamp: new Date(madeAt),
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary,
      description,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return Buffer.from(calendar.toString());
}
