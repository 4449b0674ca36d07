// What the bank answers to an order, by its policy or by the console: takes or rejects it, grants or refuses a cancel (ORD-14, BNK-33).
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

// The messages to customers about their orders; msgType 2 is the answer to a cancel (BNK-33).

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

/** A message to the customer of an order. */
export function orderMessage(state: BankState, order: Order, what: keyof typeof words): Fact[] {
  const [msgContentCN, msgContentEN] = words[what](order);
  const msgType = what.startsWith('cancel') ? 2 : 1;
  return messagePushed(state, order.customerId, { msgType, msgContentCN, msgContentEN });
}

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

// The console's answers by hand: to an order that waits for the bank, and to a cancel (BNK-33, MOC-13).

/** A waiting order, and what becomes of it. */
export type OrderByHand = { readonly businessNo: string; readonly verdict: 'accept' | 'reject' };

/** An order whose cancel waits, and what becomes of the cancel. */
export type CancelByHand = { readonly businessNo: string; readonly verdict: 'grant' | 'refuse' };

/** What does not wait has nothing to be answered. */
const answered = (facts: Fact[]): Decision<Answer<null>> =>
  facts.length === 0 ? unchanged(refused('stateNotAllowed')) : { facts, answer: done(null) };

/** Takes or rejects a waiting order. */
export const answerOrder = ({ businessNo, verdict }: OrderByHand, state: BankState, env: Env) =>
  answered(orderAnswered(businessNo, verdict, state, env));

/** Grants or refuses a waiting cancel. */
export const answerCancel = ({ businessNo, verdict }: CancelByHand, state: BankState, env: Env) =>
  answered(cancelAnswered(businessNo, verdict, state, env));
