// What only a spot ticket asks: value date T+0, T+1 or T+2, and delayed delivery (SPO-03, SPO-04, MRG-03).
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import type { Issue } from '#web/engines/ticket/issues.ts';
import type { Field, Market, Option } from '#web/engines/ticket/ticket-types.ts';

/** Its fields. */
export type SpotDateKey = 'valueDate' | 'delayInDelivery';
type DateForm = Form<SpotDateKey>;
type Dates = { readonly dates: ValueDates | null };
type Choice = ValueDates['valueDates'][number];

const spotDate = '2';
const today = '0';

/** The chosen value date as the bank offers it now. */
export function chosenDate({ valueDate }: Form<'valueDate'>, { dates }: Dates): Choice | undefined {
  return dates?.valueDates.find(({ code }) => code === valueDate);
}

function dateOption({ code, date, closed }: Choice): Option {
  const label = { key: `trade.valueDate.${code}` as const };
  if (closed === null) return { value: code, label, note: date ?? '' };
  const why = { key: `trade.valueDateClosed.${closed}` as const };
  return { value: code, label, note: why, closed: why };
}

// Spot where it is open, else the latest date that is.
function dateFallback(_form: unknown, { dates }: Dates): string {
  const open = dates?.valueDates.filter(({ closed }) => closed === null) ?? [];
  return (open.find(({ code }) => code === spotDate) ?? open.at(-1))?.code ?? '';
}

/** The value date, and whether a deal of today is delivered later. */
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

/** The value date must be chosen and open; the missing T+0 of a pair has its own message (SPO-04), and the bank's reason for refusing a rate is shown in its words. */
export function valueDateRule(form: DateForm, facts: Dates & Pick<Market, 'refused'>): readonly Issue<'valueDate'>[] {
  if (!facts.dates) return [];
  const chosen = chosenDate(form, facts);
  if (!chosen) return [{ field: 'valueDate', kind: 'valueDateMissing' }];
  const text = facts.refused['rate'];
  if (chosen.closed === null) return text === undefined ? [] : [{ field: 'valueDate', kind: 'bankRefuses', values: { text } }];
  return [{ field: 'valueDate', kind: chosen.closed === 'valueTodayNotSupported' ? 'valueTodayNotSupported' : 'valueDateClosed' }];
}

/** A deal on T+0 needs no cover, unless it is delivered later (MRG-03). */
export function isCoverAsked(form: DateForm, facts: Dates): boolean {
  const chosen = chosenDate(form, facts);
  return chosen !== undefined && (chosen.date !== facts.dates?.businessDate || form.delayInDelivery === '1');
}
