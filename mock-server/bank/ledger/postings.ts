// Double-entry postings: money only moves between books of the same currency, and no customer's book falls below 0
// (BNK-02, BNK-03).
import type { Account as AccountRow } from '#mock/generated/contract.ts';
import { add, compare, type Decimal, isZero, negate } from '../kernel/decimal.ts';
import type { BankState } from '../facts/state.ts';
import type { Account, Claim, Coupon, Cover, CreditLine, Entry, LedgerFact, Posting, PostingReason } from '../facts/ledger-state.ts';
import { written } from '../market/amount-rules.ts';

/**
 * Returns the name of one of the bank's own books. It may be negative, because the bank's position is the other side
 * of every deal.
 */
export const bankBook = (name: 'capital' | 'position' | 'claims', currency: string): string => `bank.${name}.${currency}`;

/** Returns the name of the book for an account's frozen margin. */
export const frozenBook = (accountNo: string): string => `${accountNo}.frozen`;

/** Balance of a book; 0 before its first posting. */
export const balanceOf = (state: BankState, book: string): Decimal => state.ledger.books[book] ?? '0';

/** Entries that move an amount from one book to another. */
export const transfer = (from: string, to: string, currency: string, amount: Decimal): readonly Entry[] => [
  { book: from, currency, amount: negate(amount) },
  { book: to, currency, amount },
];

function sums(entries: readonly Entry[], key: (entry: Entry) => string): Map<string, Decimal> {
  const totals = new Map<string, Decimal>();
  for (const entry of entries) totals.set(key(entry), add(totals.get(key(entry)) ?? '0', entry.amount));
  return totals;
}

/** Returns the fact that posts some entries. Throws if they do not balance, which is a defect of the bank. */
export function posted(reason: PostingReason, businessNo: string | null, entries: readonly Entry[]): LedgerFact {
  for (const [currency, total] of sums(entries, (entry) => entry.currency)) {
    if (!isZero(total)) throw new Error(`unbalanced postings for ${reason} in ${currency}: ${total}`);
  }
  const posting: Posting = { reason, businessNo, entries };
  return { type: 'posted', posting };
}

/** Whether the entries would bring a customer's book below 0. */
export function wouldOverdraw(state: BankState, entries: readonly Entry[]): boolean {
  return [...sums(entries, (entry) => entry.book)].some(
    ([book, change]) => !book.startsWith('bank.') && compare(add(balanceOf(state, book), change), '0') < 0,
  );
}

// Looks up what a fact names; a missing entry is a defect, not an error of a customer.

function found<T>(entry: T | undefined, what: string, key: string): T {
  if (entry === undefined) throw new Error(`no ${what} ${key}`);
  return entry;
}

/** Returns the cover of a deal or quote. Throws when there is none. */
export const coverOf = (state: BankState, businessNo: string): Cover => found(state.ledger.covers[businessNo], 'cover', businessNo);

/** Returns the credit line with this number. Throws when there is none. */
export const creditLineOf = (state: BankState, creditNo: string): CreditLine =>
  found(state.ledger.creditLines[creditNo], 'credit line', creditNo);

/** Returns the open claim with this business number. Throws when there is none. */
export const claimOf = (state: BankState, businessNo: string): Claim => found(state.ledger.claims[businessNo], 'claim', businessNo);

/** Returns the coupon with this number. Throws when there is none. */
export const couponOf = (state: BankState, couponNo: string): Coupon => found(state.ledger.coupons[couponNo], 'coupon', couponNo);

// Accounts as customers see them: number, currency, state, balance and free amount (BNK-43).

/** FTE for enterprises of the free-trade zone, FTN for institutions abroad. */
export const accountPrefix = (accountNo: string): string => accountNo.slice(0, 3);

/** Returns an account of the customer, or null for an account of another customer (BNK-38). */
export function ownAccount(state: BankState, customerId: string, accountNo: string): Account | null {
  const account = state.ledger.accounts[accountNo];
  return account?.customerId === customerId ? account : null;
}

/** Whether an account can be debited: neither frozen nor closed. */
export const isNormal = ({ ledger }: BankState, accountNo: string): boolean => ledger.accounts[accountNo]?.state === '0';

/** Accounts of one kind, in the order of opening. */
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
