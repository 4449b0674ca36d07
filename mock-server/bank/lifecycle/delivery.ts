// Delivery of a leg, whole or in part: money moves, cover goes back pro rata; a failure leaves the leg as it was, with its cause.
import type { DeliveryStatus } from '#mock/generated/contract.ts';

import { type Answer, done, type Refused, refused } from '../answer.ts';
import { dayHoursRefusal } from '../dealing-hours.ts';
import { itemsUnder } from '../catalogue/found.ts';
import { itemsThat } from '../catalogue/headings.ts';
import { type Decision, unchanged } from '../commands.ts';
import { add, compare, div, mul, sub } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller, Env } from '../env.ts';
import type { Fact } from '../facts.ts';
import { isNormal } from '../ledger/accounts.ts';
import { coverReturned } from '../ledger/cover.ts';
import type { Entry } from '../ledger/ledger-state.ts';
import { bankBook, posted, transfer, wouldOverdraw } from '../ledger/postings.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { inCcy1, partRefusal, written } from '../products/amount-rules.ts';
import type { BankState } from '../state.ts';
import type { Deal, FailureCause } from './deals-state.ts';
import { deliveryStatusOf, isActive, type Leg, type LegName, legOf, type Part, partOfLeg, type Stage } from './legs.ts';

/** What is to be delivered; the amount is of ccy1. */
type DeliveryBody = { readonly businessNo: string; readonly amount: Decimal };
/** What is left after it. */
export type Delivered = {
  readonly businessNo: string;
  readonly deliveryStatus: DeliveryStatus;
  readonly undeliveredAmt1: Decimal;
};

/** From its first day on a leg can be delivered, overdue or not. */
const deliverable: readonly Stage[] = ['pending', 'overdue'];

/** Cover that net items of a deal still hold. */
export const coverHeld = (state: BankState, businessNo: string): Decimal =>
  itemsUnder(state, itemsThat.waitFor(businessNo)).reduce((held, item) => add(held, item.coverHeld), '0');

/** Cover that goes with a part of what a deal has open, both in ccy1: in proportion, rounded down, and all of it with the last part (BNK-13). */
export function coverOfPart(state: BankState, businessNo: string, part: Decimal, open: Decimal): Decimal {
  const cover = state.ledger.covers[businessNo];
  if (!cover) return '0';
  const free = sub(cover.left, coverHeld(state, businessNo));
  return compare(part, open) === 0 ? free : div(mul(free, part), open, currencyOf(cover.currency).decimals, 'DOWN');
}

/** Cover that a part of a leg sets free; that of a swap rests on its far leg. */
export const coverSetFree = (state: BankState, { businessNo, legs }: Deal, leg: Leg, amt1: Decimal): Decimal =>
  leg === legs.at(-1) ? coverOfPart(state, businessNo, amt1, leg.undelivered1) : '0';

/** The customer pays one currency into the bank's position and gets the other out of it. */
export function exchangeEntries(rateCode: string, { side, account1, account2 }: Leg, { amt1, amt2 }: Part): readonly Entry[] {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const position1 = bankBook('position', ccy1);
  const position2 = bankBook('position', ccy2);
  return side === 'BUY'
    ? [...transfer(account2, position2, ccy2, amt2), ...transfer(position1, account1, ccy1, amt1)]
    : [...transfer(account1, position1, ccy1, amt1), ...transfer(position2, account2, ccy2, amt2)];
}

/** What prevents the payment, or null. */
export function failureOf(state: BankState, deal: Deal, { account1, account2 }: Leg, entries: readonly Entry[]): FailureCause | null {
  if (!isNormal(state, account1) || !isNormal(state, account2)) return 'debitAccountAbnormal';
  const source = state.ledger.covers[deal.businessNo]?.source;
  if (source && source.kind !== '1' && !isNormal(state, source.accountNo)) return 'marginAccountAbnormal';
  return wouldOverdraw(state, entries) ? 'balanceShort' : null;
}

/** Facts of a delivered part. */
function delivered(state: BankState, deal: Deal, leg: Leg, part: Part, entries: readonly Entry[]): Fact[] {
  const { businessNo } = deal;
  return [
    posted('delivery', businessNo, entries),
    ...coverReturned(state, businessNo, coverSetFree(state, deal, leg, part.amt1)),
    { type: 'dealDelivered', businessNo, leg: leg.name, ...part },
  ];
}

/** The hours in which money can move today for a pair: the bank's and those of its currencies (BNK-18, BNK-19). */
export function paymentRefusal(rateCode: string, state: BankState, env: Env): Refused | null {
  const { calendar, bankNow } = env;
  const isPast = bankNow >= calendar.deliveryCutOffAt(rateCode, state.businessDate);
  return dayHoursRefusal(env) ?? (isPast ? refused('cutOffPassed') : null);
}

/** What the bank checks before it moves money: state, hours, amount. */
function refusalOf(deal: Deal, leg: Leg, amount: Decimal, state: BankState, env: Env): Refused | null {
  if (!deliverable.includes(leg.stage) || !isActive(deal, leg)) return refused('stateNotAllowed');
  return paymentRefusal(deal.rateCode, state, env) ?? partRefusal(inCcy1(deal, amount), leg.undelivered1);
}

/** A deal of the caller's customer; any other number is as if it did not exist (BNK-38). */
export function ownDeal(state: BankState, caller: Caller, businessNo: string): Deal | null {
  const deal = state.deals.all[businessNo];
  return deal?.customerId === userOf(state, caller).customerId ? deal : null;
}

/** The handler by which a leg of a product is delivered; the body names the leg where there are two. */
export const deliverLeg =
  <Body extends DeliveryBody>(product: Deal['product'], legName: (body: Body) => LegName) =>
  ({ caller, body }: { readonly caller: Caller; readonly body: Body }, state: BankState, env: Env): Decision<Answer<Delivered>> => {
    const deal = ownDeal(state, caller, body.businessNo);
    const leg = deal?.product === product ? legOf(deal, legName(body)) : undefined;
    if (!deal || !leg) return unchanged(refused('notFound'));
    const refusal = refusalOf(deal, leg, body.amount, state, env);
    return refusal ? unchanged(refusal) : paid(state, deal, leg, written(inCcy1(deal, body.amount)));
  };

/** Moves the money of a part, or returns what prevents it. */
function paid(state: BankState, deal: Deal, leg: Leg, amt1: Decimal): Decision<Answer<Delivered>> {
  const { businessNo } = deal;
  const part = partOfLeg(deal.rateCode, leg, amt1);
  const entries = exchangeEntries(deal.rateCode, leg, part);
  const cause = failureOf(state, deal, leg, entries);
  if (cause) return { facts: [{ type: 'deliveryFailed', businessNo, leg: leg.name, cause }], answer: refused(cause) };
  const left = sub(leg.undelivered1, amt1);
  const deliveryStatus = deliveryStatusOf({ failure: null, undelivered1: left, deliveries: [part] });
  return {
    facts: delivered(state, deal, leg, part, entries),
    answer: done({ businessNo, deliveryStatus, undeliveredAmt1: written(inCcy1(deal, left)) }),
  };
}
