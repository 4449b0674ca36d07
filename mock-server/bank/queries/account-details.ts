// Accounts with what they are worth, and the movements of a margin account (QRY-15 to QRY-17).
import type { AccountDetail, MarginMovement, MarginMovementForm, MarginMovementPage } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../answer.ts';
import { add, mul, round, sub } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { Env } from '../env.ts';
import { accountRows, ownAccount } from '../ledger/accounts.ts';
import type { Account } from '../ledger/ledger-state.ts';
import { shanghaiDate } from '../calendar/shanghai-time.ts';
import { balanceOf } from '../ledger/postings.ts';
import { written } from '../products/amount-rules.ts';
import type { BankState } from '../state.ts';
import { inRange, pageOf } from './paging.ts';
import { scaledMoney } from './scaled.ts';

/** The accounts of one kind with balances and worth at mid. */
export const accountDetails = (state: BankState, customerId: string, kind: Account['kind'], { prices, bankNow }: Env): AccountDetail[] =>
  accountRows(state, customerId, kind).map((row) => {
    const worth = (currency: string): Decimal => round(mul(row.balance, prices.mid(row.cyCode, currency, bankNow)), 2);
    return {
      ...row,
      frozen: written({ currency: row.cyCode, amount: sub(row.balance, row.available) }),
      worthCnh: worth('CNH'),
      worthUsd: worth('USD'),
    };
  });

type Movement = MarginMovement & { readonly date: string };

/** What changed the free balance of an account, newest first, each with what was free after it. */
function movementsOf(state: BankState, accountNo: string): Movement[] {
  let available: Decimal = '0';
  const movements = state.ledger.postings.flatMap(({ reason, businessNo, entries, at }): Movement[] => {
    const change = entries.filter(({ book }) => book === accountNo).reduce((sum, { amount }) => add(sum, amount), '0');
    if (!entries.some(({ book }) => book === accountNo)) return [];
    available = add(available, change);
    return [{ at, date: shanghaiDate(at), reason, businessNo, amount: scaledMoney(change), available: scaledMoney(available) }];
  });
  if (available !== balanceOf(state, accountNo)) throw new Error(`the postings of ${accountNo} do not lead to its balance`);
  return movements.reverse();
}

/** Movements of an own margin account; a frozen one is abnormal, a closed one cannot be queried. */
export function marginMovements(state: BankState, customerId: string, form: MarginMovementForm): Answer<MarginMovementPage> {
  const account = ownAccount(state, customerId, form.accountNo);
  if (account?.kind !== 'MARGIN') return refused('accountNotFound');
  if (account.state === '1') return refused('marginAccountAbnormal');
  if (account.state === '2') return refused('marginQueryUnsupported');
  const rows = movementsOf(state, form.accountNo).filter(({ date }) => inRange(form, date));
  const page = pageOf(rows, form);
  if (!page.ok) return page;
  const movements = page.data.rows.map(({ at, reason, businessNo, amount, available }) => ({ at, reason, businessNo, amount, available }));
  return done({ ...page.data, rows: movements });
}
