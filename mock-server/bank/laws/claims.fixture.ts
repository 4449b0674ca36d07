// Properties of claims in any history: each equals its postings, and nothing new is dealt while one is open (BNK-54).
import { add, compare, negate } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { claimsOn } from '../ledger/claims.ts';
import type { BankState } from '../facts/state.ts';

/** The open claims, and the deals and orders that exist. While there is a claim, an act must not add a deal or an order. */
export type Dealt = { readonly owed: readonly string[]; readonly dealt: ReadonlySet<string> };

/** Open claims on the test customer, and its deals and orders, without deals that end others. */
export const dealtSoFar = (state: BankState): Dealt => ({
  owed: claimsOn(state, 'C0001').map(({ businessNo }) => businessNo),
  dealt: new Set([
    ...Object.keys(state.orders),
    ...Object.values(state.deals.all)
      .filter(({ tradeType }) => tradeType === 'ORDINARY')
      .map(({ businessNo }) => businessNo),
  ]),
});

/** Deals and orders made although a claim was open before and after. */
export const dealtWhileOwing = (before: Dealt, after: Dealt): string[] =>
  before.owed.some((claim) => after.owed.includes(claim)) ? [...after.dealt].filter((number) => !before.dealt.has(number)) : [];

/** Claims whose remaining amount differs from their postings, and claims that collecting has increased. */
export function wronglyCollected({ ledger }: BankState): string[] {
  const owed: Record<string, Decimal> = {};
  const wrong: string[] = [];
  for (const { reason, businessNo, entries } of ledger.postings)
    for (const { book, amount } of entries.filter((entry) => entry.book.startsWith('bank.claims.'))) {
      const key = `${businessNo} ${book.slice(-3)}`;
      owed[key] = add(owed[key] ?? '0', negate(amount));
      if ((reason === 'claim') !== compare(amount, '0') > 0) wrong.push(`${key} ${reason}`);
    }
  const left = new Map(Object.values(ledger.claims).map((claim) => [`${claim.businessNo} ${claim.currency}`, claim.left]));
  return [
    ...wrong,
    ...Object.keys(owed).filter((key) => compare(owed[key] ?? '0', left.get(key) ?? '0') !== 0),
    ...[...left.keys()].filter((key) => owed[key] === undefined),
  ];
}
