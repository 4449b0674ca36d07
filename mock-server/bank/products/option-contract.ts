// The contract of a request or price inquiry, and its refusals (OPT-10 to OPT-12).
import { type Refused, refused } from '../kernel/answer.ts';
import type { DeskCalendar, Env } from '../desk/env.ts';
import { compare, type Decimal, fitsPlaces, type Money } from '../kernel/decimal.ts';
import { pairOf } from '../market/pairs.ts';
import { decimalsRefusal, rateRange } from '../market/amount-rules.ts';
import { amountAsked, bothAmounts } from './exchange-price.ts';
import type { OptionContract } from '../facts/terms.ts';

// Dates of an option: premium, expiry, delivery, by term or by date (OPT-12).

/** Requested dates; with a blank term they are chosen by hand. */
export type OptionDatesAsked = {
  readonly rateCode: string;
  readonly termId: string;
  readonly expDate?: string;
  readonly dealDate?: string;
  readonly premiumDate?: string;
};

export type OptionDays = { readonly premiumDate: string; readonly expDate: string; readonly dealDate: string };

/** The longest term. No expiry may lie beyond it. */
const lastTerm = '1Y';

/** Returns the requested dates. Null if neither term nor expiry is given. */
export function optionDaysOf(asked: OptionDatesAsked, today: string, calendar: DeskCalendar): OptionDays | null {
  const { rateCode, termId, expDate, dealDate, premiumDate = calendar.spotDate(rateCode, today) } = asked;
  if (termId !== '') return { premiumDate, ...calendar.optionDates(rateCode, today, termId) };
  return expDate === undefined ? null : { premiumDate, expDate, dealDate: dealDate ?? calendar.spotDate(rateCode, expDate) };
}

/**
 * Whether a request names a term together with dates that are no longer those of the term, so that the customer was
 * shown other dates.
 */
const isChanged = ({ termId, expDate, dealDate }: OptionDatesAsked, days: OptionDays): boolean =>
  termId !== '' && ((expDate ?? days.expDate) !== days.expDate || (dealDate ?? days.dealDate) !== days.dealDate);

const orderRefusal = ({ premiumDate, expDate, dealDate }: OptionDays): Refused | null => {
  if (expDate < premiumDate) return refused('expiryBeforePremium');
  return dealDate < expDate ? refused('deliveryBeforeExpiry') : null;
};

/** Expiry after today and at most 1Y away, delivery not after the spot date of the expiry. */
function isInRange(rateCode: string, { premiumDate, expDate, dealDate }: OptionDays, today: string, calendar: DeskCalendar): boolean {
  const last = calendar.optionDates(rateCode, today, lastTerm).expDate;
  return premiumDate >= today && expDate > today && expDate <= last && dealDate <= calendar.spotDate(rateCode, expDate);
}

/** An option expires while the bank deals; money moves on good days. */
const areOpen = (rateCode: string, { premiumDate, expDate, dealDate }: OptionDays, calendar: DeskCalendar): boolean =>
  calendar.isTradingDay(expDate) && [premiumDate, dealDate].every((date) => calendar.isGoodDay(rateCode, date));

/** Returns the refusal of an option's dates, or null. */
export function optionDatesRefusal(asked: OptionDatesAsked, today: string, calendar: DeskCalendar): Refused | null {
  const days = optionDaysOf(asked, today, calendar);
  if (days === null) return refused('dateMissing');
  if (isChanged(asked, days)) return refused('termChanged');
  const disorder = orderRefusal(days);
  if (disorder) return disorder;
  if (!isInRange(asked.rateCode, days, today, calendar)) return refused('dateOutOfRange');
  return areOpen(asked.rateCode, days, calendar) ? null : refused('notBusinessDay');
}

/** Fields of every description of an option. */
export type OptionBody = OptionDatesAsked & {
  readonly buyOrSell: 'B' | 'S';
  readonly callOrPut: 'C' | 'P';
  readonly strikeRate: Decimal;
  readonly calcAmount: Decimal;
  readonly calcCyCode: '0' | '1';
  readonly premiumParymentCyCode?: string;
};

/** A description on a business date. */
export type Described = { readonly body: OptionBody; readonly today: string; readonly env: Env };

/**
 * Returns the refusal of a strike, or null. A strike has at most the decimals of a forward rate (VAL-11), is above the
 * low bound and not above the high one.
 */
export function strikeRefusal({ body: { rateCode, strikeRate }, env: { prices, bankNow } }: Described): Refused | null {
  const { ccy1, ccy2, forwardAvalible: places } = pairOf(rateCode);
  if (!fitsPlaces(strikeRate, places)) return refused('strikeDecimals', { places: String(places) });
  const { low, high } = rateRange(rateCode, 'STRIKE', prices.mid(ccy1, ccy2, bankNow));
  return compare(strikeRate, low) <= 0 || compare(strikeRate, high) > 0 ? refused('strikeOutOfRange', { low, high }) : null;
}

/** Returns the refusal of a premium currency that is not one of the pair's, or null. */
export function premiumCcyRefusal({ body: { rateCode, premiumParymentCyCode: chosen } }: Described): Refused | null {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const isOfPair = chosen === undefined || chosen === ccy1 || chosen === ccy2;
  return isOfPair ? null : refused('premiumCurrencyWrong', { allowed: `${ccy1} ${ccy2}` });
}

/** Returns the amount that the request names, with its currency. */
export const notionalOf = ({ rateCode, calcCyCode: calCyCode, calcAmount: amount }: OptionBody): Money =>
  amountAsked({ rateCode, calCyCode, amount });

/** Returns the refusal of an amount with more decimals than its currency, or null. */
export const amountRefusal = ({ body }: Described): Refused | null => decimalsRefusal(notionalOf(body));

/** Returns the first refusal of a described option on a known pair, or null. */
export const contractRefusal = (described: Described): Refused | null =>
  optionDatesRefusal(described.body, described.today, described.env.calendar) ??
  strikeRefusal(described) ??
  premiumCcyRefusal(described) ??
  amountRefusal(described);

/** Returns the contract of a valid description. The other amount follows from the strike. */
export function contractOf({ body, today, env }: Described): OptionContract {
  const { rateCode, buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode } = body;
  const pair = pairOf(rateCode);
  const days = optionDaysOf(body, today, env.calendar);
  if (!days) throw new Error('the option has no dates');
  const premiumCcy = body.premiumParymentCyCode ?? pair.premiumCcy;
  return { rateCode, buyOrSell, callOrPut, strikeRate, premiumCcy, ...bothAmounts(pair, calcCyCode, calcAmount, strikeRate), ...days };
}
