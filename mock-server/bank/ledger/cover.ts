// Cover of a deal: its amount, whether it suffices, and how it is taken and returned (BNK-13, BNK-14).
import type { CoverChoice } from '#mock/generated/contract.ts';
import { type Refused, refused } from '../kernel/answer.ts';
import { add, compare, type Decimal, isZero, mul, round, sub } from '../kernel/decimal.ts';
import type { DeskCalendar, Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { currencyOf } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import type { CoverSource, CreditLine } from '../facts/ledger-state.ts';
import { balanceOf, frozenBook, posted, transfer } from './postings.ts';

/** The cover that a deal will reserve. */
export type CoverPlan = { readonly source: CoverSource; readonly currency: string; readonly amount: Decimal };

/** Returns the notional at mid times the ratio in percent. It is in the cover's currency and rounded up to its decimals. */
export function coverAmount(
  { prices, bankNow }: Env,
  notional: { readonly currency: string; readonly amount: Decimal },
  ratio: Decimal,
  currency: string,
): Decimal {
  const worth = mul(notional.amount, prices.mid(notional.currency, currency, bankNow));
  return round(mul(mul(worth, ratio), '0.01'), currencyOf(currency).decimals, 'UP');
}

const isUsable = (line: CreditLine, date: string): boolean =>
  line.active && line.startDate <= date && date <= line.expireDate && compare(line.total, '0') > 0;

/** Credit lines of a customer in any state. */
export const creditLinesOf = (state: BankState, customerId: string): CreditLine[] =>
  Object.values(state.ledger.creditLines).filter((line) => line.customerId === customerId);

type Owner = { readonly state: BankState; readonly customerId: string };
type Chosen = { readonly ok: true; readonly source: CoverSource; readonly currency: string };

function chosenCredit({ state, customerId }: Owner, { creditNo }: CoverChoice): Chosen | Refused {
  const usable = creditLinesOf(state, customerId).filter((line) => isUsable(line, state.businessDate));
  if (usable.length === 0) return refused('creditEmpty');
  if (creditNo === undefined) return refused('coverMissing');
  const line = usable.find((each) => each.creditNo === creditNo);
  if (!line) return refused('notFound');
  return { ok: true, source: { kind: '1', creditNo: line.creditNo }, currency: line.currency };
}

function chosenMargin({ state, customerId }: Owner, choice: CoverChoice): Chosen | Refused {
  if (choice.marginAccount === undefined) return refused('coverMissing');
  const account = state.ledger.accounts[choice.marginAccount];
  if (account?.customerId !== customerId) return refused('accountNotFound');
  if (account.kind !== 'MARGIN' || account.currency !== choice.marginCycode) return refused('accountMismatch');
  if (account.state !== '0') return refused('marginAccountAbnormal');
  const kind = choice.marginOfReceipt === '3' ? '3' : '0';
  return { ok: true, source: { kind, accountNo: account.accountNo }, currency: account.currency };
}

const chosen = { '0': chosenMargin, '1': chosenCredit, '3': chosenMargin } as const;

/** Returns the source of cover that a customer chose, or the refusal that says why it cannot be used. */
export const chosenCover = (owner: Owner, choice: CoverChoice): Chosen | Refused => chosen[choice.marginOfReceipt](owner, choice);

/** Returns the refusal if the source is too small, otherwise null (MRG-09). */
export function coverShortage(state: BankState, { source, amount }: CoverPlan): Refused | null {
  if (source.kind !== '1') {
    return compare(balanceOf(state, source.accountNo), amount) < 0 ? refused('marginInsufficient') : null;
  }
  const line = state.ledger.creditLines[source.creditNo];
  const reaches = line !== undefined && compare(add(line.used, amount), line.total) <= 0;
  return reaches ? null : refused('creditInsufficient');
}

/** Takes cover at submission: margin moves to the account's frozen book, credit is counted as used. */
export function coverTaken(businessNo: string, plan: CoverPlan): Fact[] {
  const { source, currency, amount } = plan;
  const reserved: Fact = { type: 'coverReserved', businessNo, ...plan };
  if (source.kind === '1') return [reserved];
  const entries = transfer(source.accountNo, frozenBook(source.accountNo), currency, amount);
  return [reserved, posted(source.kind === 'hold' ? 'held' : 'marginFrozen', businessNo, entries)];
}

/** Makes cover firm at booking; no fact if there is none. */
export const coverFirmed = (state: BankState, businessNo: string): Fact[] =>
  state.ledger.covers[businessNo] ? [{ type: 'coverFirmed', businessNo }] : [];

/**
 * Moves cover from an order or a deal to the deal that follows it, except the amount `staying`. Nothing becomes free
 * in between.
 */
export function coverMoved(state: BankState, from: string, businessNo: string, staying: Decimal = '0'): Fact[] {
  const amount = sub(state.ledger.covers[from]?.left ?? '0', staying);
  return isZero(amount) ? [] : [{ type: 'coverMoved', from, businessNo, amount }];
}

/** Returns cover; all that is left if no amount is given. */
export function coverReturned(state: BankState, businessNo: string, amount?: Decimal): Fact[] {
  const cover = state.ledger.covers[businessNo];
  const returned = amount ?? cover?.left ?? '0';
  if (!cover || isZero(returned)) return [];
  const released: Fact = { type: 'coverReleased', businessNo, amount: returned };
  const { source, currency } = cover;
  if (source.kind === '1') return [released];
  const entries = transfer(frozenBook(source.accountNo), source.accountNo, currency, returned);
  return [released, posted(source.kind === 'hold' ? 'holdReleased' : 'marginReleased', businessNo, entries)];
}

// Cover ratios in percent of the notional, by product and time to the last date (BNK-14).

/** Ratios for spot deals on T+1 and T+2, and for sold options, whose cover also includes the premium. */
export const spotRatio: Decimal = '2';
export const soldOptionRatio: Decimal = '8';

/** Ratios up to the date of each term. */
const byTerm = [
  ['3M', '3'],
  ['6M', '5'],
  ['1Y', '8'],
] as const;

/** Cover ratio in percent beyond the last term of the table. */
const longRatio: Decimal = '10';

/** Returns the cover ratio of a forward or of a swap's far leg, in percent. */
export const forwardRatio = (calendar: DeskCalendar, rateCode: string, businessDate: string, date: string): Decimal =>
  byTerm.find(([term]) => date <= (calendar.maturity(rateCode, businessDate, term) ?? ''))?.[1] ?? longRatio;
