// A request for a quote: checked by the product's rules, numbered, covered, and handed to the dealer.
import { type Answer, done } from '../answer.ts';
import { type Decision, unchanged } from '../commands.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller, Env } from '../env.ts';
import type { Fact } from '../facts.ts';
import { coverTaken } from '../ledger/cover.ts';
import { nextBusinessNo } from '../numbering.ts';
import { type Ask, type Product, refusalOf } from '../products/product.ts';
import type { BankState } from '../state.ts';
import { dealerTimers } from './dealer.ts';
import type { Request, Terms } from './quote-state.ts';

/** Milliseconds after which a request that no dealer answered dies (BNK-09, QUO-39). */
const dealerPatience = 60_000;

/** The number under which the quote will come. */
export type Asked = { readonly businessNo: string };

/** Holds the coupon's volume until the quote is decided. */
function couponHeld({ businessNo, terms: { couponNo, concession } }: Request): Fact[] {
  if (couponNo === null || !concession.coupon) return [];
  return [{ type: 'couponHeld', couponNo, businessNo, volume: concession.coupon.volume }];
}

/** The handler by which a product's quotes are asked for. */
export const askFor =
  <Body, T extends Terms>(product: Product<Body, T>) =>
  ({ caller, body }: { caller: Caller; body: Body }, state: BankState, env: Env): Decision<Answer<Asked>> => {
    const { loginName, customerId } = userOf(state, caller);
    const ask: Ask<Body> = { body, caller, customerId, state, env };
    const refusal = refusalOf(product.rules, ask);
    if (refusal) return unchanged(refusal);
    const businessNo = nextBusinessNo(state.numbering, product.prefix, state.businessDate);
    const terms = product.terms(ask);
    const request: Request = { businessNo, customerId, loginName, requestedAt: env.bankNow, terms };
    const diesAt = env.bankNow + dealerPatience;
    const plan = product.cover(ask);
    return {
      facts: [
        { type: 'quoteRequested', request, diesAt },
        ...(plan ? coverTaken(businessNo, plan) : []),
        ...couponHeld(request),
        ...product.besides(ask),
        ...dealerTimers(request, diesAt, state, env),
      ],
      answer: done({ businessNo }),
    };
  };
