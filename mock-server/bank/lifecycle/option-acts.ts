// Acts on a booked option: pay its premium, exercise it, give it up (BNK-25, BNK-26, OPT-17).
import type { OptionActRequest, OptionExercised, OptionGivenUp, PremiumDelivered } from '#mock/generated/contract.ts';

import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { dayHoursRefusal } from '../desk/desk-calendar.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import { bankBook, isNormal, posted, transfer, wouldOverdraw } from '../ledger/postings.ts';
import { coverReturned } from '../ledger/cover.ts';
import { releaseEntry, holdOfDeal } from '../ledger/holds.ts';
import { type Entry } from '../facts/ledger-state.ts';
import { premiumAccount } from '../facts/terms.ts';
import type { BankState } from '../facts/state.ts';
import type { OptionDeal } from '../facts/deals-state.ts';
import type { FailureCause } from '../facts/leg-state.ts';
import { paymentRefusal } from './delivery.ts';
import { ownDeal } from '../directory/customers.ts';
import { exerciseOf, givenUp } from './option-exercise.ts';
import { isOutstanding } from '../deals/option-life.ts';

type Act = { readonly caller: Caller; readonly body: OptionActRequest };
type Does<T> = (deal: OptionDeal, state: BankState, env: Env) => Decision<Answer<T>>;

/**
 * Creates the handler of an act on an option of the caller's customer. Any other business number is answered as
 * unknown (BNK-38).
 */
const onOption =
  <T>(does: Does<T>) =>
  ({ caller, body }: Act, state: BankState, env: Env): Decision<Answer<T>> => {
    const deal = ownDeal(state, caller, body.businessNo);
    return isOf(deal, 'option') ? does(deal, state, env) : unchanged(refused('notFound'));
  };

/** Entries of the premium: a buyer pays, a seller receives. */
function premiumEntries({ terms, premium: { currency, amount } }: OptionDeal): readonly Entry[] {
  const account = premiumAccount(terms);
  const position = bankBook('position', currency);
  return terms.buyOrSell === 'B' ? transfer(account, position, currency, amount) : transfer(position, account, currency, amount);
}

/** Returns whether the premium can be paid. It can from its date on, unless the option was cancelled. */
const isPremiumDue = (deal: OptionDeal, { businessDate }: BankState): boolean =>
  isOutstanding(deal) && deal.life.premium === '0' && deal.terms.premiumDate <= businessDate;

/** Why the payment fails, or null. */
function premiumFailure({ terms }: OptionDeal, state: BankState, entries: readonly Entry[]): FailureCause | null {
  if (!isNormal(state, premiumAccount(terms))) return 'debitAccountAbnormal';
  return wouldOverdraw(state, entries) ? 'balanceShort' : null;
}

/**
 * Cover for the premium of a bought option is returned when it is paid (BNK-55); that of a sold option stays for its
 * life.
 */
const premiumCoverFreed = (deal: OptionDeal, state: BankState): Fact[] =>
  deal.terms.buyOrSell === 'B' ? coverReturned(state, deal.businessNo) : [];

/** Pays or receives the premium; a failure records its cause (DLV-06). */
export const deliverPremium = onOption<PremiumDelivered>((deal, state, env) => {
  const { businessNo } = deal;
  if (!isPremiumDue(deal, state)) return unchanged(refused('stateNotAllowed'));
  const refusal = paymentRefusal(deal.rateCode, state, env);
  if (refusal) return unchanged(refusal);
  const entries = premiumEntries(deal);
  const held = holdOfDeal(state, businessNo);
  const cause = premiumFailure(deal, state, held ? [releaseEntry(held), ...entries] : entries);
  if (cause) return { facts: [{ type: 'optionPremiumFailed', businessNo, cause }], answer: refused(cause) };
  return {
    facts: [...premiumCoverFreed(deal, state), posted('premium', businessNo, entries), { type: 'optionPremiumPaid', businessNo }],
    answer: done({ businessNo, premiumDeliveryStatus: '1' }),
  };
});

/**
 * Returns the refusal unless the option is bought, paid, neither exercised nor given up, and on its expiry date. Once
 * the cut-off has passed, the option has ended.
 */
function disposalRefusal(deal: OptionDeal, { businessDate }: BankState, env: Env): Refused | null {
  const { buyOrSell, expDate } = deal.terms;
  if (buyOrSell !== 'B' || deal.life.premium !== '1' || !isOutstanding(deal) || expDate !== businessDate) return refused('stateNotAllowed');
  return dayHoursRefusal(env);
}

/** Exercises a bought option; a second exercise is refused. */
export const exercise = onOption<OptionExercised>((deal, state, env) => {
  const refusal = disposalRefusal(deal, state, env);
  if (refusal) return unchanged(refusal);
  const { tradeNo, facts } = exerciseOf(deal, 'PORTAL', state, env);
  return { facts, answer: done({ businessNo: deal.businessNo, strikeStatus: '1', tradeNo }) };
});

/** Gives up a bought option. */
export const giveUp = onOption<OptionGivenUp>((deal, state, env) => {
  const refusal = disposalRefusal(deal, state, env);
  if (refusal) return unchanged(refusal);
  return { facts: givenUp(deal, state), answer: done({ businessNo: deal.businessNo, strikeStatus: '2' }) };
});
