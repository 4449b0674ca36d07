// Holds for deals without cover: on the paying account, or else as a part of the active credit line (BNK-55).
import { type Refused, refused } from '../kernel/answer.ts';
import { add, compare, type Decimal, min, sub } from '../kernel/decimal.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { balanceOf, isNormal } from './postings.ts';
import { chosenCover, coverFirmed, type CoverPlan, coverReturned, coverTaken, creditLinesOf } from './cover.ts';
import type { Cover, Entry } from '../facts/ledger-state.ts';

/** An amount to pay, and the account that pays it. */
export type Payable = { readonly accountNo: string; readonly currency: string; readonly amount: Decimal };

type Owner = { readonly state: BankState; readonly customerId: string };

/** Returns the customer's first usable credit line, or why there is none. */
export function activeLine({ state, customerId }: Owner) {
  const choices = creditLinesOf(state, customerId).map(({ creditNo }) =>
    chosenCover({ state, customerId }, { marginOfReceipt: '1', creditNo }),
  );
  return choices.find(({ ok }) => ok) ?? refused('creditEmpty');
}

/** Whether an account can hold an amount. `held` is an earlier hold that the new one replaces, so its money is available. */
const reaches = (state: BankState, { accountNo, amount }: Payable, held: Decimal = '0'): boolean =>
  isNormal(state, accountNo) && compare(add(balanceOf(state, accountNo), held), amount) >= 0;

const holdOf = ({ accountNo, currency, amount }: Payable): CoverPlan => ({ source: { kind: 'hold', accountNo }, currency, amount });

/**
 * Returns a hold on the paying account. If the account is short, returns cover of the amount `onCredit` by the active
 * credit line, otherwise a refusal (MRG-05, MRG-09).
 */
export function planHold(owner: Owner, payable: Payable, onCredit: (currency: string) => Decimal): CoverPlan | Refused {
  if (reaches(owner.state, payable)) return holdOf(payable);
  const line = activeLine(owner);
  return line.ok ? { source: line.source, currency: line.currency, amount: onCredit(line.currency) } : refused('creditInsufficient');
}

const isHold = (cover: Cover | undefined): cover is Cover => cover?.source.kind === 'hold';

/** Returns what a deal holds on its paying account. Null if it has other cover or none. */
export function holdOfDeal(state: BankState, businessNo: string): Payable | null {
  const cover = state.ledger.covers[businessNo];
  if (cover?.source.kind !== 'hold') return null;
  return { accountNo: cover.source.accountNo, currency: cover.currency, amount: cover.left };
}

/** Cover as customers see it, without holds. */
export const coverShown = (cover: Cover | undefined): Cover | undefined => (isHold(cover) ? undefined : cover);

/** Whether the quoted amount can be held instead of the estimate. */
export function canHoldQuoted(state: BankState, businessNo: string, payable: Payable | null): boolean {
  const held = holdOfDeal(state, businessNo);
  return held === null || payable === null || reaches(state, payable, held.amount);
}

/** At acceptance, makes the cover firm. A hold is replaced by the quoted amount. */
export function firmHold(state: BankState, businessNo: string, payable: Payable | null): Fact[] {
  const held = holdOfDeal(state, businessNo);
  if (held === null || payable === null || compare(held.amount, payable.amount) === 0) return coverFirmed(state, businessNo);
  return [...coverReturned(state, businessNo), ...coverTaken(businessNo, holdOf(payable)), { type: 'coverFirmed', businessNo }];
}

/**
 * Replaces the cover of a filled order whose deal settles today by a hold on the paying account. Null if that account
 * is short.
 */
export function moveHold(state: BankState, orderNo: string, businessNo: string, payable: Payable): Fact[] | null {
  const held = holdOfDeal(state, orderNo);
  if (!reaches(state, payable, held?.accountNo === payable.accountNo ? held.amount : '0')) return null;
  return [...coverReturned(state, orderNo), ...coverTaken(businessNo, holdOf(payable)), { type: 'coverFirmed', businessNo }];
}

/** Returns the part of a hold that a payment frees: the paid amount, or everything with the last payment. */
export const releasedPart = ({ amount: held }: Payable, waiting: Decimal, paid: Decimal, isLast: boolean): Decimal =>
  isLast ? sub(held, waiting) : min(paid, sub(held, waiting));

/** Returns an entry that gives an amount back to an account before that account pays. */
export const releaseEntry = ({ accountNo: book, currency, amount }: Payable): Entry => ({ book, currency, amount });
