// What holds of the bank's claims in any life: each is what its postings say, and nothing new is dealt while there is one (BNK-54).
import { add, compare, negate } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { claimsOn } from '../ledger/claims.ts';
import type { BankState } from '../facts/state.ts';

/** What of a state an act may not add to while there is a claim. */
export type Dealt = { readonly owed: readonly string[]; readonly dealt: ReadonlySet<string> };

/** The open claims on the customer of the laws, and the deals and orders there are; deals that end others are none. */
export const dealtSoFar = (state: BankState): Dealt => ({
  owed: claimsOn(state, 'C0001').map(({ businessNo }) => businessNo),
  dealt: new Set([
    ...Object.keys(state.orders),
    ...Object.values(state.deals.all)
      .filter(({ tradeType }) => tradeType === 'ORDINARY')
      .map(({ businessNo }) => businessNo),
  ]),
});

/** Deals and orders that have come about although a claim was open all the time between. */
export const dealtWhileOwing = (before: Dealt, after: Dealt): string[] =>
  before.owed.some((claim) => after.owed.includes(claim)) ? [...after.dealt].filter((number) => !before.dealt.has(number)) : [];

/** Claims of which what arose less what was collected, by the postings of their number, is not what is left; and what collecting has raised. */
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
