// What a customer does with an option after it is booked: pay its premium, exercise it, give it up (BNK-25, BNK-26, OPT-17).
import type { OptionActRequest, OptionExercised, OptionGivenUp, PremiumDelivered } from '#mock/generated/contract.ts';

import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { dayHoursRefusal } from '../desk/desk-calendar.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import type { Caller, Fact } from '../facts/facts.ts';
import { bankBook, isNormal, posted, transfer, wouldOverdraw } from '../ledger/postings.ts';
import { coverReturned } from '../ledger/cover.ts';
import { comesBack, heldFor } from '../ledger/holds.ts';
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

/** An act on an own option; any other number is as if it did not exist (BNK-38). */
const onOption =
  <T>(does: Does<T>) =>
  ({ caller, body }: Act, state: BankState, env: Env): Decision<Answer<T>> => {
    const deal = ownDeal(state, caller, body.businessNo);
    return isOf(deal, 'option') ? does(deal, state, env) : unchanged(refused('notFound'));
  };

/** Who bought pays, who sold receives. */
function premiumEntries({ terms, premium: { currency, amount } }: OptionDeal): readonly Entry[] {
  const account = premiumAccount(terms);
  const position = bankBook('position', currency);
  return terms.buyOrSell === 'B' ? transfer(account, position, currency, amount) : transfer(position, account, currency, amount);
}

/** From its date on a premium can be paid, as long as the option was not cancelled. */
const isPremiumDue = (deal: OptionDeal, { businessDate }: BankState): boolean =>
  isOutstanding(deal) && deal.life.premium === '0' && deal.terms.premiumDate <= businessDate;

/** What prevents its payment, or null. */
function premiumFailure({ terms }: OptionDeal, state: BankState, entries: readonly Entry[]): FailureCause | null {
  if (!isNormal(state, premiumAccount(terms))) return 'debitAccountAbnormal';
  return wouldOverdraw(state, entries) ? 'balanceShort' : null;
}

/** What stood for the premium of a bought option goes back as it is paid (BNK-55); that of a sold one stays for its life. */
const premiumCoverFreed = (deal: OptionDeal, state: BankState): Fact[] =>
  deal.terms.buyOrSell === 'B' ? coverReturned(state, deal.businessNo) : [];

/** Pays or receives the premium; a failure leaves its cause (DLV-06). */
export const deliverPremium = onOption<PremiumDelivered>((deal, state, env) => {
  const { businessNo } = deal;
  if (!isPremiumDue(deal, state)) return unchanged(refused('stateNotAllowed'));
  const refusal = paymentRefusal(deal.rateCode, state, env);
  if (refusal) return unchanged(refusal);
  const entries = premiumEntries(deal);
  const held = heldFor(state, businessNo);
  const cause = premiumFailure(deal, state, held ? [comesBack(held), ...entries] : entries);
  if (cause) return { facts: [{ type: 'optionPremiumFailed', businessNo, cause }], answer: refused(cause) };
  return {
    facts: [...premiumCoverFreed(deal, state), posted('premium', businessNo, entries), { type: 'optionPremiumPaid', businessNo }],
    answer: done({ businessNo, premiumDeliveryStatus: '1' }),
  };
});

/** Whether a customer may dispose of an option now: bought, paid, undisposed, on its expiry date; the cut itself ends what is undisposed. */
function disposalRefusal(deal: OptionDeal, { businessDate }: BankState, env: Env): Refused | null {
  const { buyOrSell, expDate } = deal.terms;
  if (buyOrSell !== 'B' || deal.life.premium !== '1' || !isOutstanding(deal) || expDate !== businessDate) return refused('stateNotAllowed');
  return dayHoursRefusal(env);
}

/** Exercises a bought option, once. */
export const exercise = onOption<OptionExercised>((deal, state, env) => {
  const refusal = disposalRefusal(deal, state, env);
  if (refusal) return unchanged(refusal);
  const { tradeNo, facts } = exerciseOf(deal, 'PORTAL', state, env);
  return { facts, answer: done({ businessNo: deal.businessNo, strikeStatus: '1', tradeNo }) };
});

/** Gives a bought option up. */
export const giveUp = onOption<OptionGivenUp>((deal, state, env) => {
  const refusal = disposalRefusal(deal, state, env);
  if (refusal) return unchanged(refusal);
  return { facts: givenUp(deal, state), answer: done({ businessNo: deal.businessNo, strikeStatus: '2' }) };
});
