// The dates of a forward: its maturity by term or by hand, and the window before it (FWD-04 to FWD-08).
import { type Refused, refused } from '../kernel/answer.ts';
import { addMonths, adjust } from '../calendar/adjust.ts';
import type { DeskCalendar } from '../desk/env.ts';

/** What a request says about its dates; a blank term is a broken date. */
export type ForwardDates = {
  readonly rateCode: string;
  readonly termId: string;
  readonly maturityDate?: string;
  readonly optionDate?: string;
};

/** Months that a window may have (FWD-08). */
const windowMonths = 3;

/** The last term of a forward; no date lies beyond it. */
const lastTerm = '3Y';

/** The maturity that is asked for; null where neither term nor date gives one. */
export const maturityOf = ({ rateCode, termId, maturityDate }: ForwardDates, today: string, calendar: DeskCalendar): string | null =>
  termId === '' ? (maturityDate ?? null) : calendar.maturity(rateCode, today, termId);

/** What is wrong with a date chosen by hand: after spot, up to 3Y, and a good day. */
export function brokenDateRefusal(rateCode: string, date: string, today: string, calendar: DeskCalendar): Refused | null {
  const last = calendar.maturity(rateCode, today, lastTerm) ?? '';
  if (date <= calendar.spotDate(rateCode, today) || date > last) return refused('dateOutOfRange');
  return calendar.isGoodDay(rateCode, date) ? null : refused('notBusinessDay');
}

/** The last day a window may reach: three months on, end of month to end of month as with terms. */
function windowEnd(rateCode: string, optionDate: string, calendar: DeskCalendar): string {
  const isOpen = (date: string): boolean => calendar.isGoodDay(rateCode, date);
  return adjust('FOLLOWING', addMonths('LAST_BUSINESS_DAY', optionDate, windowMonths, isOpen), isOpen);
}

function optionDateRefusal(
  { rateCode, optionDate }: ForwardDates,
  maturity: string,
  today: string,
  calendar: DeskCalendar,
): Refused | null {
  if (optionDate === undefined) return null;
  if (optionDate >= maturity) return refused('optionDateNotBefore');
  if (!calendar.isGoodDay(rateCode, optionDate)) return refused('notBusinessDay');
  const fits = optionDate >= calendar.spotDate(rateCode, today) && maturity <= windowEnd(rateCode, optionDate, calendar);
  return fits ? null : refused('optionWindowInvalid');
}

/** What is wrong with the dates of a forward; a date beside a term must be the one the customer was shown (FWD-05). */
export function forwardDatesRefusal(asked: ForwardDates, today: string, calendar: DeskCalendar): Refused | null {
  const { rateCode, termId, maturityDate } = asked;
  const maturity = maturityOf(asked, today, calendar);
  if (maturity === null) return refused('dateMissing');
  if (maturityDate !== undefined && maturityDate !== maturity) return refused('termChanged');
  const broken = termId === '' ? brokenDateRefusal(rateCode, maturity, today, calendar) : null;
  return broken ?? optionDateRefusal(asked, maturity, today, calendar);
}
