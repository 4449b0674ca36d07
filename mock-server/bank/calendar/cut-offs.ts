// Cut-off times for dealing value today and value tomorrow, Beijing time (BNK-19).
import { type BusinessDate, shanghaiInstant, type TimeOfDay } from './dates.ts';
import { isGoodDay, type PairCalendar, type ValueDateCode, valueDates } from './pair-calendar.ts';

/** Value-today cut-offs. AUD, NZD and JPY have none: their payment systems are closed in the Beijing afternoon. */
const valueToday: Readonly<Record<string, TimeOfDay>> = {
  CNH: '16:30',
  HKD: '15:30',
  SGD: '15:30',
  EUR: '17:00',
  CHF: '17:00',
  GBP: '17:30',
  USD: '18:00',
  CAD: '18:00',
};

/** Cut-off for value tomorrow. */
const valueTomorrow: TimeOfDay = '18:00';

/** The two currencies of a pair. */
type Currencies = Pick<PairCalendar, 'ccy1' | 'ccy2'>;

/** Whether a pair can be settled on the day it is dealt. */
export const supportsValueToday = ({ ccy1, ccy2 }: Currencies): boolean => ccy1 in valueToday && ccy2 in valueToday;

/**
 * Returns the last instant for value today on a business date. It is the earlier of the two currencies' cut-offs, or
 * null when the pair has no value today.
 */
export function valueTodayCutOff(pair: Currencies, date: BusinessDate): number | null {
  const [time1, time2] = [valueToday[pair.ccy1], valueToday[pair.ccy2]];
  return time1 && time2 ? shanghaiInstant(date, time1 < time2 ? time1 : time2) : null;
}

/** The reason why a value date is not available. */
export type ValueDateClosed = 'valueTodayNotSupported' | 'cutOffPassed' | 'notBusinessDay';

/** One of T+0, T+1, T+2 at an instant: its date, or the reason why it is not available. */
export type ValueDateChoice =
  | { readonly code: ValueDateCode; readonly date: BusinessDate; readonly closed: null }
  | { readonly code: ValueDateCode; readonly date: null; readonly closed: ValueDateClosed };

function closedReason(pair: PairCalendar, code: ValueDateCode, today: BusinessDate, instant: number): ValueDateClosed | null {
  if (code === '2') return null;
  if (code === '1') return instant < shanghaiInstant(today, valueTomorrow) ? null : 'cutOffPassed';
  const cutOff = valueTodayCutOff(pair, today);
  if (cutOff === null) return 'valueTodayNotSupported';
  if (!isGoodDay(pair, today)) return 'notBusinessDay';
  return instant < cutOff ? null : 'cutOffPassed';
}

/**
 * T+0, T+1 and T+2 of a business date at an instant, with their availability (SPO-04, BNK-19); `dates` are the value
 * dates of `today`.
 */
export function valueDateChoices(
  pair: PairCalendar,
  today: BusinessDate,
  instant: number,
  dates = valueDates(pair, today),
): ValueDateChoice[] {
  return (['0', '1', '2'] as const).map((code): ValueDateChoice => {
    const closed = closedReason(pair, code, today, instant);
    const date = dates[code];
    return closed === null && date !== null ? { code, date, closed: null } : { code, date: null, closed: closed ?? 'notBusinessDay' };
  });
}
