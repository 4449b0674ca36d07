// Accounts as a customer sees them: number, currency, state, balance and what of it is free (BNK-43).
import type { Account as AccountRow } from '#mock/generated/contract.ts';

import { add } from '../kernel/decimal.ts';
import { written } from '../market/amount-rules.ts';
import type { BankState } from '../facts/state.ts';
import type { Account } from '../facts/ledger-state.ts';
import { balanceOf, frozenBook } from './postings.ts';

/** FTE for an enterprise of the zone, FTN for an institution abroad. */
export const accountPrefix = (accountNo: string): string => accountNo.slice(0, 3);

/** An account of a customer; another customer's is as if it did not exist (BNK-38). */
export function ownAccount(state: BankState, customerId: string, accountNo: string): Account | null {
  const account = state.ledger.accounts[accountNo];
  return account?.customerId === customerId ? account : null;
}

/** Whether an account can be debited: neither frozen nor closed. */
export const isNormal = ({ ledger }: BankState, accountNo: string): boolean => ledger.accounts[accountNo]?.state === '0';

/** The accounts of one kind, in the order of opening. */
export function accountRows(state: BankState, customerId: string, kind: Account['kind']): AccountRow[] {
  return Object.values(state.ledger.accounts)
    .filter((account) => account.customerId === customerId && account.kind === kind)
    .map(({ accountNo, currency, state: accountState }) => {
      const available = balanceOf(state, accountNo);
      const balance = add(available, balanceOf(state, frozenBook(accountNo)));
      const sums = { balance: written({ currency, amount: balance }), available: written({ currency, amount: available }) };
      return { accountNo, cyCode: currency as AccountRow['cyCode'], kind, state: accountState, ...sums };
    });
}
