// What has happened to a spot deal so far, in order (QRY-02).
import type { TradeDuration, TradeStep } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/headings.ts';
import type { SpotDeal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import { scaledMoney } from '../lists/scaled.ts';
import { tradeRow } from './trade-rows.ts';

/** Deals that closed another one, as steps in its life. */
const closings = (state: BankState, businessNo: string): TradeStep[] =>
  dealsUnder(state, dealsThat.cameOutOf(businessNo))
    .oldestFirst()
    .map(({ businessNo: relatedNo, dealtAt, legs: [leg] }) => ({
      at: dealtAt,
      what: 'closed',
      amt1: leg ? scaledMoney(leg.amt1) : null,
      amt2: leg ? scaledMoney(leg.amt2) : null,
      relatedNo,
    }));

function stepsOf(state: BankState, { businessNo, dealtAt, legs: [leg] }: SpotDeal): TradeStep[] {
  const booked: TradeStep = {
    at: dealtAt,
    what: 'booked',
    amt1: scaledMoney(leg?.amt1 ?? '0'),
    amt2: scaledMoney(leg?.amt2 ?? '0'),
    relatedNo: null,
  };
  const delivered = (leg?.deliveries ?? []).map(({ deliveredAt, amt1, amt2 }): TradeStep => ({
    at: deliveredAt,
    what: 'delivered',
    amt1: scaledMoney(amt1),
    amt2: scaledMoney(amt2),
    relatedNo: null,
  }));
  return [booked, ...delivered, ...closings(state, businessNo)].toSorted((a, b) => a.at - b.at);
}

/** The life of an own spot deal; any other number is not found (BNK-38). */
export function tradeDuration(state: BankState, customerId: string, businessNo: string): Answer<TradeDuration> {
  const deal = state.deals.all[businessNo];
  if (!isOf(deal, 'spot') || deal.customerId !== customerId) return refused('notFound');
  return done({ trade: tradeRow(deal, state), steps: stepsOf(state, deal) });
}
