// A cancel is asked for; the bank grants or refuses it a moment later (ORD-04, ORD-05, BNK-33).
import type { CancelledOrder, CancelOrderRequest } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../answer.ts';
import { isOf } from '../by-product.ts';
import { type Decision, unchanged } from '../commands.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller, Env } from '../env.ts';
import type { BankState } from '../state.ts';
import { bankConsidersCancel } from './answers.ts';
import type { Wanted } from './orders-state.ts';

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
