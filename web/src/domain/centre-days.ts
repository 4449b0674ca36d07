// Working days of the settlement centres: holidays by name, early closes, and closures as runs of weekdays (NEW-05).
import { later, type Day } from './calendar-days.ts';

/** Number of a weekday: 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the weekday of a date. */
export const weekday = (date: Day): Weekday => new Date(`${date}T00:00:00Z`).getUTCDay() as Weekday;

/** Whether a date is from Monday to Friday. */
const isWeekday = (date: Day): boolean => weekday(date) % 6 !== 0;

/** Returns the first `count` weekdays from a date on. */
export function weekdaysFrom(from: Day, count: number): readonly Day[] {
  const days: Day[] = [];
  for (let day = from; days.length < count; day = later(day, 1, 'd')) if (isWeekday(day)) days.push(day);
  return days;
}

type Rule = { readonly name: HolidayName; readonly from: string; readonly to: string; readonly centres?: string; readonly on?: number };

/** Names of holidays; `other` is any that has no rule. */
export type HolidayName =
  'newYear' | 'springFestival' | 'easter' | 'labourDay' | 'independence' | 'nationalDay' | 'thanksgiving' | 'christmas' | 'other';

/** The bank sends closed days without their names. A closed day has the name of the first rule whose dates contain it. */
const rules: readonly Rule[] = [
  { name: 'newYear', from: '01-01', to: '01-05' },
  { name: 'springFestival', from: '01-21', to: '02-28', centres: 'CNSH HKHK SGSI' },
  { name: 'easter', from: '03-20', to: '04-26', centres: 'AUSY CATO CHZU EUTA GBLO HKHK NZAUWE SGSI', on: 5 },
  { name: 'easter', from: '03-23', to: '04-27', centres: 'AUSY CHZU EUTA GBLO HKHK NZAUWE', on: 1 },
  { name: 'labourDay', from: '05-01', to: '05-05', centres: 'CHZU CNSH EUTA HKHK SGSI' },
  { name: 'labourDay', from: '09-01', to: '09-07', centres: 'CATO USNY', on: 1 },
  { name: 'independence', from: '07-03', to: '07-05', centres: 'USNY' },
  { name: 'nationalDay', from: '10-01', to: '10-08', centres: 'CNSH HKHK' },
  { name: 'thanksgiving', from: '11-22', to: '11-28', centres: 'USNY', on: 4 },
  { name: 'christmas', from: '12-24', to: '12-28' },
];

/** Returns the name of a closed weekday of a centre. */
export function holidayName(centre: string, date: Day): HolidayName {
  const day = date.slice(5);
  const fits = ({ from, to, centres, on }: Rule) =>
    from <= day && day <= to && (centres?.includes(centre) ?? true) && (on === undefined || on === weekday(date));
  return rules.find(fits)?.name ?? 'other';
}

/** Whether the market of a centre closes early: before Christmas and New Year, in New York after Thanksgiving. */
export function closesEarly(centre: string, date: Day): boolean {
  const day = date.slice(5);
  if (day === '12-24') return ['AUSY', 'GBLO', 'HKHK', 'NZAUWE', 'SGSI', 'USNY'].includes(centre);
  if (day === '12-31') return ['AUSY', 'GBLO', 'HKHK', 'NZAUWE', 'SGSI'].includes(centre);
  return centre === 'USNY' && '11-23' <= day && day <= '11-29' && weekday(date) === 5;
}

/** The closed weekdays of each centre. */
export type ClosedDays = ReadonlyMap<string, ReadonlySet<Day>>;

type Stretch = { readonly from: Day; readonly to: Day; readonly days: number };

/** An entry of the calendar of a centre: a day that is open or closes early, or all days of one closure. */
export type CalendarEntry =
  (Stretch & { readonly state: 'open' | 'early' }) | (Stretch & { readonly state: 'closed'; readonly name: HolidayName });

/** Returns the entries of a centre on consecutive weekdays, in order. Closed days in a row are one entry. */
export function entriesOf(centre: string, days: readonly Day[], closed: ClosedDays): readonly CalendarEntry[] {
  return days.reduce<readonly CalendarEntry[]>((entries, day) => {
    if (closed.get(centre)?.has(day) !== true)
      return [...entries, { from: day, to: day, days: 1, state: closesEarly(centre, day) ? 'early' : 'open' }];
    const last = entries.at(-1);
    if (last?.state !== 'closed') return [...entries, { from: day, to: day, days: 1, state: 'closed', name: holidayName(centre, day) }];
    return [...entries.slice(0, -1), { ...last, to: day, days: last.days + 1 }];
  }, []);
}
