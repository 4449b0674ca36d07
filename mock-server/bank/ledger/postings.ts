// Double entry: money only moves from book to book of the same currency, and no customer's book falls below 0 (BNK-02, BNK-03).
import { add, compare, isZero, negate } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { BankState } from '../facts/state.ts';
import type { Entry, LedgerFact, Posting, PostingReason } from '../facts/ledger-state.ts';

/** The bank's own books may be short: its position is the other side of every deal. */
export const bankBook = (name: 'capital' | 'position' | 'claims', currency: string): string => `bank.${name}.${currency}`;

/** Where an account's frozen margin lies. */
export const frozenBook = (accountNo: string): string => `${accountNo}.frozen`;

/** What a book holds; 0 before its first posting. */
export const balanceOf = (state: BankState, book: string): Decimal => state.ledger.books[book] ?? '0';

/** Moves an amount from one book to another. */
export const transfer = (from: string, to: string, currency: string, amount: Decimal): readonly Entry[] => [
  { book: from, currency, amount: negate(amount) },
  { book: to, currency, amount },
];

function sums(entries: readonly Entry[], key: (entry: Entry) => string): Map<string, Decimal> {
  const totals = new Map<string, Decimal>();
  for (const entry of entries) totals.set(key(entry), add(totals.get(key(entry)) ?? '0', entry.amount));
  return totals;
}

/** The fact that entries are posted. Throws when they do not balance: that is a fault of the program. */
export function posted(reason: PostingReason, businessNo: string | null, entries: readonly Entry[]): LedgerFact {
  for (const [currency, total] of sums(entries, (entry) => entry.currency)) {
    if (!isZero(total)) throw new Error(`unbalanced ${reason} in ${currency}: ${total}`);
  }
  const posting: Posting = { reason, businessNo, entries };
  return { type: 'posted', posting };
}

/** Whether a customer's book would fall below 0 by the entries. */
export function wouldOverdraw(state: BankState, entries: readonly Entry[]): boolean {
  return [...sums(entries, (entry) => entry.book)].some(
    ([book, change]) => !book.startsWith('bank.') && compare(add(balanceOf(state, book), change), '0') < 0,
  );
}
