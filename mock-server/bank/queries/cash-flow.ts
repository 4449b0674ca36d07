// What falls due in sums by day and currency: those of the rows of due-rows.ts (HOM-12).
import type { CashFlow, Currency, DueRow } from '#mock/generated/contract.ts';

import { type Answer, done } from '../kernel/answer.ts';
import { add, fromScaled } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { written } from '../market/amount-rules.ts';
import type { BankState } from '../facts/state.ts';
import { duesIn } from './due-rows.ts';
import { inPiecesOf } from '../lists/paging.ts';

type Moved = { readonly dueDate: string; readonly cyCode: Currency; readonly paid: string; readonly received: string };

/** What a row moves: one currency out, one in, or nothing for an expiry. */
function movedBy({ dueDate, payCyCode, payAmt, receiveCyCode, receiveAmt }: DueRow): Moved[] {
  const paid = payCyCode === null || payAmt === null ? [] : [{ dueDate, cyCode: payCyCode, paid: fromScaled(payAmt, 2), received: '0' }];
  const isReceived = receiveCyCode !== null && receiveAmt !== null;
  return isReceived ? [...paid, { dueDate, cyCode: receiveCyCode, paid: '0', received: fromScaled(receiveAmt, 2) }] : paid;
}

const byDayAndCurrency = (a: CashFlow, b: CashFlow): number => (a.dueDate + a.cyCode < b.dueDate + b.cyCode ? -1 : 1);

/** The sums, the earliest day first. */
export function* cashFlow(state: BankState, customerId: string, env: Env): InPieces<Answer<CashFlow[]>> {
  const sums = new Map<string, CashFlow>();
  const due = yield* duesIn(state, customerId, {}, env);
  if (!due.ok) return due;
  for (const rows of inPiecesOf(due.data)) {
    for (const { dueDate, cyCode, paid, received } of rows.flatMap(movedBy)) {
      const before = sums.get(dueDate + cyCode) ?? { dueDate, cyCode, paid: '0', received: '0', items: 0 };
      sums.set(dueDate + cyCode, {
        ...before,
        paid: written({ currency: cyCode, amount: add(before.paid, paid) }),
        received: written({ currency: cyCode, amount: add(before.received, received) }),
        items: before.items + 1,
      });
    }
    yield;
  }
  return done([...sums.values()].toSorted(byDayAndCurrency));
}
