// Delivers a leg, completely or in part: moves the money and returns cover pro rata. On failure the leg is unchanged
// and its cause is recorded.
import type { DeliveryStatus } from '#mock/generated/contract.ts';

import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { dayHoursRefusal } from '../desk/desk-calendar.ts';
import { itemsUnder } from '../catalogue/found.ts';
import { itemsThat } from '../catalogue/index-keys.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { add, compare, type Decimal, div, isZero, mul, sub } from '../kernel/decimal.ts';
import { ownDeal } from '../directory/customers.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import { bankBook, isNormal, posted, transfer, wouldOverdraw } from '../ledger/postings.ts';
import { coverReturned } from '../ledger/cover.ts';
import { releaseEntry, releasedPart, holdOfDeal } from '../ledger/holds.ts';
import type { Entry } from '../facts/ledger-state.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { inCcy1, partRefusal, written } from '../market/amount-rules.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { FailureCause, Leg, LegName, Part, Stage } from '../facts/leg-state.ts';
import { delayCharge } from './delay.ts';
import { deliveryStatusOf, isActive, legOf, partOfLeg } from '../deals/legs.ts';

/** The request; the amount is of ccy1. */
type DeliveryBody = { readonly businessNo: string; readonly amount: Decimal; readonly delayCharge?: Decimal };
/** The result, with the remaining amount. */
export type Delivered = {
  readonly businessNo: string;
  readonly deliveryStatus: DeliveryStatus;
  readonly undeliveredAmt1: Decimal;
  /** In ccy2; 0 if nothing was late. */
  readonly delayCharge: Decimal;
};

/** Stages in which a leg can be delivered: from its first day on, also overdue. */
const deliverable: readonly Stage[] = ['pending', 'overdue'];

/** Cover held by unpaid net items of a deal. */
export const coverHeld = (state: BankState, businessNo: string): Decimal =>
  itemsUnder(state, itemsThat.waitFor(businessNo)).reduce((held, item) => add(held, item.coverHeld), '0');

/**
 * Cover for a part of the open amount, both in ccy1: in proportion, rounded down, and all of it with the last part
 * (BNK-13).
 */
export function coverOfPart(state: BankState, businessNo: string, part: Decimal, open: Decimal): Decimal {
  const cover = state.ledger.covers[businessNo];
  if (!cover) return '0';
  const free = sub(cover.left, coverHeld(state, businessNo));
  return compare(part, open) === 0 ? free : div(mul(free, part), open, currencyOf(cover.currency).decimals, 'DOWN');
}

/**
 * Returns the part of the held amount that belongs to a delivered part, so that exactly the rest stays held (BNK-55).
 * Null for other cover.
 */
function heldOfPart(state: BankState, businessNo: string, leg: Leg, amt1: Decimal): Decimal | null {
  const held = holdOfDeal(state, businessNo);
  const rateCode = state.deals.all[businessNo]?.rateCode;
  if (!held || !rateCode) return null;
  const part = partOfLeg(rateCode, leg, amt1);
  const isLast = compare(amt1, leg.undelivered1) === 0;
  return releasedPart(held, coverHeld(state, businessNo), leg.side === 'SELL' ? part.amt1 : part.amt2, isLast);
}

/** Cover freed by a part of a leg; the cover of a swap belongs to its far leg. */
export const coverSetFree = (state: BankState, { businessNo, legs }: Deal, leg: Leg, amt1: Decimal): Decimal =>
  leg === legs.at(-1) ? (heldOfPart(state, businessNo, leg, amt1) ?? coverOfPart(state, businessNo, amt1, leg.undelivered1)) : '0';

/** Entries of an exchange: the customer pays one currency into the bank's position and receives the other. */
export function exchangeEntries(rateCode: string, { side, account1, account2 }: Leg, { amt1, amt2 }: Part): readonly Entry[] {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const position1 = bankBook('position', ccy1);
  const position2 = bankBook('position', ccy2);
  return side === 'BUY'
    ? [...transfer(account2, position2, ccy2, amt2), ...transfer(position1, account1, ccy1, amt1)]
    : [...transfer(account1, position1, ccy1, amt1), ...transfer(position2, account2, ccy2, amt2)];
}

/**
 * Returns the failure cause if one of the two accounts is not in normal state, whatever its balance. Null if both are
 * normal.
 */
export function hindranceOf(state: BankState, { businessNo }: Deal, { account1, account2 }: Leg): FailureCause | null {
  if (!isNormal(state, account1) || !isNormal(state, account2)) return 'debitAccountAbnormal';
  const source = state.ledger.covers[businessNo]?.source;
  return source && source.kind !== '1' && !isNormal(state, source.accountNo) ? 'marginAccountAbnormal' : null;
}

/** Why the payment fails, or null. */
export const failureOf = (state: BankState, deal: Deal, leg: Leg, entries: readonly Entry[]): FailureCause | null =>
  hindranceOf(state, deal, leg) ?? (wouldOverdraw(state, entries) ? 'balanceShort' : null);

