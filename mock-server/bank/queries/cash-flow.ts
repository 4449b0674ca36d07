// What falls due in sums by day and currency: those of the rows of due-rows.ts (HOM-12).
import type { CashFlow, Currency, DueRow } from '#mock/generated/contract.ts';

import { type Answer, done } from '../answer.ts';
import { add, fromScaled } from '../decimal.ts';
import type { Env } from '../env.ts';
import type { InPieces } from '../pieces.ts';
import { written } from '../products/amount-rules.ts';
import type { BankState } from '../state.ts';
import { duesSoon } from './due-rows.ts';

/** So many rows are added in a piece. */
const rowsInPiece = 100;

type Moved = { readonly cyCode: Currency; readonly paid: string; readonly received: string };

/** What a row moves: one currency out, one in, or nothing for an expiry. */
function movedBy({ payCyCode, payAmt, receiveCyCode, receiveAmt }: DueRow): Moved[] {
  const paid = payCyCode === null || payAmt === null ? [] : [{ cyCode: payCyCode, paid: fromScaled(payAmt, 2), received: '0' }];
  const isReceived = receiveCyCode !== null && receiveAmt !== null;
  return isReceived ? [...paid, { cyCode: receiveCyCode, paid: '0', received: fromScaled(receiveAmt, 2) }] : paid;
}

const byDayAndCurrency = (a: CashFlow, b: CashFlow): number => (a.dueDate + a.cyCode < b.dueDate + b.cyCode ? -1 : 1);

/** The sums, the earliest day first. */
export function* cashFlow(state: BankState, customerId: string, env: Env): InPieces<Answer<CashFlow[]>> {
  const sums = new Map<string, CashFlow>();
  for (const [place, { date, row }] of duesSoon(state, customerId, env).entries()) {
    if (place % rowsInPiece === rowsInPiece - 1) yield;
    for (const { cyCode, paid, received } of movedBy(row())) {
      const before = sums.get(date + cyCode) ?? { dueDate: date, cyCode, paid: '0', received: '0', items: 0 };
      sums.set(date + cyCode, {
        ...before,
        paid: written({ currency: cyCode, amount: add(before.paid, paid) }),
        received: written({ currency: cyCode, amount: add(before.received, received) }),
        items: before.items + 1,
      });
    }
  }
  return done([...sums.values()].toSorted(byDayAndCurrency));
}
