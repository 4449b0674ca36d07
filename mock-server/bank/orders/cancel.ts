// A cancel is asked for; the bank grants or refuses it a moment later (ORD-04, ORD-05, BNK-33).
import type { CancelledOrder, CancelOrderRequest } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { type Decision, unchanged } from '../desk/commands.ts';
import { userOf } from '../directory/roles.ts';
import type { Env } from '../desk/env.ts';
import type { Caller } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { bankConsidersCancel } from './answers.ts';
import type { Wanted } from '../facts/orders-state.ts';

type Cancel = { readonly caller: Caller; readonly body: CancelOrderRequest };

/** The handler for orders of a product; the number of anything else, or of another customer, is not found (BNK-38). */
export const cancelOrder =
  (product: Wanted['product']) =>
  ({ caller, body: { businessNo } }: Cancel, state: BankState, env: Env): Decision<Answer<CancelledOrder>> => {
    const order = state.orders[businessNo];
    const isOwn = order?.customerId === userOf(state, caller).customerId && isOf(order.wanted, product);
    if (!isOwn) return unchanged(refused('notFound'));
    if (order.status !== '1') return unchanged(refused('stateNotAllowed'));
    return {
      facts: [{ type: 'orderCancelAsked', businessNo }, ...bankConsidersCancel(businessNo, state, env)],
      answer: done({ businessNo, orderStatus: '2' }),
    };
  };