/** Entries of the charge for delay, from the customer's account of ccy2. */
const delayEntries = (rateCode: string, { account2 }: Leg, charge: Decimal): readonly Entry[] => {
  const { ccy2 } = pairOf(rateCode);
  return isZero(charge) ? [] : transfer(account2, bankBook('position', ccy2), ccy2, charge);
};

/** What the delivery of a part moves: its amounts and its charge for delay. */
type Payment = {
  readonly part: Part;
  readonly entries: readonly Entry[];
  readonly charge: Decimal;
  readonly chargeEntries: readonly Entry[];
};

function paymentOf({ rateCode }: Deal, leg: Leg, amt1: Decimal): Payment {
  const part = partOfLeg(rateCode, leg, amt1);
  const charge = delayCharge(rateCode, [{ leg, amt1 }]);
  return { part, charge, entries: exchangeEntries(rateCode, leg, part), chargeEntries: delayEntries(rateCode, leg, charge) };
}

/** Entries that return held money to the account before it pays. */
function heldEntries(state: BankState, deal: Deal, leg: Leg, amt1: Decimal): readonly Entry[] {
  const held = holdOfDeal(state, deal.businessNo);
  return held ? [releaseEntry({ ...held, amount: coverSetFree(state, deal, leg, amt1) })] : [];
}

/** Returns the facts of a delivered part. */
function delivered(state: BankState, deal: Deal, leg: Leg, { part, entries, charge, chargeEntries }: Payment): Fact[] {
  const { businessNo } = deal;
  const held = holdOfDeal(state, businessNo);
  const coverBack = coverReturned(state, businessNo, coverSetFree(state, deal, leg, part.amt1));
  return [
    // Held money is returned before it pays.
    ...(held ? coverBack : []),
    posted('delivery', businessNo, entries),
    ...(chargeEntries.length === 0 ? [] : [posted('delayCharge', businessNo, chargeEntries)]),
    ...(held ? [] : coverBack),
    { type: 'dealDelivered', businessNo, leg: leg.name, ...part, delayCharge: charge },
  ];
}

/**
 * Returns the refusal outside the hours in which money of a pair can move today, or null. These are the hours of the
 * bank and of both currencies (BNK-18, BNK-19).
 */
export function paymentRefusal(rateCode: string, state: BankState, env: Env): Refused | null {
  const { calendar, bankNow } = env;
  const isPast = bankNow >= calendar.deliveryCutOffAt(rateCode, state.businessDate);
  return dayHoursRefusal(env) ?? (isPast ? refused('cutOffPassed') : null);
}

/** Checks state, hours and amount before money moves. */
function refusalOf(deal: Deal, leg: Leg, amount: Decimal, state: BankState, env: Env): Refused | null {
  if (!deliverable.includes(leg.stage) || !isActive(deal, leg)) return refused('stateNotAllowed');
  return paymentRefusal(deal.rateCode, state, env) ?? partRefusal(inCcy1(deal, amount), leg.undelivered1);
}

/** Creates the handler that delivers a leg of a product. For a swap the body names the leg. */
export const deliverLeg =
  <Body extends DeliveryBody>(product: Deal['product'], legName: (body: Body) => LegName) =>
  ({ caller, body }: { readonly caller: Caller; readonly body: Body }, state: BankState, env: Env): Decision<Answer<Delivered>> => {
    const deal = ownDeal(state, caller, body.businessNo);
    const leg = deal && isOf(deal, product) ? legOf(deal, legName(body)) : undefined;
    if (!deal || !leg) return unchanged(refused('notFound'));
    const refusal = refusalOf(deal, leg, body.amount, state, env);
    return refusal ? unchanged(refusal) : paid(state, deal, leg, written(inCcy1(deal, body.amount)), body.delayCharge);
  };

/**
 * Moves the money of a part, or records why it cannot. Refused if the charge for delay differs from the one that the
 * customer was shown.
 */
function paid(state: BankState, deal: Deal, leg: Leg, amt1: Decimal, shown: Decimal | undefined): Decision<Answer<Delivered>> {
  const { businessNo } = deal;
  const payment = paymentOf(deal, leg, amt1);
  if (shown !== undefined && compare(shown, payment.charge) !== 0)
    return unchanged(refused('delayChargeChanged', { charge: payment.charge }));
  const cause = failureOf(state, deal, leg, [...heldEntries(state, deal, leg, amt1), ...payment.entries, ...payment.chargeEntries]);
  if (cause) return { facts: [{ type: 'deliveryFailed', businessNo, leg: leg.name, cause }], answer: refused(cause) };
  const left = sub(leg.undelivered1, amt1);
  const deliveryStatus = deliveryStatusOf({ failure: null, undelivered1: left, deliveries: [payment.part] });
  return {
    facts: delivered(state, deal, leg, payment),
    answer: done({ businessNo, deliveryStatus, undeliveredAmt1: written(inCcy1(deal, left)), delayCharge: payment.charge }),
  };
}
