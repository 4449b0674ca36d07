// The fields that only a spot ticket has: value date T+0, T+1 or T+2, and delayed delivery (SPO-03, SPO-04, MRG-03).
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import type { Issue } from '#web/engines/ticket/issues.ts';
import type { Field, Market, Option } from '#web/engines/ticket/ticket-types.ts';

/** Keys of the fields for the value date of a spot deal. */
export type SpotDateKey = 'valueDate' | 'delayInDelivery';
type DateForm = Form<SpotDateKey>;
type Dates = { readonly dates: ValueDates | null };
type Choice = ValueDates['valueDates'][number];

const spotDate = '2';
const today = '0';

/** Returns the selected value date with the bank's current data. */
export function chosenDate({ valueDate }: Form<'valueDate'>, { dates }: Dates): Choice | undefined {
  return dates?.valueDates.find(({ code }) => code === valueDate);
}

function dateOption({ code, date, closed }: Choice): Option {
  const label = { key: `trade.valueDate.${code}` as const };
  if (closed === null) return { value: code, label, note: date ?? '' };
  const why = { key: `trade.valueDateClosed.${closed}` as const };
  return { value: code, label, note: why, closed: why };
}

// Spot if it is open, otherwise the latest open date.
function dateFallback(_form: unknown, { dates }: Dates): string {
  const open = dates?.valueDates.filter(({ closed }) => closed === null) ?? [];
  return (open.find(({ code }) => code === spotDate) ?? open.at(-1))?.code ?? '';
}

/** The fields for the value date, and for delayed delivery of a T+0 deal. */
export const spotDateFields: readonly Field<SpotDateKey | 'rateCode', Market & Dates>[] = [
  {
    key: 'valueDate',
    kind: 'boxes',
    section: 'deal',
    label: () => ({ key: 'trade.field.valueDate' }),
    fallback: dateFallback,
    options: (_form, { dates }) => (dates?.valueDates ?? []).map(dateOption),
    clearedBy: ['rateCode'],
    isWide: true,
  },
  {
    key: 'delayInDelivery',
    kind: 'flag',
    section: 'deal',
    label: () => ({ key: 'trade.field.delayInDelivery' }),
    isShown: ({ valueDate }) => valueDate === today,
    clearedBy: ['rateCode', 'valueDate'],
    isOptional: true,
    isWide: true,
  },
];

/**
 * Checks that a value date is selected and open. A pair without T+0 has its own message (SPO-04). When the bank
 * refused the indicative rate, its reason is shown.
 */
export function valueDateRule(form: DateForm, facts: Dates & Pick<Market, 'refused'>): readonly Issue<'valueDate'>[] {
  if (!facts.dates) return [];
  const chosen = chosenDate(form, facts);
  if (!chosen) return [{ field: 'valueDate', kind: 'valueDateMissing' }];
  const text = facts.refused['rate'];
  if (chosen.closed === null) return text === undefined ? [] : [{ field: 'valueDate', kind: 'bankRefuses', values: { text } }];
  return [{ field: 'valueDate', kind: chosen.closed === 'valueTodayNotSupported' ? 'valueTodayNotSupported' : 'valueDateClosed' }];
}

/**
 * Whether the deal requires cover. A deal for T+0 requires it only when its delivery is delayed; any other deal always
 * does (MRG-03), and so does one whose dates are not known yet, so that the fields keep their place (LAY-26).
 */
export function isCoverAsked(form: DateForm, facts: Dates): boolean {
  if (!facts.dates) return true;
  const chosen = chosenDate(form, facts);
  return chosen !== undefined && (chosen.date !== facts.dates.businessDate || form.delayInDelivery === '1');
}
