// Credit lines, coupons, and the cover that a deal would need (QRY-18, QRY-19, MRG-06).
import type { Coupon as CouponRow, CoverAmount, CreditLine as CreditRow, MarginForm } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { compare, type Decimal, mul, round, sub } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import { coverAmount, creditLinesOf, forwardRatio, soldOptionRatio, spotRatio } from '../ledger/cover.ts';
import { remainingVolume } from '../ledger/coupons.ts';
import { findPair } from '../market/pairs.ts';
import { amountAsked } from '../products/exchange-price.ts';
import type { BankState } from '../facts/state.ts';
import { scaledMoney } from '../lists/paging.ts';

/** Credit lines of a customer, money × 100. */
export const creditRows = (state: BankState, customerId: string): CreditRow[] =>
  creditLinesOf(state, customerId).map(({ creditNo, active, total, used, currency, startDate, expireDate }) => ({
    id: creditNo,
    status: active && state.businessDate <= expireDate ? '0' : '1',
    totalLimit: scaledMoney(total),
    usedLimit: scaledMoney(used),
    unusedLimit: scaledMoney(sub(total, used)),
    currency: currency as CreditRow['currency'],
    startDate,
    expireDate,
    limitType: 'FX_TRADING',
  }));

/** Coupons that have not expired; volume held by open quotes counts as used. */
export const couponRows = (state: BankState, customerId: string): CouponRow[] =>
  Object.values(state.ledger.coupons)
    .filter((coupon) => coupon.customerId === customerId && !coupon.expired)
    .map((coupon) => {
      const { couponNo, rateCode, tranType, points, totalVolume, expireDate } = coupon;
      const remaining = remainingVolume(coupon);
      return {
        couponNo,
        rateCode,
        tranType,
        points,
        totalVolume: scaledMoney(totalVolume),
        usedVolume: scaledMoney(sub(totalVolume, remaining)),
        remainingVolume: scaledMoney(remaining),
        currency: rateCode.slice(0, 3) as CouponRow['currency'],
        expireDate,
      };
    });

/**
 * Returns the cover ratio by trade type, in percent. The value date of a forward is its maturity, that of a swap its
 * far date. The premium of a sold option is added only in its quote, because the margin form does not describe it
 * (BNK-14, MRG-05).
 */
function ratioOf({ tranType, rateCode, valueDate }: MarginForm, { businessDate }: BankState, { calendar }: Env): Decimal {
  if (tranType === '0') return spotRatio;
  return tranType === '2' ? soldOptionRatio : forwardRatio(calendar, rateCode, businessDate, valueDate);
}

/** Returns the cover that a deal of these terms would need. None for value today (MRG-03). */
export function marginReceiveAmount(form: MarginForm, state: BankState, env: Env): Answer<CoverAmount> {
  const { rateCode, marginCycode, valueDate } = form;
  if (!findPair(rateCode)) return refused('notFound');
  const ratio = ratioOf(form, state, env);
  if (!env.prices.spot(rateCode, env.bankNow)) return refused('priceUnavailable');
  const marginAmount = coverAmount(env, amountAsked(form), ratio, marginCycode);
  const inCurrency = (to: string): string => round(mul(marginAmount, env.prices.mid(marginCycode, to, env.bankNow)), 2);
  return done({
    required: compare(marginAmount, '0') > 0 && valueDate > state.businessDate,
    ratio,
    marginCycode,
    marginAmount,
    amountCnh: inCurrency('CNH'),
    amountUsd: inCurrency('USD'),
  });
}
