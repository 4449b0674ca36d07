// The bank's answers to orders, by policy or from the console: it accepts or rejects an order, and grants or refuses a
// cancellation (ORD-14, BNK-33).
import type { Fact } from '../facts/facts.ts';
import { messagePushed } from '../directory/pushes.ts';
import { refusalText } from '../kernel/refusal-texts.ts';
import type { BankState } from '../facts/state.ts';
import { isLive, type Order } from '../facts/orders-state.ts';
import { ordersUnder } from '../catalogue/found.ts';
import { ordersThat } from '../catalogue/index-keys.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { coverReturned } from '../ledger/cover.ts';
import type { DealerPolicy } from '../facts/quote-state.ts';
import { timerSet } from '../facts/timers.ts';
import { watched } from './watch.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';

// Texts of messages about orders; msgType 2 answers a cancellation (BNK-33).

type Words = readonly [cn: string, en: string];

const headOffice = { key: 'rejectedByHeadOffice' } as const;

const words = {
  rejected: ({ businessNo }) => [
    `挂单${businessNo}：${refusalText(headOffice, 'zh-CN')}`,
    `Order ${businessNo}: ${refusalText(headOffice, 'en-US')}`,
  ],
  rejectedForClaim: ({ businessNo }) => [
    `挂单${businessNo}：尚有欠款未结清，银行未予成交。`,
    `Order ${businessNo} was not filled, as an amount is owed to the bank.`,
  ],
  filled: ({ businessNo }) => [`挂单${businessNo}已按挂单价格成交。`, `Order ${businessNo} was filled at its price.`],
  expired: ({ businessNo }) => [`挂单${businessNo}已失效。`, `Order ${businessNo} has expired.`],
  cancelGranted: ({ businessNo }) => [`挂单${businessNo}已撤销。`, `Order ${businessNo} is cancelled.`],
  cancelLapsed: ({ businessNo }) => [
    `挂单${businessNo}已失效，撤单不再处理。`,
    `Order ${businessNo} has expired before the bank dealt with its cancel.`,
  ],
  cancelRefused: ({ businessNo }) => [`银行未同意撤销挂单${businessNo}。`, `The bank has not cancelled order ${businessNo}.`],
} as const satisfies Record<string, (order: Order) => Words>;

/** Returns the message about an order to its customer. */
export function orderMessage(state: BankState, order: Order, what: keyof typeof words): Fact[] {
  const [msgContentCN, msgContentEN] = words[what](order);
  const msgType = what.startsWith('cancel') ? 2 : 1;
  return messagePushed(state, order.customerId, { msgType, msgContentCN, msgContentEN });
}

/** Milliseconds before the bank answers an order or a cancellation. */
const bankThinks = 1_000;

/** Returns the timer of the bank's answer to a new order. None if the console answers. */
export const bankTakes = (businessNo: string, { quotes }: BankState, { bankNow }: Env): Fact[] =>
  quotes.dealer.orders === 'never' ? [] : [timerSet(bankNow + bankThinks, { kind: 'orderAnswered', businessNo })];

/** Returns the timer of the bank's answer to a cancellation. None if the console answers. */
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

/**
 * Rejects an order that would make a new deal while the customer owes a claim. A waiting request to cancel the order
 * lapses (BNK-54).
 */
export const rejectedForClaim = (order: Order, state: BankState): Fact[] => [
  { type: 'orderRejected', businessNo: order.businessNo },
  ...coverReturned(state, order.businessNo),
  ...orderMessage(state, order, 'rejectedForClaim'),
  ...(order.status === '2' ? orderMessage(state, order, 'cancelLapsed') : []),
];

/** Answers a new order; no-op if it is already answered. */
export function orderAnswered(businessNo: string, verdict: DealerPolicy['orders'], state: BankState, env: Env): Fact[] {
  const order = state.orders[businessNo];
  return order?.status === '0' ? toOrder[verdict](order, state, env) : [];
}

/** Answers a cancellation; no-op if the order was filled meanwhile. */
export function cancelAnswered(businessNo: string, verdict: DealerPolicy['cancels'], state: BankState, env: Env): Fact[] {
  const order = state.orders[businessNo];
  return order?.status === '2' ? toCancel[verdict](order, state, env) : [];
}

/** Expires an order; a waiting cancellation is answered by it (BNK-32, BNK-33). */
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

/** Expires every order whose time is over, as the first step of the day end (BNK-34). */
export const expireOrders = (state: BankState, { bankNow }: Env): Fact[] =>
  ordersUnder(state, ordersThat.areLive)
    .oldestFirst()
    .filter((order) => order.expireAt <= bankNow)
    .flatMap(({ businessNo }) => orderExpires(businessNo, state));

// Answers from the console: to a waiting order, and to a waiting cancellation (BNK-33, MOC-13).

/** A waiting order and the console's verdict. */
export type OrderByHand = { readonly businessNo: string; readonly verdict: 'accept' | 'reject' };

/** An order with a waiting cancellation, and the console's verdict. */
export type CancelByHand = { readonly businessNo: string; readonly verdict: 'grant' | 'refuse' };

/** Refused if nothing waits for an answer. */
const answered = (facts: Fact[]): Decision<Answer<null>> =>
  facts.length === 0 ? unchanged(refused('stateNotAllowed')) : { facts, answer: done(null) };

/** Accepts or rejects a waiting order. */
export const answerOrder = ({ businessNo, verdict }: OrderByHand, state: BankState, env: Env) =>
  answered(orderAnswered(businessNo, verdict, state, env));

/** Grants or refuses a waiting cancellation. */
export const answerCancel = ({ businessNo, verdict }: CancelByHand, state: BankState, env: Env) =>
  answered(cancelAnswered(businessNo, verdict, state, env));
