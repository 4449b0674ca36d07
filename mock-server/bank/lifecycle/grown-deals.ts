// Deals derived from another deal: what they inherit, and the reverse deals that cancel a part of it (BNK-22).
import { mul, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import { pairOf } from '../market/pairs.ts';
import { opposite, type Side } from '../kernel/side.ts';
import type { LegPrice } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal, DealBase, ForwardDeal, SpotDeal, SwapDeal, TradeType } from '../facts/deals-state.ts';
import { cancelledLeg, openDate } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';

/** Who makes the new deal, when, and as which kind. */
export type Making = Pick<DealBase, 'businessNo' | 'loginName' | 'channel' | 'tradeType' | 'tradeDate' | 'dealtAt'>;

/** Made by the bank itself, today. */
export const madeByBank = (
  { loginName }: Deal,
  businessNo: string,
  tradeType: TradeType,
  { businessDate: tradeDate }: BankState,
  { bankNow: dealtAt }: Env,
): Making => ({ businessNo, loginName, channel: 'BANK', tradeType, tradeDate, dealtAt });

/** Returns the fields that a derived deal of every product has. Its amount is in ccy1; it has no discount and no coupon. */
export const grownFrom = (deal: Deal, side: Side, making: Making): Omit<DealBase, 'legs'> => ({
  ...making,
  customerId: deal.customerId,
  rateCode: deal.rateCode,
  appId: deal.appId,
  buyOrSell: side === 'BUY' ? 'B' : 'S',
  calCyCode: '0',
  side,
  discount: '0',
  couponNo: null,
  reporting: deal.reporting,
  memo: deal.businessNo,
  appl: making.loginName,
  originNo: deal.businessNo,
  cost: null,
  approvedBy: null,
});

/** Far rate minus near rate, in pips. */
export const pointsOf = (rateCode: string, near: Decimal, far: Decimal): Decimal => mul(sub(far, near), pairOf(rateCode).pipFactor);

/** Returns the opposite of a leg at its own price. It is never delivered; its difference is netted. */
const reverseLeg = (leg: Leg, price: LegPrice, date: string, name = leg.name): Leg =>
  cancelledLeg({ ...leg, ...price, name, side: opposite(leg.side), from: date, date });

/**
 * Returns a reverse spot deal for the day on which the leg would have settled, or for today once that day has passed
 * (BNK-48).
 */
export function reverseSpot(deal: Deal, leg: Leg, price: LegPrice, making: Making): SpotDeal {
  const valueDate = openDate(leg, making.tradeDate);
  return {
    ...grownFrom(deal, opposite(leg.side), making),
    product: 'spot',
    valueDate,
    legs: [reverseLeg(leg, price, valueDate, 'single')],
  };
}

/** Returns a reverse forward to the same maturity. */
export const reverseForward = (deal: Deal, leg: Leg, price: LegPrice, making: Making): ForwardDeal => ({
  ...grownFrom(deal, opposite(leg.side), making),
  product: 'forward',
  termId: null,
  optionDate: null,
  maturityDate: leg.date,
  legs: [reverseLeg(leg, price, leg.date)],
});

/** Returns a reverse swap of parts of both legs. An exchange whose day has passed is dated today. */
export function reverseSwap(
  { swap, near, far }: { readonly swap: SwapDeal; readonly near: Leg; readonly far: Leg },
  prices: { readonly near: LegPrice; readonly far: LegPrice },
  making: Making,
): SwapDeal {
  const [nearDate, farDate] = [openDate(near, making.tradeDate), openDate(far, making.tradeDate)];
  return {
    ...grownFrom(swap, opposite(swap.side), making),
    product: 'swap',
    nearTermId: null,
    farTermId: null,
    nearDate,
    farDate,
    points: pointsOf(swap.rateCode, prices.near.rate, prices.far.rate),
    legs: [reverseLeg(near, prices.near, nearDate), reverseLeg(far, prices.far, farDate)],
  };
}
