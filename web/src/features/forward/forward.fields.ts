// The fields that only a forward has: its term or broken date, and the first day of a window (FWD-02 to FWD-08).
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import type { DateCheck } from '#web/api/generated/model/dateCheck.zod.ts';
import { later } from '#web/domain/calendar-days.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import type { Issue } from '#web/engines/ticket/issues.ts';
import {
  brokenDateIssues,
  calendarReads,
  closedOf,
  daysFrom,
  holidayRead,
  type TermKey,
  termFields,
  termOptions,
} from '#web/engines/ticket/parts/term-part.ts';
import type { AnswersOf } from '#web/engines/ticket/reads.ts';
import type { Field, Market } from '#web/engines/ticket/ticket-types.ts';

/** Keys of the fields for the dates of a forward. */
export type ForwardDateKey = TermKey<'maturity'> | 'optionDate';
type DateForm = Form<ForwardDateKey>;

/** The reads for the dates of a forward. */
export const forwardDateReads = {
  ...calendarReads<ForwardDateKey>('1', ({ termId }) => termId),
  holiday: holidayRead('maturity'),
};
type Facts = Market & AnswersOf<typeof forwardDateReads>;
type Dates = { readonly dates: ValueDates | null };

/** Returns the current maturity (yyyy-mm-dd); '' while unknown. */
export const maturityOf = ({ termId, maturityDate }: DateForm, { dates }: Dates): string =>
  termId === '' ? maturityDate : (dates?.maturityDate ?? '');

// Returns the first possible maturity, which is the day after the spot date; '' until the spot date is known.
const firstMaturity = ({ dates }: Dates): string => (dates ? later(dates.spotDate, 1, 'd') : '');

/** The fields for term, date and optional date. */
export const forwardDateFields: readonly Field<ForwardDateKey | 'rateCode', Facts>[] = [
  ...termFields('maturity', {
    section: 'deal',
    label: 'forward.field.term',
    fallback: '1M',
    options: () => termOptions(),
    dayOf: maturityOf,
    first: firstMaturity,
  }),
  {
    key: 'optionDate',
    kind: 'date',
    section: 'deal',
    label: () => ({ key: 'forward.field.optionDate' }),
    note: ({ optionDate }) => (optionDate === '' ? null : { key: 'forward.field.optionDateHint' }),
    isOptional: true,
    clearedBy: ['termId', 'maturityDate', 'rateCode'],
    lasts: 'deal',
    days: (form, facts) => {
      const maturity = maturityOf(form, facts);
      const days = facts.dates && daysFrom(facts.dates.spotDate, facts);
      return days && maturity !== '' ? { ...days, max: later(maturity, -1, 'd') } : days;
    },
  },
];

function optionDateIssues(form: DateForm, facts: Facts): readonly Issue<'optionDate'>[] {
  const { optionDate } = form;
  const maturity = maturityOf(form, facts);
  if (optionDate === '' || maturity === '' || !facts.dates) return [];
  if (optionDate >= maturity) return [{ field: 'optionDate', kind: 'optionDateNotBefore' }];
  if (optionDate < facts.dates.spotDate) return [{ field: 'optionDate', kind: 'optionDateTooEarly' }];
  return closedOf(facts).has(optionDate) ? [{ field: 'optionDate', kind: 'notBusinessDay' }] : [];
}

/**
 * Checks that the dates are entered, in the right order, and settlement days. For other problems, such as a window
 * that is too long, the bank's refusal is shown in its own words.
 */
export function forwardDateRule(form: DateForm, facts: Facts & { readonly holiday: DateCheck | null }): readonly Issue<ForwardDateKey>[] {
  const own = [
    ...brokenDateIssues(form, { ...facts, name: 'maturity', check: facts.holiday, first: firstMaturity(facts) }),
    ...optionDateIssues(form, facts),
  ];
  const reason = facts.refused['rate'];
  if (own.length > 0 || reason === undefined) return own;
  return [{ field: form.optionDate === '' ? 'termId' : 'optionDate', kind: 'bankRefuses', values: { text: reason } }];
}
