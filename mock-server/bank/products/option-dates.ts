// The dates of an option: premium, expiry, delivery, by term or by hand (OPT-12).
import { type Refused, refused } from '../kernel/answer.ts';
import type { DeskCalendar } from '../desk/env.ts';

/** What a request says about its dates; a blank term means that they are chosen by hand. */
export type OptionDatesAsked = {
  readonly rateCode: string;
  readonly termId: string;
  readonly expDate?: string;
  readonly dealDate?: string;
  readonly premiumDate?: string;
};

/** The dates of an option. */
export type OptionDays = { readonly premiumDate: string; readonly expDate: string; readonly dealDate: string };

/** The last term of an option; no expiry lies beyond it. */
const lastTerm = '1Y';

/** The dates that are asked for; null where neither term nor expiry is given. */
export function optionDaysOf(asked: OptionDatesAsked, today: string, calendar: DeskCalendar): OptionDays | null {
  const { rateCode, termId, expDate, dealDate, premiumDate = calendar.spotDate(rateCode, today) } = asked;
  if (termId !== '') return { premiumDate, ...calendar.optionDates(rateCode, today, termId) };
  return expDate === undefined ? null : { premiumDate, expDate, dealDate: dealDate ?? calendar.spotDate(rateCode, expDate) };
}

/** Dates beside a term must be those that the customer was shown. */
const isChanged = ({ termId, expDate, dealDate }: OptionDatesAsked, days: OptionDays): boolean =>
  termId !== '' && ((expDate ?? days.expDate) !== days.expDate || (dealDate ?? days.dealDate) !== days.dealDate);

const orderRefusal = ({ premiumDate, expDate, dealDate }: OptionDays): Refused | null => {
  if (expDate < premiumDate) return refused('expiryBeforePremium');
  return dealDate < expDate ? refused('deliveryBeforeExpiry') : null;
};

/** Expiry after today and up to 1Y, delivery not after the spot date of the expiry. */
function isInRange(rateCode: string, { premiumDate, expDate, dealDate }: OptionDays, today: string, calendar: DeskCalendar): boolean {
  const last = calendar.optionDates(rateCode, today, lastTerm).expDate;
  return premiumDate >= today && expDate > today && expDate <= last && dealDate <= calendar.spotDate(rateCode, expDate);
}

/** An option expires while the bank deals; money moves on good days. */
const areOpen = (rateCode: string, { premiumDate, expDate, dealDate }: OptionDays, calendar: DeskCalendar): boolean =>
  calendar.isTradingDay(expDate) && [premiumDate, dealDate].every((date) => calendar.isGoodDay(rateCode, date));

/** What is wrong with the dates of an option. */
export function optionDatesRefusal(asked: OptionDatesAsked, today: string, calendar: DeskCalendar): Refused | null {
  const days = optionDaysOf(asked, today, calendar);
  if (days === null) return refused('dateMissing');
  if (isChanged(asked, days)) return refused('termChanged');
  const disorder = orderRefusal(days);
  if (disorder) return disorder;
  if (!isInRange(asked.rateCode, days, today, calendar)) return refused('dateOutOfRange');
  return areOpen(asked.rateCode, days, calendar) ? null : refused('notBusinessDay');
}
