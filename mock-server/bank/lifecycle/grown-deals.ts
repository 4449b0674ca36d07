// Deals that grow out of another one: what they take over from it, and the reverse deals that cancel a part of it out (fx-domain 4.6, BNK-22).
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

/** Who makes a deal out of another one, when, and as what. */
export type Making = Pick<DealBase, 'businessNo' | 'loginName' | 'channel' | 'tradeType' | 'tradeDate' | 'dealtAt'>;

/** The bank makes it by itself, today. */
export const madeByBank = (
  { loginName }: Deal,
  businessNo: string,
  tradeType: TradeType,
  { businessDate: tradeDate }: BankState,
  { bankNow: dealtAt }: Env,
): Making => ({ businessNo, loginName, channel: 'BANK', tradeType, tradeDate, dealtAt });

/** What it has whatever its product: an amount of ccy1, and no discount or coupon of its own. */
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

/** Far rate less near rate, in pips. */
export const pointsOf = (rateCode: string, near: Decimal, far: Decimal): Decimal => mul(sub(far, near), pairOf(rateCode).pipFactor);

/** The opposite of a leg at a price of its own; it is never delivered, its difference is netted. */
const reverseLeg = (leg: Leg, price: LegPrice, date: string, name = leg.name): Leg =>
  cancelledLeg({ ...leg, ...price, name, side: opposite(leg.side), from: date, date });

/** A spot deal for the day on which the leg would have settled, today where that has passed, that cancels a part of it out (BNK-48). */
export function reverseSpot(deal: Deal, leg: Leg, price: LegPrice, making: Making): SpotDeal {
  const valueDate = openDate(leg, making.tradeDate);
  return {
    ...grownFrom(deal, opposite(leg.side), making),
    product: 'spot',
    valueDate,
    legs: [reverseLeg(leg, price, valueDate, 'single')],
  };
}

/** A forward to the same maturity that does. */
export const reverseForward = (deal: Deal, leg: Leg, price: LegPrice, making: Making): ForwardDeal => ({
  ...grownFrom(deal, opposite(leg.side), making),
  product: 'forward',
  termId: null,
  optionDate: null,
  maturityDate: leg.date,
  legs: [reverseLeg(leg, price, leg.date)],
});

/** A swap that cancels parts of both legs out; what should have been exchanged on a day that is past is dated today. */
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
