// What only a spot ticket asks: value date T+0, T+1 or T+2, delayed delivery, coupon (SPO-03, SPO-04, MRG-03, MRG-16).
import type { Coupon } from '#web/api/generated/model/coupon.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { compare, fromScaled } from '#web/domain/decimal.ts';
import { listMoneyText } from '#web/domain/rate-format.ts';
import { firstAmount } from '#web/engines/ticket/fields/deal-fields.ts';
import type { Issue } from '#web/engines/ticket/issues.ts';
import type { Confirmation, Field, Form, Option, Surroundings } from '#web/engines/ticket/ticket-types.ts';

type Choice = ValueDates['valueDates'][number];

const spotDate = '2';
const today = '0';

/** The chosen value date as the bank offers it now. */
export function chosenDate({ valueDate }: Form, { dates }: Surroundings): Choice | undefined {
  return dates?.valueDates.find(({ code }) => code === valueDate);
}

function dateOption({ code, date, closed }: Choice): Option {
  const label = { key: `trade.valueDate.${code}` };
  if (closed !== null)
    return { value: code, label, note: { key: `trade.valueDateClosed.${closed}` }, closed: { key: `trade.valueDateClosed.${closed}` } };
  return { value: code, label, note: date ?? '' };
}

// Spot where it is open, else the latest date that is.
function dateFallback(_form: Form, { dates }: Surroundings): string {
  const open = dates?.valueDates.filter(({ closed }) => closed === null) ?? [];
  return (open.find(({ code }) => code === spotDate) ?? open.at(-1))?.code ?? '';
}

const couponsOf = ({ rateCode }: Form, { coupons }: Surroundings): readonly Coupon[] =>
  coupons.filter((coupon) => coupon.rateCode === rateCode && coupon.tranType === '0' && coupon.remainingVolume > 0);

const couponOption = ({ couponNo, points, currency, remainingVolume, expireDate }: Coupon): Option => ({
  value: couponNo,
  label: {
    key: 'trade.field.couponOption',
    values: { points, currency, remaining: listMoneyText(remainingVolume, currency), date: expireDate },
  },
});

export const spotDateFields: readonly Field[] = [
  {
    key: 'valueDate',
    kind: 'segments',
    section: 'deal',
    label: () => ({ key: 'trade.field.valueDate' }),
    fallback: dateFallback,
    options: (_form, { dates }) => (dates?.valueDates ?? []).map(dateOption),
    isWide: true,
  },
  {
    key: 'delayInDelivery',
    kind: 'flag',
    section: 'deal',
    label: () => ({ key: 'trade.field.delayInDelivery' }),
    isShown: ({ valueDate }) => valueDate === today,
    isOptional: true,
    isWide: true,
  },
];

export const couponField: Field = {
  key: 'coupon',
  kind: 'choice',
  section: 'settlement',
  label: () => ({ key: 'trade.field.coupon' }),
  isOptional: true,
  isWide: true,
  isShown: (form, around) => couponsOf(form, around).length > 0,
  options: (form, around) => [{ value: '', label: { key: 'trade.field.noCoupon' } }, ...couponsOf(form, around).map(couponOption)],
};

/** The value date must be chosen and open; the missing T+0 of a pair has its own message (SPO-04). */
export function valueDateRule(form: Form, around: Surroundings): readonly Issue[] {
  if (!around.dates) return [];
  const chosen = chosenDate(form, around);
  if (!chosen) return [{ field: 'valueDate', kind: 'valueDateMissing' }];
  if (chosen.closed === null) return [];
  return [{ field: 'valueDate', kind: chosen.closed === 'valueTodayNotSupported' ? 'valueTodayNotSupported' : 'valueDateClosed' }];
}

/** A deal on T+0 needs no cover, unless it is delivered later (MRG-03). */
export function isCoverAsked(form: Form, around: Surroundings): boolean {
  const chosen = chosenDate(form, around);
  return chosen !== undefined && (chosen.date !== around.dates?.businessDate || form['delayInDelivery'] === '1');
}

/** A coupon smaller than the deal covers a part only, which the user is asked about (MRG-16). */
export function couponConfirmation(form: Form, around: Surroundings): readonly Confirmation[] {
  const coupon = couponsOf(form, around).find(({ couponNo }) => couponNo === form['coupon']);
  const first = firstAmount(form, around);
  if (!coupon || first === null || compare(first, fromScaled(coupon.remainingVolume, 2)) <= 0) return [];
  const amount = `${coupon.currency} ${listMoneyText(coupon.remainingVolume, coupon.currency)}`;
  return [{ field: 'couponConfirmed', words: { key: 'tips.couponRemaining', values: { amount } } }];
}
