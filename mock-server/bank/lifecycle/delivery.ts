// Delivery of a spot deal, whole or in part: money moves, cover goes back pro rata; a failure leaves the deal as it was, with its cause.
import type { DeliveryStatus, SpotDeliveryRequest } from '#mock/generated/contract.ts';

import { type Answer, done, type Refused, refused } from '../answer.ts';
import { type Decision, unchanged } from '../commands.ts';
import { compare, div, min, mul, round, sub } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller, Env } from '../env.ts';
import type { Fact } from '../facts.ts';
import { coverReturned } from '../ledger/cover.ts';
import type { Entry } from '../ledger/ledger-state.ts';
import { posted, wouldOverdraw } from '../ledger/postings.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import type { Part } from '../products/product.ts';
import { products } from '../products/products.ts';
import type { BankState } from '../state.ts';
import type { Deal, FailureCause, Stage } from './deals-state.ts';

/** Who delivers what. */
export type Deliver = { readonly caller: Caller; readonly body: SpotDeliveryRequest };
/** What is left after it. */
export type Delivered = {
  readonly businessNo: string;
  readonly deliveryStatus: DeliveryStatus;
  readonly undeliveredAmt1: Decimal;
};

/** From its value date on a deal can be delivered, overdue or not. */
const deliverable: readonly Stage[] = ['pending', 'overdue'];

/** The part of ccy2 that goes with a part of ccy1; the last part takes what is left, so that nothing remains by rounding. */
function partOf(deal: Deal, amt1: Decimal): Part {
  if (compare(amt1, deal.undelivered1) === 0) return { amt1, amt2: deal.undelivered2 };
  const amt2 = round(mul(amt1, deal.custRate), currencyOf(pairOf(deal.rateCode).ccy2).decimals);
  return { amt1, amt2: min(amt2, deal.undelivered2) };
}

/** Cover that a part sets free: in proportion, and all of it with the last part. */
function coverSetFree(state: BankState, deal: Deal, amt1: Decimal): Decimal {
  const cover = state.ledger.covers[deal.businessNo];
  if (!cover) return '0';
  if (compare(amt1, deal.undelivered1) === 0) return cover.left;
  const share = div(mul(cover.left, amt1), deal.undelivered1, currencyOf(cover.currency).decimals, 'DOWN');
  return min(share, cover.left);
}

/** What stands in the way of the money, or null. */
function failureOf(state: BankState, deal: Deal, entries: readonly Entry[]): FailureCause | null {
  const { accounts, covers } = state.ledger;
  const normal = (accountNo: string): boolean => accounts[accountNo]?.state === '0';
  if (!normal(deal.cyCode1Account) || !normal(deal.cyCode2Account)) return 'debitAccountAbnormal';
  const source = covers[deal.businessNo]?.source;
  if (source && source.kind !== '1' && !normal(source.accountNo)) return 'marginAccountAbnormal';
  return wouldOverdraw(state, entries) ? 'balanceShort' : null;
}

/** Facts of a delivered part. */
function delivered(state: BankState, deal: Deal, part: Part, entries: readonly Entry[]): Fact[] {
  const { businessNo } = deal;
  return [
    posted('delivery', businessNo, entries),
    ...coverReturned(state, businessNo, coverSetFree(state, deal, part.amt1)),
    { type: 'dealDelivered', businessNo, ...part },
  ];
}

/** What the bank checks before it moves money: state, hours of the bank and of the currencies, amount (BNK-18, BNK-19). */
function refusalOf({ rateCode, stage, undelivered1 }: Deal, amt1: Decimal, state: BankState, env: Env): Refused | null {
  const { calendar, bankNow } = env;
  if (!deliverable.includes(stage)) return refused('stateNotAllowed');
  if (calendar.session(bankNow) !== 'DAY') return refused('outsideTradingHours');
  if (bankNow >= calendar.deliveryCutOffAt(rateCode, state.businessDate)) return refused('cutOffPassed');
  if (compare(amt1, '0') === 0) return refused('amountTooSmall', { min: '0' });
  return compare(amt1, undelivered1) > 0 ? refused('amountTooLarge', { max: undelivered1 }) : null;
}

/** A deal of the caller's customer; any other number is as if it did not exist (BNK-38). */
function ownDeal(state: BankState, caller: Caller, businessNo: string): Deal | null {
  const deal = state.deals.all[businessNo];
  return deal?.customerId === userOf(state, caller).customerId ? deal : null;
}

/** The handler of doSpotTradeDelivery. */
export function deliverSpot({ caller, body }: Deliver, state: BankState, env: Env): Decision<Answer<Delivered>> {
  const deal = ownDeal(state, caller, body.businessNo);
  if (deal?.product !== 'spot') return unchanged(refused('notFound'));
  const amt1 = round(body.amount, currencyOf(pairOf(deal.rateCode).ccy1).decimals);
  const refusal = refusalOf(deal, amt1, state, env);
  if (refusal) return unchanged(refusal);
  const part = partOf(deal, amt1);
  const entries = products[deal.product].deliveryEntries(deal, part);
  const { businessNo } = deal;
  const cause = failureOf(state, deal, entries);
  if (cause) return { facts: [{ type: 'deliveryFailed', businessNo, cause }], answer: refused(cause) };
  const left = sub(deal.undelivered1, amt1);
  return {
    facts: delivered(state, deal, part, entries),
    answer: done({ businessNo, deliveryStatus: compare(left, '0') === 0 ? '2' : '1', undeliveredAmt1: left }),
  };
}
