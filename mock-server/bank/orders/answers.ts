// What the bank does with an order by itself: takes or rejects it, grants or refuses a cancel, lets it expire (ORD-14, BNK-33).
import type { Env } from '../env.ts';
import type { Fact } from '../facts.ts';
import { coverReturned } from '../ledger/cover.ts';
import type { BankState } from '../state.ts';
import { timerSet } from '../timers.ts';
import { orderMessage } from './order-messages.ts';
import { isLive } from './orders-state.ts';
import { watched } from './watch.ts';

/** Milliseconds that the bank thinks about an order or a cancel. */
const bankThinks = 1_000;

/** The timer of the bank's answer to a new order; none where the console answers. */
export const bankTakes = (businessNo: string, { quotes }: BankState, { bankNow }: Env): Fact[] =>
  quotes.dealer.orders === 'never' ? [] : [timerSet(bankNow + bankThinks, { kind: 'orderAnswered', businessNo })];

/** The timer of the bank's answer to a cancel; none where it does not answer. */
export const bankConsidersCancel = (businessNo: string, { quotes }: BankState, { bankNow }: Env): Fact[] =>
  quotes.dealer.cancels === 'never' ? [] : [timerSet(bankNow + bankThinks, { kind: 'cancelAnswered', businessNo })];

/** The bank takes or rejects a new order. */
export function orderAnswered(businessNo: string, state: BankState, env: Env): Fact[] {
  const order = state.orders[businessNo];
  if (order?.status !== '0') return [];
  if (state.quotes.dealer.orders === 'accept') return [{ type: 'orderAccepted', businessNo }, ...watched(order, state, env)];
  return [{ type: 'orderRejected', businessNo }, ...coverReturned(state, businessNo), ...orderMessage(state, order, 'rejected')];
}

/** The bank grants or refuses a cancel; one that a fill has overtaken is answered already. */
export function cancelAnswered(businessNo: string, state: BankState): Fact[] {
  const order = state.orders[businessNo];
  if (order?.status !== '2') return [];
  if (state.quotes.dealer.cancels === 'refuse') {
    return [{ type: 'orderCancelRefused', businessNo }, ...orderMessage(state, order, 'cancelRefused')];
  }
  return [{ type: 'orderCancelled', businessNo }, ...coverReturned(state, businessNo), ...orderMessage(state, order, 'cancelGranted')];
}

/** The last moment of an order has come; a cancel that waits is answered by it (BNK-32). */
export function orderExpires(businessNo: string, state: BankState): Fact[] {
  const order = state.orders[businessNo];
  if (!order || !isLive(order)) return [];
  return [
    { type: 'orderExpired', businessNo },
    ...coverReturned(state, businessNo),
    ...orderMessage(state, order, 'expired'),
    ...(order.status === '2' ? orderMessage(state, order, 'cancelGranted') : []),
  ];
}

/** The first step of the day end: every order whose time is over (BNK-34). */
export const expireOrders = (state: BankState, { bankNow }: Env): Fact[] =>
  Object.values(state.orders)
    .filter((order) => isLive(order) && order.expireAt <= bankNow)
    .flatMap(({ businessNo }) => orderExpires(businessNo, state));
