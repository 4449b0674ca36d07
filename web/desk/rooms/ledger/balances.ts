// The zero sum of the ledger: in each currency the books of the customers and of the bank add up to nothing (BNK-02).
import { absolute, add, compare, type Decimal, divide, multiply } from '#web/domain/decimal.ts';
import type { DeskAccount } from '../../api/generated/control.schemas.ts';

/** Kinds of books, in the order in which they are drawn. */
export const HOLDERS = ['customers', 'frozen', 'capital', 'position', 'claims', 'other'] as const;
export type Holder = (typeof HOLDERS)[number];

/** The books of one kind in one currency; `share` is the percentage of its side of the bar, two decimals. */
export type Part = { readonly holder: Holder; readonly amount: Decimal; readonly share: string };

/** The books of one currency. `sum` is 0 unless the ledger is broken. */
export type Balance = { readonly currency: string; readonly parts: readonly Part[]; readonly sum: Decimal };

type Books = Readonly<Record<string, Decimal>>;

/** Returns the kind and the currency of a book; that of a customer is named after an account. */
function bookOf(book: string, currencies: ReadonlyMap<string, string>): { readonly holder: Holder; readonly currency: string } {
  const [first = '', name = '', currency = ''] = book.split('.');
  if (first === 'bank') return { holder: HOLDERS.find((each) => each === name) ?? 'other', currency };
  return { holder: name === 'frozen' ? 'frozen' : 'customers', currency: currencies.get(first) ?? '' };
}

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce((sum, amount) => add(sum, amount), '0');

function partsOf(amounts: ReadonlyMap<Holder, Decimal>): readonly Part[] {
  const all = [...amounts].filter(([, amount]) => compare(amount, '0') !== 0);
  const side = (sign: number) => sumOf(all.filter(([, amount]) => compare(amount, '0') === sign).map(([, amount]) => absolute(amount)));
  const [above, below] = [side(1), side(-1)];
  // The longer side is the whole bar, so that a broken sum shows as a gap.
  const longest = compare(above, below) > 0 ? above : below;
  return HOLDERS.flatMap((holder) => {
    const amount = amounts.get(holder) ?? '0';
    return compare(amount, '0') === 0 ? [] : [{ holder, amount, share: divide(multiply(absolute(amount), '100'), longest, 2) }];
  });
}

/** Returns the balance of every currency that has a book, in alphabetical order. */
export function balancesOf(books: Books, accounts: readonly Pick<DeskAccount, 'accountNo' | 'currency'>[]): readonly Balance[] {
  const currencies = new Map(accounts.map(({ accountNo, currency }) => [accountNo, currency]));
  const all = new Map<string, Map<Holder, Decimal>>();
  for (const [book, amount] of Object.entries(books)) {
    const { holder, currency } = bookOf(book, currencies);
    const amounts = all.get(currency) ?? new Map<Holder, Decimal>();
    amounts.set(holder, add(amounts.get(holder) ?? '0', amount));
    all.set(currency, amounts);
  }
  return [...all]
    .map(([currency, amounts]) => ({ currency, parts: partsOf(amounts), sum: sumOf([...amounts.values()]) }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}

type Entry = { readonly currency: string; readonly amount: Decimal };

/** Returns the sum of each currency over postings, in the order in which the currencies occur. */
export function sumsOf(postings: readonly { readonly entries: readonly Entry[] }[]): readonly Entry[] {
  const sums = new Map<string, Decimal>();
  for (const { currency, amount } of postings.flatMap(({ entries }) => entries)) {
    sums.set(currency, add(sums.get(currency) ?? '0', amount));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
