// The first fields of every exchange: pair, side in words, currency of the amount, amount (SPO-06, SPO-07, VAL-01,
// VAL-02, HOM-09).
import type { Currency } from '#web/api/generated/model/currency.zod.ts';
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import { compare, isDecimal } from '#web/domain/decimal.ts';
import { pairSearch } from '#web/domain/currency-words.ts';
import { fullMoney, moneyDecimals } from '#web/domain/rate-format.ts';
import { type CalcCurrency, currenciesOf, otherAmount, type Side } from '#web/domain/side.ts';
import type { Form } from '../form.ts';
import type { Issue } from '../issues.ts';
import type { Field, Market, Option } from '../ticket-types.ts';

/** Keys of the fields that every deal has. */
export type DealKey = 'rateCode' | 'side' | 'calCyCode' | 'amount';
type DealForm = Form<DealKey>;
type PairForm = Form<'rateCode'>;

/** Returns the parameters of the form's pair; undefined while unknown. */
export function pairOfForm({ rateCode }: PairForm, { pairs }: Pick<Market, 'pairs'>): PairParameters | undefined {
  return pairs.find((pair) => pair.rateCode === rateCode);
}

/** Returns the customer's side in the first currency. */
export const sideOfForm = ({ side }: Form<'side'>): Side => (side === 'S' ? 'S' : 'B');

/** Returns which currency the amount is in: '0' the first, '1' the second. */
export const calcOfForm = ({ calCyCode }: Form<'calCyCode'>): CalcCurrency => (calCyCode === '1' ? '1' : '0');

/** Returns the first and second currency of the form's pair; '' before there is a pair. */
export function currenciesOfForm({ rateCode }: PairForm): readonly [Currency | '', Currency | ''] {
  return rateCode === '' ? ['', ''] : (currenciesOf(rateCode) as readonly [Currency, Currency]);
}

/** Returns the currencies of the form's pair as options; empty before there is a pair. */
export const currencyChoices = (form: PairForm): readonly Currency[] => currenciesOfForm(form).filter((code) => code !== '');

/** Returns the currency of the amount; '' before there is a pair. */
export function amountCurrency(form: Form<'rateCode' | 'calCyCode'>): Currency | '' {
  return currenciesOfForm(form)[calcOfForm(form) === '0' ? 0 : 1];
}

// Followed pairs come first, because only they can be dealt.
function pairOptions(_form: unknown, { pairs, followed }: Market): readonly Option[] {
  const isFollowed = ({ rateCode }: PairParameters) => followed?.includes(rateCode) ?? false;
  return [...pairs.filter(isFollowed), ...pairs.filter((pair) => !isFollowed(pair))].map(({ rateCode }) => ({
    value: rateCode,
    label: rateCode,
    search: pairSearch(rateCode),
  }));
}

function sideOptions(form: PairForm): readonly Option[] {
  const [currency] = currenciesOfForm(form);
  return (['S', 'B'] as const).map((side) => ({ value: side, label: { key: `trade.sideOf.${side}`, values: { currency } } }));
}

/** The pair; default: the first followed pair. */
export const pairField: Field<'rateCode', Market> = {
  key: 'rateCode',
  kind: 'pair',
  section: 'deal',
  label: () => ({ key: 'trade.field.rateCode' }),
  isWide: true,
  isBare: true,
  fallback: (_form, { pairs, followed }) => pairs.find(({ rateCode }) => rateCode === followed?.[0])?.rateCode ?? '',
  options: pairOptions,
};

/** The side in the first currency; the two price tiles are its options. */
export const sideField: Field<'rateCode' | 'side', Market> = {
  key: 'side',
  kind: 'side',
  section: 'deal',
  label: () => ({ key: 'trade.field.side' }),
  fallback: () => 'B',
  options: sideOptions,
};

/** The currency of the amount, and the amount. */
export const amountFields: readonly Field<'rateCode' | 'calCyCode' | 'amount', Market>[] = [
  {
    key: 'calCyCode',
    kind: 'segments',
    section: 'deal',
    label: () => ({ key: 'trade.field.calCyCode' }),
    fallback: () => '0',
    clearedBy: ['rateCode'],
    options: (form) => currencyChoices(form).map((code, place) => ({ value: String(place), label: code })),
    within: 'amount',
  },
  {
    key: 'amount',
    sentAs: ['amount', 'calcAmount'],
    kind: 'amount',
    section: 'deal',
    label: (form) => ({ key: 'trade.field.amount', values: { currency: amountCurrency(form) } }),
    decimals: (form) => moneyDecimals(amountCurrency(form)),
    isWide: true,
    clearedBy: ['rateCode', 'calCyCode'],
    lasts: 'deal',
  },
];

/** The fields for pair, side, currency and amount. */
export const dealFields: readonly Field<DealKey, Market>[] = [pairField, sideField, ...amountFields];

/**
 * Returns the amount in the first currency. An amount in the second currency is converted at the live price; null
 * while that is unknown.
 */
export function firstAmount(form: DealForm, { price }: Pick<Market, 'price'>): string | null {
  const { amount, rateCode } = form;
  if (!isDecimal(amount)) return null;
  if (calcOfForm(form) === '0') return amount;
  const rate = price && (sideOfForm(form) === 'B' ? price.offer : price.bid);
  return rate && otherAmount(amount, rate, rateCode, '1');
}

/** Checks that a pair is selected and followed. */
export function pairRule({ rateCode }: PairForm, { followed }: Market): readonly Issue<'rateCode'>[] {
  if (!rateCode) return followed === null ? [] : [{ field: 'rateCode', kind: 'pairMissing' }];
  return followed === null || followed.includes(rateCode) ? [] : [{ field: 'rateCode', kind: 'notFollowed' }];
}

/**
 * Checks that an amount is entered and within the bounds of the pair: more than the lower bound, and at most the upper
 * one.
 */
export function amountRule(form: DealForm, facts: Market): readonly Issue<'amount'>[] {
  const pair = pairOfForm(form, facts);
  const { amount } = form;
  if (!isDecimal(amount) || compare(amount, '0') === 0) return [{ field: 'amount', kind: 'amountMissing' }];
  const first = firstAmount(form, facts);
  if (!pair || first === null) return [];
  const bound = (value: string) => fullMoney(value, pair.ccy1);
  if (compare(first, pair.minAmount) <= 0) return [{ field: 'amount', kind: 'amountTooSmall', values: { min: bound(pair.minAmount) } }];
  if (compare(first, pair.maxAmount) > 0) return [{ field: 'amount', kind: 'amountTooLarge', values: { max: bound(pair.maxAmount) } }];
  return [];
}
