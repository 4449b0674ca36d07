// What a decision weighs in USD: the amount that limits and thresholds compare (EYE-01, EYE-12).
import type { Env } from '../desk/env.ts';
import type { Batch } from '../facts/batch-state.ts';
import type { Fact } from '../facts/facts.ts';
import { type Deal, isOption } from '../facts/deals-state.ts';
import type { Order } from '../facts/orders-state.ts';
import type { Terms } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Decimal, type Money, mul, round } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';
import { pairOf } from '../market/pairs.ts';
import { homeCurrency } from '../deals/coverings.ts';
import { legOf } from '../deals/legs.ts';
import { kindOf } from '../quotes/kinds.ts';

/**
 * What a user does with an amount: asks for a deal or an action on it (`ask`), accepts the quote of an earlier request
 * (`accept`), or settles what was dealt (`settle`), which has a threshold but uses no limit.
 */
export type Stage = 'ask' | 'accept' | 'settle';

/** What a decision is about: an amount, its pair, and the side of ccy1; null if it has none of its own. */
export type Subject = { readonly money: Money; readonly rateCode: string; readonly side: Side | null; readonly stage: Stage };

/** An amount in USD at mid, and what is done with it. */
export type Weight = { readonly usd: Decimal; readonly stage: Stage };

/** Returns an amount in USD at the mid of now, with two decimals. */
export const inUsd = ({ currency, amount }: Money, { prices, bankNow }: Pick<Env, 'prices' | 'bankNow'>): Decimal =>
  round(mul(amount, prices.mid(currency, 'USD', bankNow)), 2);

/** The amount of an order in the currency that it names. */
export function moneyOfOrder({ rateCode, calCyCode, amount }: Pick<Order, 'rateCode' | 'calCyCode' | 'amount'>): Money {
  const { ccy1, ccy2 } = pairOf(rateCode);
  return { currency: calCyCode === '0' ? ccy1 : ccy2, amount };
}

/** An action on a deal: an amount of ccy1. */
const ofDeal = (deal: Deal | undefined, amount: Decimal | undefined, stage: Stage): Subject | null =>
  deal && amount !== undefined
    ? { money: { currency: pairOf(deal.rateCode).ccy1, amount }, rateCode: deal.rateCode, side: null, stage }
    : null;

/** An action on an option: what is open of it, in ccy1. */
function ofOption({ deals }: BankState, businessNo: string, stage: Stage): Subject | null {
  const deal = deals.all[businessNo];
  return deal && isOption(deal) ? ofDeal(deal, deal.life.open1, stage) : null;
}

function ofPremium({ deals }: BankState, businessNo: string): Subject | null {
  const deal = deals.all[businessNo];
  if (!deal || !isOption(deal)) return null;
  const { currency, amount } = deal.premium;
  return { money: { currency, amount }, rateCode: deal.rateCode, side: null, stage: 'settle' };
}

const ofTerms = (terms: Terms | undefined, stage: Stage): Subject | null =>
  terms ? { money: kindOf(terms).notional(terms), rateCode: terms.rateCode, side: terms.side, stage } : null;

/** A batch: what its lines net to in the home currency; the pair is that of its first line. */
const ofBatch = ({ sums, lines: [first] }: Batch): Subject | null =>
  first ? { money: { currency: homeCurrency, amount: sums.net }, rateCode: first.rateCode, side: null, stage: 'ask' } : null;

type Subjects = { readonly [T in Fact['type']]?: (fact: Extract<Fact, { readonly type: T }>, state: BankState) => Subject | null };

/** The facts that stand for a decision of a user on an amount. */
const subjects: Subjects = {
  quoteRequested: ({ request: { terms } }) => ofTerms(terms, 'ask'),
  quoteAccepted: ({ businessNo }, { quotes }) => ofTerms(quotes.all[businessNo]?.request.terms, 'accept'),
  batchAsked: ({ batch }) => ofBatch(batch),
  orderPlaced: ({ order }) => ({ money: moneyOfOrder(order), rateCode: order.rateCode, side: order.side, stage: 'ask' }),
  optionExercised: ({ businessNo }, state) => ofOption(state, businessNo, 'ask'),
  optionGivenUp: ({ businessNo }, state) => ofOption(state, businessNo, 'settle'),
  optionPremiumPaid: ({ businessNo }, state) => ofPremium(state, businessNo),
  optionPremiumFailed: ({ businessNo }, state) => ofPremium(state, businessNo),
  dealDelivered: ({ businessNo, amt1 }, { deals }) => ofDeal(deals.all[businessNo], amt1, 'settle'),
  deliveryFailed({ businessNo, leg }, { deals }) {
    const deal = deals.all[businessNo];
    return ofDeal(deal, deal && legOf(deal, leg)?.undelivered1, 'settle');
  },
};

/** Returns what the facts of a decision are about; null if they decide on no amount. */
export function subjectOf(facts: readonly Fact[], state: BankState): Subject | null {
  for (const fact of facts) {
    const of = subjects[fact.type] as ((fact: Fact, state: BankState) => Subject | null) | undefined;
    const found = of?.(fact, state);
    if (found) return found;
  }
  return null;
}

/** Returns what the facts of a decision weigh; null if they decide on no amount. */
export function weightOf(facts: readonly Fact[], state: BankState, env: Env): Weight | null {
  const subject = subjectOf(facts, state);
  return subject && { usd: inUsd(subject.money, env), stage: subject.stage };
}
