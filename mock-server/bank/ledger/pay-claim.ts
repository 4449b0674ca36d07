// The customer pays a claim of the bank at once, from whatever is free on his accounts (BNK-54).
import type { ClaimPaid, ClaimPaymentRequest } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/commands.ts';
import { dayHoursRefusal } from '../desk/dealing-hours.ts';
import { add, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { userOf } from '../directory/roles.ts';
import type { Env } from '../desk/env.ts';
import type { Caller } from '../facts/facts.ts';
import { written } from '../market/amount-rules.ts';
import type { BankState } from '../facts/state.ts';
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
