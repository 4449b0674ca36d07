// What the bank answers to an order, by its policy or by the console: takes or rejects it, grants or refuses a cancel (ORD-14, BNK-33).
import { ordersUnder } from '../catalogue/found.ts';
import { ordersThat } from '../catalogue/headings.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { coverReturned } from '../ledger/cover.ts';
import type { DealerPolicy } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import { timerSet } from '../facts/timers.ts';
import { orderMessage } from './order-messages.ts';
import { isLive, type Order } from '../facts/orders-state.ts';
import { watched } from './watch.ts';

/** Milliseconds that the bank thinks about an order or a cancel. */
const bankThinks = 1_000;

/** The timer of the bank's answer to a new order; none where the console answers. */
export const bankTakes = (businessNo: string, { quotes }: BankState, { bankNow }: Env): Fact[] =>
  quotes.dealer.orders === 'never' ? [] : [timerSet(bankNow + bankThinks, { kind: 'orderAnswered', businessNo })];

/** The timer of the bank's answer to a cancel; none where the console answers. */
export const bankConsidersCancel = (businessNo: string, { quotes }: BankState, { bankNow }: Env): Fact[] =>
  quotes.dealer.cancels === 'never' ? [] : [timerSet(bankNow + bankThinks, { kind: 'cancelAnswered', businessNo })];

type Answers<Verdict extends string> = Readonly<Record<Verdict, (order: Order, state: BankState, env: Env) => Fact[]>>;

const toOrder: Answers<DealerPolicy['orders']> = {
  accept: (order, _, env) => [{ type: 'orderAccepted', businessNo: order.businessNo }, ...watched(order, env)],
  reject: (order, state) => [
    { type: 'orderRejected', businessNo: order.businessNo },
    ...coverReturned(state, order.businessNo),
    ...orderMessage(state, order, 'rejected'),
  ],
  never: () => [],
};

const toCancel: Answers<DealerPolicy['cancels']> = {
  grant: (order, state) => [
    { type: 'orderCancelled', businessNo: order.businessNo },
    ...coverReturned(state, order.businessNo),
    ...orderMessage(state, order, 'cancelGranted'),
  ],
  refuse: (order, state) => [{ type: 'orderCancelRefused', businessNo: order.businessNo }, ...orderMessage(state, order, 'cancelRefused')],
  never: () => [],
};

/** An order that would make a new deal while the bank has a claim ends here, and a cancel that waits with it (BNK-54). */
export const rejectedForClaim = (order: Order, state: BankState): Fact[] => [
  { type: 'orderRejected', businessNo: order.businessNo },
  ...coverReturned(state, order.businessNo),
  ...orderMessage(state, order, 'rejectedForClaim'),
  ...(order.status === '2' ? orderMessage(state, order, 'cancelLapsed') : []),
];

/** What is answered to a new order; nothing once it is answered. */
export function orderAnswered(businessNo: string, verdict: DealerPolicy['orders'], state: BankState, env: Env): Fact[] {
  const order = state.orders[businessNo];
  return order?.status === '0' ? toOrder[verdict](order, state, env) : [];
}

/** What is answered to a cancel; nothing where a fill has overtaken it. */
export function cancelAnswered(businessNo: string, verdict: DealerPolicy['cancels'], state: BankState, env: Env): Fact[] {
  const order = state.orders[businessNo];
  return order?.status === '2' ? toCancel[verdict](order, state, env) : [];
}

/** The last moment of an order has come; a cancel that waits is answered by it (BNK-32, BNK-33). */
export function orderExpires(businessNo: string, state: BankState): Fact[] {
  const order = state.orders[businessNo];
  if (!order || !isLive(order)) return [];
  return [
    { type: 'orderExpired', businessNo },
    ...coverReturned(state, businessNo),
    ...orderMessage(state, order, 'expired'),
    ...(order.status === '2' ? orderMessage(state, order, 'cancelLapsed') : []),
  ];
}

/** The first step of the day end: every order whose time is over (BNK-34). */
export const expireOrders = (state: BankState, { bankNow }: Env): Fact[] =>
  ordersUnder(state, ordersThat.areLive)
    .oldestFirst()
    .filter((order) => order.expireAt <= bankNow)
    .flatMap(({ businessNo }) => orderExpires(businessNo, state));
