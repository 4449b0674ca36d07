// Handles a request for a quote: checks the product's rules, numbers it, takes cover, and passes it to the dealer.
import { type Answer, done } from '../kernel/answer.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import { claimRefusal } from '../ledger/claims.ts';
import { coverTaken } from '../ledger/cover.ts';
import { nextBusinessNo } from '../kernel/numbering.ts';
import { type Ask, refusalOf } from '../products/trade-ask.ts';
import type { BankState } from '../facts/state.ts';
import { dealerTimers } from './dealer.ts';
import type { QuoteKind } from '../products/quote-kind.ts';
import type { Request, Terms } from '../facts/quote-state.ts';

/** Milliseconds after which an unanswered request expires (BNK-09, QUO-39). */
const dealerPatience = 60_000;

/** The number of the coming quote. */
export type Asked = { readonly businessNo: string };

/** Holds the coupon's volume until the quote is decided. */
function couponHeld({ businessNo, terms }: Request): Fact[] {
  if (!('concession' in terms) || terms.couponNo === null || !terms.concession.coupon) return [];
  return [{ type: 'couponHeld', couponNo: terms.couponNo, businessNo, volume: terms.concession.coupon.volume }];
}

/** Creates the handler of requests for quotes of a kind. */
export const askFor =
  <Body, T extends Terms>(kind: QuoteKind<Body, T>) =>
  ({ caller, body }: { caller: Caller; body: Body }, state: BankState, env: Env): Decision<Answer<Asked>> => {
    const { loginName, customerId } = userOf(state, caller);
    const ask: Ask<Body> = { body, caller, customerId, state, env };
    const refusal = (kind.isNew ? claimRefusal(state, customerId) : null) ?? refusalOf(kind.rules, ask);
    if (refusal) return unchanged(refusal);
    const businessNo = nextBusinessNo(state.numbering, kind.prefix, state.businessDate);
    const terms = kind.terms(ask);
    const toCover = kind.toCover?.(body);
    const request: Request = { businessNo, customerId, loginName, ...(toCover && { toCover }), requestedAt: env.bankNow, terms };
    const diesAt = env.bankNow + dealerPatience;
    const plan = kind.cover(ask);
    return {
      facts: [
        { type: 'quoteRequested', request, diesAt },
        ...(plan ? coverTaken(businessNo, plan) : []),
        ...couponHeld(request),
        ...kind.besides(ask),
        ...dealerTimers(request, diesAt, state, env),
      ],
      answer: done({ businessNo }),
    };
  };
