// The ticket field of a coupon that improves the rate, for the pair and kind of deal for which it was issued (MRG-16).
import { coupon as readCoupons, getCouponQueryKey } from '#web/api/generated/client/client.ts';
import type { Coupon } from '#web/api/generated/model/coupon.zod.ts';
import type { TranType } from '#web/api/generated/model/tranType.zod.ts';
import { compare, storedMoney } from '#web/domain/decimal.ts';
import { pipValues } from '#web/domain/pips.ts';
import { fullListMoney, listMoneyText } from '#web/domain/rate-format.ts';
import type { Form } from '../form.ts';
import { asksPlainly } from '../reads.ts';
import type { Confirmation, Field, Market, Option } from '../ticket-types.ts';
import { type DealKey, firstAmount } from './deal-part.ts';

/** Keys of the coupon's fields. `couponConfirmed` confirms a coupon that covers only a part of the deal. */
export type CouponKey = 'coupon' | 'couponConfirmed';
type Key = DealKey | CouponKey;

/** The read of the customer's coupons. */
export const couponReads = { coupons: { ask: () => asksPlainly(readCoupons, getCouponQueryKey) } };
type Facts = Market & { readonly coupons: readonly Coupon[] | null };

const couponsOf = (tranType: TranType, rateCode: string, { coupons }: Facts): readonly Coupon[] =>
  (coupons ?? []).filter((coupon) => coupon.rateCode === rateCode && coupon.tranType === tranType && coupon.remainingVolume > 0);

const couponOption = ({ couponNo, points, currency, remainingVolume, expireDate }: Coupon): Option => ({
  value: couponNo,
  label: {
    key: 'trade.field.couponOption',
    values: { ...pipValues(points), currency, remaining: listMoneyText(remainingVolume, currency), date: expireDate },
  },
});

/** Returns the coupon fields, hidden when the customer has no matching coupon. */
export function couponFields(tranType: TranType): readonly Field<Key, Facts>[] {
  return [
    {
      key: 'coupon',
      sentAs: ['couponNo'],
      kind: 'choice',
      section: 'settlement',
      label: () => ({ key: 'trade.field.coupon' }),
      isOptional: true,
      isWide: true,
      clearedBy: ['rateCode'],
      isShown: ({ rateCode }, facts) => couponsOf(tranType, rateCode, facts).length > 0,
      options: ({ rateCode }, facts) => [
        { value: '', label: { key: 'trade.field.noCoupon' } },
        ...couponsOf(tranType, rateCode, facts).map(couponOption),
      ],
    },
  ];
}

/**
 * Creates the function that returns the confirmation for a coupon smaller than the deal. Such a coupon covers only a
 * part of the deal, and the user has to confirm that.
 */
export function couponConfirmation(tranType: TranType) {
  return (form: Form<Key>, facts: Facts): readonly Confirmation<CouponKey>[] => {
    const coupon = couponsOf(tranType, form.rateCode, facts).find(({ couponNo }) => couponNo === form.coupon);
    const first = firstAmount(form, facts);
    if (!coupon || first === null || compare(first, storedMoney(coupon.remainingVolume)) <= 0) return [];
    const amount = fullListMoney(coupon.remainingVolume, coupon.currency);
    return [{ field: 'couponConfirmed', words: { key: 'tips.couponRemaining', values: { amount } } }];
  };
}

/** Returns the coupon fields of a request; an empty object without a coupon. */
export function couponParts({ coupon, couponConfirmed }: Form<CouponKey>): { couponNo?: string; couponConfirmed?: true } {
  return { ...(coupon !== '' && { couponNo: coupon, ...(couponConfirmed === '1' && { couponConfirmed: true as const }) }) };
}
