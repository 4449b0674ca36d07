// Coupons: extra points on a volume of ccy1; held while a quote is open, used by a booking, given back otherwise (MRG-16, MRG-17).
import { add, compare, min, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import type { Coupon } from '../facts/ledger-state.ts';

/** Volume that no deal used and no open quote holds. */
export const remainingVolume = ({ totalVolume, used, held }: Coupon): Decimal => sub(totalVolume, Object.values(held).reduce(add, used));

/** What a coupon can be used for: a pair and a trade type. */
export type CouponUse = Pick<Coupon, 'rateCode' | 'tranType'>;

/** A customer's coupon that can be used for a deal now, or null. */
export function usableCoupon(state: BankState, customerId: string, couponNo: string, { rateCode, tranType }: CouponUse): Coupon | null {
  const coupon = state.ledger.coupons[couponNo];
  if (coupon?.customerId !== customerId || coupon.expired) return null;
  if (coupon.rateCode !== rateCode || coupon.tranType !== tranType) return null;
  return compare(remainingVolume(coupon), '0') > 0 ? coupon : null;
}

/** The volume a deal takes: its amount, or what remains. */
export const volumeTaken = (coupon: Coupon, amt1: Decimal): Decimal => min(amt1, remainingVolume(coupon));

/** Gives back what a quote holds, or counts it as used. */
export function couponSettled(state: BankState, businessNo: string, type: 'couponReleased' | 'couponUsed'): Fact[] {
  return Object.values(state.ledger.coupons)
    .filter(({ held }) => held[businessNo] !== undefined)
    .map(({ couponNo }): Fact => ({ type, couponNo, businessNo }));
}
