// Coupons: extra points on a volume of ccy1. They are held while a quote is open, used by a booking, and otherwise
// released (MRG-16, MRG-17).
import { add, compare, min, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import type { Coupon } from '../facts/ledger-state.ts';

/** Volume that is neither used by deals nor held by open quotes. */
export const remainingVolume = ({ totalVolume, used, held }: Coupon): Decimal => sub(totalVolume, Object.values(held).reduce(add, used));

/** Pair and trade type for which a coupon is valid. */
export type CouponUse = Pick<Coupon, 'rateCode' | 'tranType'>;

/** Returns a coupon of the customer that is valid for a deal now, or null. */
export function usableCoupon(state: BankState, customerId: string, couponNo: string, { rateCode, tranType }: CouponUse): Coupon | null {
  const coupon = state.ledger.coupons[couponNo];
  if (coupon?.customerId !== customerId || coupon.expired) return null;
  if (coupon.rateCode !== rateCode || coupon.tranType !== tranType) return null;
  return compare(remainingVolume(coupon), '0') > 0 ? coupon : null;
}

/** Returns the volume of a coupon that a deal uses: the deal's amount, or what remains of the coupon. */
export const volumeTaken = (coupon: Coupon, amt1: Decimal): Decimal => min(amt1, remainingVolume(coupon));

/** Releases the coupon volume held by a quote, or counts it as used. */
export function couponSettled(state: BankState, businessNo: string, type: 'couponReleased' | 'couponUsed'): Fact[] {
  return Object.values(state.ledger.coupons)
    .filter(({ held }) => held[businessNo] !== undefined)
    .map(({ couponNo }): Fact => ({ type, couponNo, businessNo }));
}
