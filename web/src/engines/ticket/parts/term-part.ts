// The ticket fields of a leg's date: a term, or a broken date chosen from the days on which the pair settles (FWD-02
// to FWD-06, VAL-03, VAL-14, API-36).
import {
  checkHoliday,
  closedDays,
  effDate,
  getCheckHolidayQueryKey,
  getClosedDaysQueryKey,
  getEffDateQueryKey,
} from '#web/api/generated/base/base.ts';
import type { ClosedDays } from '#web/api/generated/model/closedDays.zod.ts';
import type { DateCheck } from '#web/api/generated/model/dateCheck.zod.ts';
import type { TermId } from '#web/api/generated/model/termId.zod.ts';
import type { TranType } from '#web/api/generated/model/tranType.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { later } from '#web/domain/calendar-days.ts';
import { ALL_TERMS, isTerm, ONE_DAY_TERMS } from '#web/domain/terms.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Form } from '../form.ts';
import type { Issue } from '../issues.ts';
import { asks } from '../reads.ts';
import type { ClosedDays as Closed, DateBounds, Field, Of, Option, SectionName } from '../ticket-types.ts';

/**
 * The two field keys of each date: one for its term ('' for a broken date), one for the broken date itself. The
 * request uses the same keys.
 */
const keys = {
  maturity: ['termId', 'maturityDate'],
  near: ['nearTermId', 'nearValueDate'],
  far: ['farTermId', 'farMaturityDate'],
} as const;

/** Label of each date field. */
const dateLabels = {
  maturity: 'ticket.date.maturity',
  near: 'ticket.date.near',
  far: 'ticket.date.far',
} as const satisfies Record<keyof typeof keys, TextKey>;

/** The name of a date in a ticket, from which the keys of its fields are derived. */
export type DateName = keyof typeof keys;

/** Keys of the term field and the date field. */
export type TermKey<Name extends DateName> = (typeof keys)[Name][number];

type Calendar = {
  readonly dates: ValueDates | null;
  readonly horizon: ValueDates | null;
  readonly closedSoon: ClosedDays | null;
  readonly closedLater: ClosedDays | null;
};

/** The longest term. No date of a ticket may be later than its end (FWD-04). */
const lastTerm = '3Y';
/** Maximum number of days in one response of the bank (API-36). */
const daysAtOnce = 800;

/**
 * Reads of the selectable days, the dates of a term, and the closed days. When `termOf` returns '', no term's date is
 * read.
 */
export function calendarReads<Key extends string>(tranType: TranType, termOf: (form: Form<Key>) => string) {
  type PairForm = Form<'rateCode' | Key>;
  const closedFrom = (rateCode: string, start: number, { dates, horizon }: Pick<Calendar, 'dates' | 'horizon'>) => {
    if (!dates || !horizon?.maturityDate) return null;
    const from = later(dates.businessDate, start, 'd');
    const to = later(from, daysAtOnce - 1, 'd');
    return asks(closedDays, getClosedDaysQueryKey, { rateCode, from, to: to < horizon.maturityDate ? to : horizon.maturityDate });
  };
  return {
    dates: {
      isNeeded: true as const,
      ask: (form: PairForm) => {
        const termId = termOf(form);
        const { rateCode } = form;
        return rateCode === '' ? null : asks(effDate, getEffDateQueryKey, { rateCode, tranType, ...(isTerm(termId) && { termId }) });
      },
    },
    horizon: {
      ask: ({ rateCode }: PairForm) =>
        rateCode === '' ? null : asks(effDate, getEffDateQueryKey, { rateCode, tranType, termId: lastTerm }),
    },
    closedSoon: { ask: ({ rateCode }: PairForm, known: Pick<Calendar, 'dates' | 'horizon'>) => closedFrom(rateCode, 0, known) },
    closedLater: { ask: ({ rateCode }: PairForm, known: Pick<Calendar, 'dates' | 'horizon'>) => closedFrom(rateCode, daysAtOnce, known) },
  };
}

/** Read of the bank's check of a broken date (FWD-06). */
export const holidayRead = <Name extends DateName>(name: Name) => ({
  settles: true as const,
  ask: (form: Form<'rateCode' | TermKey<Name>>) => {
    const { rateCode } = form;
    const date = brokenDate(name, form);
    return date === '' || rateCode === '' ? null : asks(checkHoliday, getCheckHolidayQueryKey, { rateCode, date });
  },
});

