// The fields that only an option ticket has: right, side, strike, dates, cut-off and unit of the premium (OPT-01,
// OPT-04, OPT-07, OPT-10 to OPT-13, MRG-04, MRG-05).
import type { OptionStrikes } from '#web/api/generated/model/optionStrikes.zod.ts';
import type { OptionTerm } from '#web/api/generated/model/optionTerm.zod.ts';
import type { RateRange } from '#web/api/generated/model/rateRange.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { later } from '#web/domain/calendar-days.ts';
import { compare, isDecimal } from '#web/domain/decimal.ts';
import { isInPercent, rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { exerciseSide, type Side } from '#web/domain/side.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import type { Issue } from '#web/engines/ticket/issues.ts';
import { amountRule, currenciesOfForm, currencyChoices, type DealKey, pairOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { termOption } from '#web/engines/ticket/parts/term-part.ts';
import type { DateBounds, Field, Line, Market, Option, SectionName } from '#web/engines/ticket/ticket-types.ts';

/** Keys of the fields for the terms of an option. */
export type OptionTermsKey =
  | 'buyOrSell'
  | 'callOrPut'
  | 'strikeRate'
  | 'termId'
  | 'expDate'
  | 'dealDate'
  | 'premiumDate'
  | 'cutOffId'
  | 'feeShowType'
  | 'premiumCcy'
  | 'noMargin';
type Key = Exclude<DealKey, 'side'> | OptionTermsKey;
/** The form with an option's terms. */
export type OptionForm = Form<Key>;
/** Facts for its fields and rules. */
export type OptionTermsFacts = Market & {
  readonly dates: ValueDates | null;
  readonly range: RateRange | null;
  readonly strikes: OptionStrikes | null;
};

const terms: readonly Exclude<OptionTerm, ''>[] = ['O/N', 'SW', '2W', '3W', '1M', '2M', '3M', '4M', '5M', '6M', '9M', '1Y'];
const byHand = ({ termId }: Form<'termId'>): boolean => termId === '';
/** Maximum number of calendar days from today to a selected date. */
const furthest = 800;

/** Returns the customer's side of the option. */
export const sideOfOption = ({ buyOrSell }: Form<'buyOrSell'>): Side => (buyOrSell === 'S' ? 'S' : 'B');
/** Returns the right in the first currency: C call, P put. */
export const rightOf = ({ callOrPut }: Form<'callOrPut'>): 'C' | 'P' => (callOrPut === 'P' ? 'P' : 'C');
/** Returns the unit of the premium rate: 0 percent, 1 pips (OPT-07). */
export const feeShowTypeOf = ({ feeShowType }: Form<'feeShowType'>): '0' | '1' => (feeShowType === '1' ? '1' : '0');
/** Returns the form as that of an exchange, with the customer's side in the first currency at exercise (OPT-04). */
export const asExchange = <F extends OptionForm>(form: F) => ({ ...form, side: exerciseSide(sideOfOption(form), rightOf(form)) });

function bounds(_form: unknown, { dates }: OptionTermsFacts): DateBounds | null {
  if (!dates) return null;
  const { businessDate: today } = dates;
  return { today, min: today, max: later(today, furthest, 'd'), closed: new Map() };
}

const dateField = (key: 'expDate' | 'dealDate' | 'premiumDate', section: SectionName): Field<Key, OptionTermsFacts> => ({
  key,
  kind: 'date',
  section,
  label: () => ({ key: `option.field.${key}` }),
  days: bounds,
  clearedBy: ['rateCode', 'termId'],
});

function pressed<Name extends 'buyOrSell' | 'callOrPut' | 'cutOffId' | 'feeShowType'>(key: Name, section: SectionName) {
  const label = (): Words => ({ key: `option.field.${key}` });
  return { key, kind: 'segments', section, isWide: true, label } as const;
}

const namedStrikes = ['ATMS', 'ATMF', '25D', '10D'] as const satisfies readonly OptionStrikes['strikes'][number]['kind'][];

/** Returns the named strikes with their current rates; without rates they keep their places (OPT-19, LAY-26). */
function strikeOptions(form: OptionForm, facts: OptionTermsFacts): readonly Option[] {
  const decimals = rateDecimals(pairOfForm(form, facts), 'forward');
  return namedStrikes.map((kind): Option => {
    const rate = facts.strikes?.strikes.find((strike) => strike.kind === kind)?.strikeRate;
    const note: Words = { key: `option.usual.${kind}` };
    return rate === undefined ? { value: kind, label: '—', note, isWaiting: true } : { value: rate, label: rateText(rate, decimals), note };
  });
}

/** The fields for side, right and strike, which stand before amount and term. */
export const contractFields: readonly Field<Key, OptionTermsFacts>[] = [
  {
    ...pressed('buyOrSell', 'deal'),
    isBare: true,
    fallback: () => 'B',
    options: () => (['B', 'S'] as const).map((value) => ({ value, label: { key: `option.sideOf.${value}` } })),
  },
  {
    ...pressed('callOrPut', 'deal'),
    isBare: true,
    kind: 'boxes',
    fallback: () => 'C',
    options: (form) =>
      (['C', 'P'] as const).map((value) => ({
        value,
        label: { key: `deal.option.${sideOfOption(form)}${value}` },
        note: { key: `option.right.${sideOfOption(form)}${value}`, values: { currency: currenciesOfForm(form)[0] } },
      })),
  },
  {
    key: 'strikeRate',
    kind: 'rate',
    section: 'deal',
    label: () => ({ key: 'deal.leg.strike' }),
    decimals: (form, facts) => rateDecimals(pairOfForm(form, facts), 'forward'),
    options: strikeOptions,
    isWide: true,
    clearedBy: ['rateCode'],
    lasts: 'deal',
  },
];

/** Returns the expiry and delivery dates of a term, from the bank (QUO-49). */
function expiryNote(form: OptionForm, { strikes }: OptionTermsFacts): Words | null {
  if (byHand(form) || !strikes) return null;
  return { key: 'option.termDates', values: { expDate: strikes.expDate, dealDate: strikes.dealDate } };
}

/** The fields for dates, cut-off and premium. */
export const premiumFields: readonly Field<Key, OptionTermsFacts>[] = [
  {
    key: 'termId',
    kind: 'choice',
    section: 'deal',
    label: () => ({ key: 'option.field.termId' }),
    fallback: () => '1M',
    options: () => [{ value: '', label: { key: 'option.byHand' } }, ...terms.map(termOption)],
    note: expiryNote,
    isWide: true,
  },
  { ...dateField('expDate', 'deal'), isShown: byHand },
  { ...dateField('dealDate', 'deal'), isShown: byHand },
  {
    ...pressed('cutOffId', 'premium'),
    fallback: ({ rateCode }) => (rateCode.includes('CNH') ? '3' : '2'),
    options: () => (['1', '2', '3'] as const).map((value) => ({ value, label: { key: `deal.cutOff.${value}` } })),
    clearedBy: ['rateCode'],
  },
  {
    ...pressed('feeShowType', 'premium'),
    fallback: () => '0',
    options: () => (['0', '1'] as const).map((value) => ({ value, label: { key: `option.feeShowType.${value}` } })),
  },
  {
    key: 'premiumCcy',
    sentAs: ['premiumParymentCyCode'],
    kind: 'segments',
    section: 'premium',
    label: () => ({ key: 'option.field.premiumCcy' }),
    fallback: (form, facts) => pairOfForm(form, facts)?.premiumCcy ?? '',
    options: (form) => currencyChoices(form).map((code) => ({ value: code, label: code })),
    clearedBy: ['rateCode'],
  },
  { ...dateField('premiumDate', 'premium'), fallback: (_form, { dates }) => dates?.spotDate ?? '', clearedBy: ['rateCode'] },
  {
    key: 'noMargin',
    kind: 'note',
    section: 'premium',
    label: () => ({ key: 'trade.coverUse.label' }),
    isShown: (form) => sideOfOption(form) === 'B',
    note: () => ({ key: 'option.noCover' }),
    isWide: true,
  },
];

/** Checks that a strike is entered, above the lower bound, and at most the upper bound (OPT-10). */
export function strikeRule({ strikeRate }: OptionForm, { range }: OptionTermsFacts): readonly Issue<'strikeRate'>[] {
  if (!isDecimal(strikeRate) || compare(strikeRate, '0') <= 0) return [{ field: 'strikeRate', kind: 'strikeMissing' }];
  if (range && compare(strikeRate, range.low) <= 0) return [{ field: 'strikeRate', kind: 'rateTooLow', values: { low: range.low } }];
  if (range && compare(strikeRate, range.high) > 0) return [{ field: 'strikeRate', kind: 'rateTooHigh', values: { high: range.high } }];
  return [];
}

/** Checks that the amount, converted at the strike, is within the bounds of the pair (OPT-11, VAL-02). */
export function valueRule(form: OptionForm, facts: OptionTermsFacts): readonly Issue<'amount'>[] {
  const { strikeRate: rate } = form;
  const price = isDecimal(rate) && compare(rate, '0') > 0 ? { bid: rate, offer: rate } : null;
  return amountRule(asExchange(form), { ...facts, price });
}

/** Checks that all broken dates are entered and that none is before an earlier one; equal dates are allowed (OPT-12). */
export function dateRule(form: OptionForm): readonly Issue<'expDate' | 'dealDate' | 'premiumDate'>[] {
  const { expDate, dealDate, premiumDate } = form;
  if (premiumDate === '') return [{ field: 'premiumDate', kind: 'dateMissing' }];
  if (!byHand(form)) return [];
  if (expDate === '') return [{ field: 'expDate', kind: 'dateMissing' }];
  if (expDate < premiumDate) return [{ field: 'expDate', kind: 'expiryBeforePremium' }];
  if (dealDate === '') return [{ field: 'dealDate', kind: 'dateMissing' }];
  return dealDate < expDate ? [{ field: 'dealDate', kind: 'deliveryBeforeExpiry' }] : [];
}

/**
 * Shows the bank's reason for refusing an indication in its own words, at the broken dates if there are any, otherwise
 * at the strike.
 */
export function premiumRule(form: OptionForm, { refused }: Market): readonly Issue<'strikeRate' | 'expDate'>[] {
  const text = refused['premium'];
  return text === undefined ? [] : [{ field: byHand(form) ? 'expDate' : 'strikeRate', kind: 'bankRefuses', values: { text } }];
}

/** Returns the summary of the folded section: the cut-off, and currency, unit and date of the premium. */
export const premiumLines = (form: OptionForm): readonly Line[] => [
  {
    key: `option.termsLine.${(form.cutOffId || '3') as '1' | '2' | '3'}`,
    values: { currency: form.premiumCcy, unit: isInPercent(feeShowTypeOf(form)) ? '%' : 'pips', date: form.premiumDate },
  },
];
