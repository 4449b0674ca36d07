// Closes a leg for the bank: one that is undelivered beyond its grace period (BNK-21), or whose margin is used up (BNK-35).
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { nextBusinessNo } from '../kernel/numbering.ts';
import type { BankState } from '../facts/state.ts';
import { closingOf, closingRate, legAt, reverseFarRate } from './closing.ts';
import type { Deal, SwapDeal } from '../facts/deals-state.ts';
import { differenceBooked } from './differences.ts';
import { madeByBank, reverseSpot, reverseSwap } from './grown-deals.ts';
import { farShare, legOf, partOfLeg } from '../deals/legs.ts';
import type { CloseReason, Leg, LegName } from '../facts/leg-state.ts';
import { productRecords } from '../deals/product-records.ts';
import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import { isZero } from '../kernel/decimal.ts';
import { messagePushed } from '../directory/pushes.ts';

// Closes a swap for the bank before its near delivery, by a reverse swap, so that no far leg is left alone (BNK-21, SPC-13).

/**
 * Closes the undelivered part of the near leg and the same share of the far leg; the difference is paid now. Empty
 * without a price.
 */
export function forcedSwapClose(deal: SwapDeal, near: Leg, state: BankState, env: Env): Fact[] {
  const { businessNo, rateCode } = deal;
  const far = legOf(deal, 'far');
  const rate = far && reverseFarRate(rateCode, { near, far }, state, env);
  if (!far || !rate) return [];
  const { businessDate } = state;
  const nearPart = partOfLeg(rateCode, near, near.undelivered1);
  const amt1 = farShare(rateCode, near, far);
  const closingNo = nextBusinessNo(state.numbering, productRecords.swap.prefix, businessDate);
  const prices = { near: { ...nearPart, orgRate: near.rate, rate: near.rate }, far: legAt(rateCode, amt1, rate) };
  const closing = closingOf(deal, far, amt1, rate, businessDate, [{ leg: near, amt1: nearPart.amt1 }]);
  const making = madeByBank(deal, closingNo, 'FULL_CLOSE', state, env);
  return [
    { type: 'dealBooked', deal: reverseSwap({ swap: deal, near, far }, prices, making) },
    ...differenceBooked(state, { deal, leg: far }, closingNo, closing, env),
    { type: 'dealClosed', businessNo, leg: 'near', ...nearPart, closingNo },
    { type: 'dealClosed', businessNo, leg: 'far', ...partOfLeg(rateCode, far, amt1), closingNo },
  ];
}

type Words = { readonly cn: string; readonly en: string };

const words: Readonly<Record<CloseReason, (businessNo: string, charged: Words) => Words>> = {
  overdue: (businessNo, charged) => ({
    cn: `交易${businessNo}逾期未交割，银行已强制平仓${charged.cn}。`,
    en: `Deal ${businessNo} was not delivered in time; the bank has closed it${charged.en}.`,
  }),
  margin: (businessNo, charged) => ({
    cn: `交易${businessNo}保证金不足，银行已强制平仓${charged.cn}。`,
    en: `The margin of deal ${businessNo} is used up; the bank has closed it${charged.en}.`,
  }),
};

/** Returns the words about the delay charge for the message; empty if there was none. */
function chargedWords(facts: readonly Fact[]): Words {
  const item = facts.find((fact) => fact.type === 'netItemBooked')?.item;
  if (!item || isZero(item.delayCharge)) return { cn: '', en: '' };
  const charge = `${item.currency} ${item.delayCharge}`;
  return { cn: `，并收取延期费用${charge}`, en: ` and collected a charge for delay of ${charge}` };
}

/** Whether the reason still applies when the timer fires. */
const stillHolds: Readonly<Record<CloseReason, (leg: Leg) => boolean>> = {
  overdue: ({ stage }) => stage === 'overdue',
  margin: ({ stage }) => stage !== 'done',
};

/** Closes a leg by a reverse spot deal; the difference is paid today. */
function closedBySpot(deal: Deal, leg: Leg, state: BankState, env: Env): Fact[] {
  const rate = closingRate(deal, leg, state, env);
  if (rate === null) return [];
  const { businessNo, rateCode } = deal;
  const { businessDate } = state;
  const { undelivered1: amt1, undelivered2: amt2 } = leg;
  const closingNo = nextBusinessNo(state.numbering, productRecords.spot.prefix, businessDate);
  const making = madeByBank(deal, closingNo, 'FULL_CLOSE', state, env);
  return [
    { type: 'dealBooked', deal: reverseSpot(deal, leg, legAt(rateCode, amt1, rate), making) },
    ...differenceBooked(state, { deal, leg }, closingNo, closingOf(deal, leg, amt1, rate, businessDate), env),
    { type: 'dealClosed', businessNo, leg: leg.name, amt1, amt2, closingNo },
  ];
}

/** Closes a leg for the bank, by product. The near leg of a swap takes its far leg with it. */
const closed: ByProduct<Deal, Fact[], [leg: Leg, state: BankState, env: Env]> = {
  spot: closedBySpot,
  forward: closedBySpot,
  swap: (deal, leg, state, env) => (leg.name === 'near' ? forcedSwapClose : closedBySpot)(deal, leg, state, env),
  option: ({ businessNo }) => {
    throw new Error(`${businessNo} has no legs`);
  },
};

/** Closes a leg if the reason still applies. Empty without a price. */
export function forcedClose(businessNo: string, name: LegName, reason: CloseReason, state: BankState, env: Env): Fact[] {
  const deal = state.deals.all[businessNo];
  const leg = deal && legOf(deal, name);
  if (!deal || !leg || !stillHolds[reason](leg)) return [];
  const facts = byProduct(closed, deal, leg, state, env);
  const { cn, en } = words[reason](businessNo, chargedWords(facts));
  return facts.length === 0 ? [] : [...facts, ...messagePushed(state, deal.customerId, { msgType: 1, msgContentCN: cn, msgContentEN: en })];
}