/** Returns the broken date (yyyy-mm-dd); '' when a term is selected. */
export function brokenDate<Name extends DateName>(name: Name, form: Form<TermKey<Name>>): string {
  const [term, date] = keys[name] as readonly [TermKey<Name>, TermKey<Name>];
  return form[term] === '' ? form[date] : '';
}

/** Returns the closed days of the calendar with their financial centres. */
export function closedOf({ closedSoon, closedLater }: Pick<Calendar, 'closedSoon' | 'closedLater'>): Closed {
  return new Map([...(closedSoon?.days ?? []), ...(closedLater?.days ?? [])].map(({ date, centres }) => [date, centres]));
}

/** Returns the days from `first` on that can be dealt; null before the bank has answered. */
export function daysFrom(first: string, facts: Calendar): DateBounds | null {
  const { dates, horizon } = facts;
  if (!dates) return null;
  return { today: dates.businessDate, min: first, max: horizon?.maturityDate ?? later(dates.spotDate, 3, 'y'), closed: closedOf(facts) };
}

const termLabel = (term: TermId): TextKey => `ticket.term.${term}`;
const broken: Option = { value: '', label: { key: 'ticket.term.broken' }, search: ['broken'] };

/** Returns all terms longer than a day and the broken date; `more`, such as the one-day terms, come first. */
export function termOptions(more: readonly Option[] = []): readonly Option[] {
  const terms = ALL_TERMS.filter((term) => !(ONE_DAY_TERMS as readonly string[]).includes(term));
  return [...more, ...terms.map(termOption), broken];
}

/** Returns a term as an option; a search finds it by its code too. */
export const termOption = (term: TermId): Option => ({ value: term, label: { key: termLabel(term) }, search: [term] });

type TermFields<Key extends string, Facts> = {
  readonly section: SectionName;
  readonly label: TextKey;
  readonly fallback: string;
  readonly isShown?: Of<Key, Facts, boolean>;
  readonly options: Of<Key, Facts, readonly Option[]>;
  /** The day of the selected term; '' while unknown. */
  readonly dayOf: Of<Key, Facts, string>;
  /** Returns the first day that can be selected. */
  readonly first: (facts: Facts) => string;
};

/** Returns the term field with its day, and the date field of a broken date. */
export function termFields<Name extends DateName, Key extends string, Facts extends Calendar>(
  name: Name,
  { section, label, fallback, isShown = () => true, options, dayOf, first }: TermFields<Key | TermKey<Name>, Facts>,
): readonly Field<Key | TermKey<Name>, Facts>[] {
  const [term, date] = keys[name] as readonly [TermKey<Name>, TermKey<Name>];
  return [
    {
      key: term,
      kind: 'choice',
      section,
      label: () => ({ key: label }),
      fallback: () => fallback,
      isShown,
      options,
      note: (form, facts) => {
        const day = dayOf(form, facts);
        return form[term] === '' || day === '' ? null : { key: 'errors.verbatim', values: { text: day } };
      },
    },
    {
      key: date,
      kind: 'date',
      section,
      label: () => ({ key: dateLabels[name] }),
      isShown: (form, facts) => form[term] === '' && isShown(form, facts),
      days: (_form, facts) => daysFrom(first(facts), facts),
      lasts: 'deal',
    },
  ];
}

// Returns why the pair cannot settle on the selected day, or null.
function dayIssue(date: string, days: DateBounds | null, check: DateCheck | null): 'dateOutOfRange' | 'notBusinessDay' | null {
  if (days && (date < days.min || date > days.max)) return 'dateOutOfRange';
  const isClosed = days?.closed.has(date) || (check?.date === date && !check.good);
  return isClosed ? 'notBusinessDay' : null;
}

type Dated<Name extends DateName> = Calendar & { readonly check: DateCheck | null; readonly first: string; readonly name: Name };

/**
 * Returns the issues of a broken date: it must be entered, within the days that can be dealt, and a settlement day of
 * the pair.
 */
export function brokenDateIssues<Name extends DateName>(
  form: Form<TermKey<Name>>,
  { name, check, first, ...calendar }: Dated<Name>,
): readonly Issue<TermKey<Name>>[] {
  const [term, field] = keys[name] as readonly [TermKey<Name>, TermKey<Name>];
  if (form[term] !== '') return [];
  const kind = form[field] === '' ? 'maturityMissing' : dayIssue(form[field], daysFrom(first, calendar), check);
  return kind === null ? [] : [{ field, kind }];
}
