// The fields that only a swap has: the side of its near leg, and the dates of both legs (SWP-02, SWP-03, SWP-05, SWP-08).
import type { DateCheck } from '#web/api/generated/model/dateCheck.zod.ts';
import type { SwapRate } from '#web/api/generated/model/swapRate.zod.ts';
import type { SwapTradeRequest } from '#web/api/generated/model/swapTradeRequest.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { later } from '#web/domain/calendar-days.ts';
import type { Side } from '#web/domain/side.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import type { Issue } from '#web/engines/ticket/issues.ts';
import { currenciesOfForm, sideField } from '#web/engines/ticket/parts/deal-part.ts';
import {
  brokenDateIssues,
  calendarReads,
  holidayRead,
  type TermKey,
  termFields,
  termOption,
  termOptions,
} from '#web/engines/ticket/parts/term-part.ts';
import type { AnswersOf } from '#web/engines/ticket/reads.ts';
import type { Field, Market, Option } from '#web/engines/ticket/ticket-types.ts';

/**
 * Keys of the date fields of a swap. Some far terms determine the near date; `nearDay` then shows it, because it
 * cannot be selected.
 */
export type SwapDateKey = TermKey<'near'> | TermKey<'far'> | 'nearDay';
type DateForm = Form<SwapDateKey>;

/** The reads for the dates of a swap. */
export const swapDateReads = {
  ...calendarReads<SwapDateKey>('3', () => ''),
  nearHoliday: holidayRead('near'),
  farHoliday: holidayRead('far'),
};
type Facts = Market & AnswersOf<typeof swapDateReads> & { readonly rate: SwapRate | null };

const spot = 'spot';
/** One-day terms; they determine the near date. */
const oneDayTerms: readonly string[] = ['O/N', 'T/N', 'S/N'];

/**
 * Each option names what happens to the first currency in both legs: a customer who buys it in the near leg sells it
 * in the far leg.
 */
export const swapSideField: Field<'rateCode' | 'side', Market> = {
  ...sideField,
  options: (form) => {
    const [currency] = currenciesOfForm(form);
    const option = (near: Side): Option => ({ value: near, label: { key: `swap.side.${near}`, values: { currency } } });
    return [option('S'), option('B')];
  },
};

const hasNearTerm = ({ farTermId }: DateForm): boolean => !oneDayTerms.includes(farTermId);

/** Returns the dates in the format of a request: a broken date, otherwise the term alone. */
export function datesAsked(form: DateForm): Pick<SwapTradeRequest, 'nearTermId' | 'farTermId' | 'nearValueDate' | 'farMaturityDate'> {
  const near = hasNearTerm(form) ? form.nearTermId : spot;
  return {
    nearTermId: (near === spot ? '' : near) as SwapTradeRequest['nearTermId'],
    farTermId: form.farTermId as SwapTradeRequest['farTermId'],
    ...(near === '' && { nearValueDate: form.nearValueDate }),
    ...(form.farTermId === '' && { farMaturityDate: form.farMaturityDate }),
  };
}

/** Whether both dates are entered, by term or as broken dates. */
export const areDatesSaid = (form: DateForm): boolean => Object.values(datesAsked(form)).every((text, place) => place < 2 || text !== '');

// O/N starts today, T/N tomorrow. Each is offered only if a spot deal for its first day is possible, and T/N only if
// tomorrow is before the spot date (SWP-08).
function shortTerms({ dates }: { readonly dates: ValueDates | null }): readonly Option[] {
  const choice = (code: string) => dates?.valueDates.find((one) => one.code === code);
  const [today, tomorrow] = [choice('0'), choice('1')];
  const closed = (why: NonNullable<typeof today>['closed'] | undefined): Pick<Option, 'closed'> =>
    why ? { closed: { key: `trade.valueDateClosed.${why}` } } : {};
  const isSpot = dates !== null && tomorrow?.date === dates.spotDate;
  return [
    { ...termOption('O/N'), ...closed(today?.closed) },
    { ...termOption('T/N'), ...(isSpot ? { closed: { key: 'ticket.issue.termNotOffered' } } : closed(tomorrow?.closed)) },
    termOption('S/N'),
  ];
}

const today = ({ dates }: { readonly dates: ValueDates | null }): string => dates?.businessDate ?? '';
const tomorrow = (facts: { readonly dates: ValueDates | null }): string => (facts.dates ? later(today(facts), 1, 'd') : '');

/** The date fields of the near leg. */
export const nearDateFields: readonly Field<SwapDateKey | 'rateCode', Facts>[] = [
  ...termFields<'near', SwapDateKey | 'rateCode', Facts>('near', {
    section: 'deal',
    label: 'swap.field.nearTerm',
    fallback: spot,
    isShown: hasNearTerm,
    options: () => termOptions([{ value: spot, label: { key: 'swap.near.standard' } }]),
    dayOf: (_form, { rate }) => rate?.nearValueDate ?? '',
    first: today,
  }),
  {
    key: 'nearDay',
    kind: 'note',
    section: 'deal',
    label: () => ({ key: 'ticket.date.near' }),
    isShown: (form) => !hasNearTerm(form),
    note: (_form, { rate }) => rate && { key: 'errors.verbatim', values: { text: rate.nearValueDate } },
    isWide: true,
  },
];

/** The date fields of the far leg. */
export const farDateFields = termFields<'far', SwapDateKey | 'rateCode', Facts>('far', {
  section: 'deal',
  label: 'swap.field.farTerm',
  fallback: '1M',
  options: (_form, facts) => termOptions(shortTerms(facts)),
  dayOf: (_form, { rate }) => rate?.farMaturityDate ?? '',
  first: tomorrow,
});

type Holidays = { readonly nearHoliday: DateCheck | null; readonly farHoliday: DateCheck | null };

// Returns the day of a leg: the broken date, otherwise the bank's date of its term; '' while unknown.
const dayOf = (term: string, chosen: string, quoted: string | undefined): string => (term === '' ? chosen : (quoted ?? ''));

function orderIssues({ nearTermId, nearValueDate, farTermId, farMaturityDate }: DateForm, { rate }: Facts): readonly Issue<SwapDateKey>[] {
  const near = dayOf(nearTermId, nearValueDate, rate?.nearValueDate);
  const far = dayOf(farTermId, farMaturityDate, rate?.farMaturityDate);
  if (near === '' || far === '' || near < far) return [];
  return [{ field: nearTermId === '' ? 'nearValueDate' : 'farMaturityDate', kind: 'nearNotBeforeFar' }];
}

/**
 * Checks that both dates are entered, are settlement days, are offered by the bank, and are in order. Any other
 * refusal is shown with the text of the bank.
 */
export function swapDateRule(form: DateForm, facts: Facts & Holidays): readonly Issue<SwapDateKey>[] {
  const { nearHoliday, farHoliday } = facts;
  const isOffered = shortTerms(facts).every(({ value, closed }) => value !== form.farTermId || !closed);
  const own: readonly Issue<SwapDateKey>[] = [
    ...(hasNearTerm(form) ? brokenDateIssues(form, { ...facts, name: 'near', check: nearHoliday, first: today(facts) }) : []),
    ...brokenDateIssues(form, { ...facts, name: 'far', check: farHoliday, first: tomorrow(facts) }),
    ...(isOffered ? [] : [{ field: 'farTermId', kind: 'termNotOffered' } as const]),
    ...(hasNearTerm(form) ? orderIssues(form, facts) : []),
  ];
  const text = facts.refused['rate'];
  return own.length > 0 || text === undefined ? own : [{ field: 'farTermId', kind: 'bankRefuses', values: { text } }];
}
