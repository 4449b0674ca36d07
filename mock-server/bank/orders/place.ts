// Places an order: checked, numbered, covered, and passed to the bank, which answers after a moment (ORD-03).
import type { CancelledOrder, CancelOrderRequest, PlacedOrder as PlacedAnswer } from '#mock/generated/contract.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller } from '../facts/caller.ts';
import { coverTaken } from '../ledger/cover.ts';
import { nextBusinessNo } from '../kernel/numbering.ts';
import { coverPlan, pairOfAsk, refusalOf, reportingOf, reportingSaved, sideOfAsk } from '../products/trade-ask.ts';
import type { BankState } from '../facts/state.ts';
import { timerSet } from '../facts/timers.ts';
import { bankConsidersCancel, bankTakes } from './answers.ts';
import { type OrderAsk, type OrderBody, type OrderKind, orderRules, ratesOf } from './order-rules.ts';
import type { PlacedOrder, Wanted } from '../facts/orders-state.ts';
import { expiryOf } from './trigger.ts';
import { isOf } from '../kernel/by-product.ts';

function orderOf<Body extends OrderBody>(kind: OrderKind<Body>, ask: OrderAsk<Body>): PlacedOrder {
  const { body, caller, customerId, state, env } = ask;
  return {
    businessNo: nextBusinessNo(state.numbering, 'ODRFT', state.businessDate),
    customerId,
    loginName: caller.loginName,
    placedAt: env.bankNow,
    orderDate: state.businessDate,
    orderType: body.orderType,
    ...ratesOf(body),
    wanted: kind.wanted(body),
    rateCode: body.rateCode,
    appId: pairOfAsk(ask).appId,
    buyOrSell: body.buyOrSell,
    calCyCode: body.calCyCode,
    side: sideOfAsk(ask),
    amount: body.amount,
    account1: body.cyCode1Account,
    account2: body.cyCode2Account,
    orderTerm: body.orderTerm,
    nightTrading: body.nightTrading,
    expireAt: expiryOf(body, state.businessDate, env.calendar),
    reporting: reportingOf(ask),
    remark: body.remark ?? '',
  };
}

type Placing<Body> = { readonly caller: Caller; readonly body: Body; readonly priceless?: true };

/** Creates the handler that places orders of a kind. */
export const placeOrder =
  <Body extends OrderBody>(kind: OrderKind<Body>) =>
  (act: Placing<Body>, state: BankState, env: Env): Decision<Answer<PlacedAnswer>> => {
    const { caller, body, priceless } = act;
    const ask: OrderAsk<Body> = { body, caller, customerId: userOf(state, caller).customerId, state, env, ...(priceless && { priceless }) };
    const refusal = refusalOf(orderRules(kind), ask);
    if (refusal) return unchanged(refusal);
    const order = orderOf(kind, ask);
    const { businessNo, expireAt } = order;
    const plan = coverPlan<Body>((each) => kind.coverOf(each))(ask);
    return {
      facts: [
        { type: 'orderPlaced', order },
        ...(plan ? coverTaken(businessNo, plan) : []),
        ...reportingSaved(ask),
        ...bankTakes(businessNo, state, env),
        timerSet(expireAt, { kind: 'orderExpires', businessNo }),
      ],
      answer: done({ businessNo, orderStatus: '0', expireAt }),
    };
  };

// Requests a cancellation, which the bank answers a moment later (ORD-04, ORD-05, BNK-33).

type Cancel = { readonly caller: Caller; readonly body: CancelOrderRequest };

/** Creates the handler that cancels orders of a product. Any other business number is refused as not found (BNK-38). */
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
