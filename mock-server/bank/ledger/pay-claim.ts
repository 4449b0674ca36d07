// The customer pays a claim of the bank at once, from whatever is free on his accounts (BNK-54).
import type { ClaimPaid, ClaimPaymentRequest } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../answer.ts';
import { type Decision, unchanged } from '../commands.ts';
import { dayHoursRefusal } from '../dealing-hours.ts';
import { add, sub } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller, Env } from '../env.ts';
import { written } from '../products/amount-rules.ts';
import type { BankState } from '../state.ts';
import { claimsOn } from './claims.ts';
import { collected, pursesOf } from './collection.ts';

type Act = { readonly caller: Caller; readonly body: ClaimPaymentRequest };

/** Pays an own claim as far as it goes, in the hours in which money moves; refused where nothing can be taken. */
export function payClaim({ caller, body }: Act, state: BankState, env: Env): Decision<Answer<ClaimPaid>> {
  const { customerId } = userOf(state, caller);
  const claim = claimsOn(state, customerId).find(({ businessNo }) => businessNo === body.businessNo);
  if (!claim) return unchanged(refused('notFound'));
  const closed = dayHoursRefusal(env);
  if (closed) return unchanged(closed);
  const facts = collected(state, customerId, [claim], env);
  if (facts.length === 0) return unchanged(refused(pursesOf(state, customerId).length === 0 ? 'balanceShort' : 'priceUnavailable'));
  const paid = facts.reduce<Decimal>((sum, fact) => (fact.type === 'claimCollected' ? add(sum, fact.payment.amount) : sum), '0');
  const { businessNo, currency } = claim;
  const amountOf = (amount: Decimal): Decimal => written({ currency, amount });
  const cyCode = currency as ClaimPaid['cyCode'];
  return { facts, answer: done({ businessNo, cyCode, paid: amountOf(paid), owed: amountOf(sub(claim.left, paid)) }) };
}
