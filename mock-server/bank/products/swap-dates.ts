// The dates of a swap: by term or by hand, near before far (SWP-02, SWP-03, SWP-08).
import { type Refused, refused } from '../kernel/answer.ts';
import type { DeskCalendar } from '../desk/env.ts';
import { brokenDateRefusal } from './forward-dates.ts';

/** What a request says about its dates; a blank term is a broken date, or a near date that follows from the far term. */
export type SwapDatesAsked = {
  readonly rateCode: string;
  readonly nearTermId: string;
  readonly farTermId: string;
  readonly nearValueDate?: string;
  readonly farMaturityDate?: string;
};

/** When it is asked: business date and bank time. */
export type AskedAt = { readonly today: string; readonly bankNow: number; readonly calendar: DeskCalendar };

type Dates = { readonly near: string; readonly far: string };

/** The dates as the terms have them today; null where there is no term, or it is not to be had. */
function datesOfTerms({ rateCode, nearTermId, farTermId }: SwapDatesAsked, { today, calendar }: AskedAt) {
  const ofFar = farTermId === '' ? null : calendar.swapDates(rateCode, today, farTermId);
  const near = nearTermId === '' ? (ofFar?.near ?? null) : calendar.maturity(rateCode, today, nearTermId);
  return { near, far: ofFar?.far ?? null };
}

/** Both dates of a swap; null where one of them is missing. */
export function swapDatesOf(asked: SwapDatesAsked, at: AskedAt): Dates | null {
  const terms = datesOfTerms(asked, at);
  const near = asked.nearValueDate ?? terms.near;
  const far = asked.farMaturityDate ?? terms.far;
  return near !== null && far !== null ? { near, far } : null;
}

/** Terms whose near date is part of them; every other far term goes with any near date. */
const oneDayTerms: readonly string[] = ['O/N', 'T/N', 'S/N'];

/** A date beside a term is the one the customer was shown: it must still be the term's. */
function hasChanged(asked: SwapDatesAsked, { near, far }: Dates, at: AskedAt): boolean {
  const terms = datesOfTerms(asked, at);
  const nearIsNamed = asked.nearTermId !== '' || oneDayTerms.includes(asked.farTermId);
  return (terms.far !== null && far !== terms.far) || (nearIsNamed && near !== terms.near);
}

/** Before spot a date must still be open for dealing: not past its cut-off, and supported by the pair (BNK-19). */
function beforeSpotRefusal(rateCode: string, date: string, { today, bankNow, calendar }: AskedAt): Refused | null {
  const choices = calendar.valueDates(rateCode, today, bankNow);
  const choice = choices.find(({ code }) => code === (date === today ? '0' : '1'));
  if (choice?.closed) return refused(choice.closed);
  return choice?.date === date ? null : refused('notBusinessDay');
}

/** What is wrong with the near date, at submission and still at acceptance: before spot as for a spot deal, later as for a forward. */
export function nearDateRefusal(rateCode: string, date: string, at: AskedAt): Refused | null {
  const spot = at.calendar.spotDate(rateCode, at.today);
  if (date < at.today) return refused('dateOutOfRange');
  if (date < spot) return beforeSpotRefusal(rateCode, date, at);
  return date === spot ? null : brokenDateRefusal(rateCode, date, at.today, at.calendar);
}

/** What is wrong with the far date: a good day, after spot as for a forward. */
function farDateRefusal(rateCode: string, date: string, { today, calendar }: AskedAt): Refused | null {
  if (date > calendar.spotDate(rateCode, today)) return brokenDateRefusal(rateCode, date, today, calendar);
  return calendar.isGoodDay(rateCode, date) ? null : refused('notBusinessDay');
}

/** What is wrong with the dates of a swap. */
export function swapDatesRefusal(asked: SwapDatesAsked, at: AskedAt): Refused | null {
  const { rateCode, farTermId } = asked;
  if (farTermId !== '' && at.calendar.swapDates(rateCode, at.today, farTermId) === null) return refused('termNotOffered');
  const dates = swapDatesOf(asked, at);
  if (!dates) return refused('dateMissing');
  if (hasChanged(asked, dates, at)) return refused('termChanged');
  if (dates.near >= dates.far) return refused('nearNotBeforeFar');
  return nearDateRefusal(rateCode, dates.near, at) ?? farDateRefusal(rateCode, dates.far, at);
}
