// Closing by a reverse deal: what the customer gains or loses, and the deal that does it (fx-domain B1; SPC-20).
import { div, mul, round, sub } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { opposite, type Side } from '../products/side.ts';
import type { Deal, SpotDeal, TradeType } from './deals-state.ts';
import { cancelledLeg, type Leg, type Part } from './legs.ts';

/** Gain of the customer in ccy2 on an amount of ccy1: times (closing rate − deal rate) for who bought, the negative for who sold. */
export function clientProfit(rateCode: string, side: Side, amt1: Decimal, dealRate: Decimal, closingRate: Decimal): Decimal {
  const perUnit = side === 'BUY' ? sub(closingRate, dealRate) : sub(dealRate, closingRate);
  return round(mul(amt1, perUnit), currencyOf(pairOf(rateCode).ccy2).decimals);
}

/** Gain of the customer in ccy1 where an amount of ccy2 was fixed: amount ÷ deal rate less amount ÷ closing rate for who bought ccy1. */
export function clientProfitInCcy1(side: Side, amt2: Decimal, dealRate: Decimal, closingRate: Decimal, places: number): Decimal {
  const [dealt, closed] = [div(amt2, dealRate, 12), div(amt2, closingRate, 12)];
  return round(side === 'BUY' ? sub(dealt, closed) : sub(closed, dealt), places);
}

/** A spot deal of today that cancels a part of a leg out; it is never delivered, its difference is netted. */
export function reverseSpot(
  deal: Deal,
  leg: Leg,
  part: Part,
  made: {
    readonly businessNo: string;
    readonly rate: Decimal;
    readonly date: string;
    readonly at: number;
    readonly tradeType: TradeType;
    readonly channel: Deal['channel'];
    readonly loginName: string;
  },
): SpotDeal {
  const { businessNo, rate, date, at, tradeType, channel, loginName } = made;
  const side = opposite(leg.side);
  const amt2 = round(mul(part.amt1, rate), currencyOf(pairOf(deal.rateCode).ccy2).decimals);
  return {
    product: 'spot',
    businessNo,
    customerId: deal.customerId,
    loginName,
    rateCode: deal.rateCode,
    appId: deal.appId,
    buyOrSell: side === 'BUY' ? 'B' : 'S',
    calCyCode: '0',
    side,
    discount: '0',
    tradeDate: date,
    valueDate: date,
    couponNo: null,
    reporting: deal.reporting,
    memo: deal.businessNo,
    appl: loginName,
    dealtAt: at,
    channel,
    tradeType,
    originNo: deal.businessNo,
    legs: [
      cancelledLeg({
        name: 'single',
        side,
        orgRate: rate,
        rate,
        amt1: part.amt1,
        amt2,
        from: date,
        date,
        account1: leg.account1,
        account2: leg.account2,
      }),
    ],
  };
}
