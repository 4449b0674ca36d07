// The difference of a closing: paid immediately if it is due today, otherwise on its date, when the cover of the
// closed part is freed too (SPC-21, BNK-22).
import { add, compare, type Decimal, div, exactPlaces, isZero, min, mul, negate, round, sub } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import { balanceOf, bankBook, isNormal, posted, transfer } from '../ledger/postings.ts';
import type { Entry } from '../facts/ledger-state.ts';
import { currencyOf, findPair } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import { type FailureCause, type Leg, type NetItem, waitingItem } from '../facts/leg-state.ts';
import { itemsUnder } from '../catalogue/found.ts';
import { itemsThat } from '../catalogue/index-keys.ts';
import type { Fact } from '../facts/facts.ts';
import { releaseEntry } from '../ledger/holds.ts';
import { claimArisen } from '../ledger/claims.ts';
import { coverReturned } from '../ledger/cover.ts';
import { dealOf } from './deal-appliers.ts';
import { coverSetFree } from './delivery.ts';
import type { ClosingPrice } from '../facts/quote-state.ts';
import type { Deal } from '../facts/deals-state.ts';

// Pays a difference. A gain is credited. A loss is taken from the account, then from the margin; what both cannot pay
// becomes a claim (BNK-03).

/** A margin account, and the amount that may be taken from it. */
export type Margin = { readonly accountNo: string; readonly currency: string; readonly free: Decimal };

/** Entries of the payment, the amount that became a claim, and why the accounts did not suffice. */
type Payment = { readonly entries: readonly Entry[]; readonly claim: Decimal; readonly failure: FailureCause | null };

/**
 * What the bank pays in one currency for 1 of another: its own side of spot, or mid if it does not deal the pair or
 * the price is frozen.
 */
function bankRate(from: string, to: string, { prices, bankNow }: Env): Decimal {
  const spot = (rateCode: string) => (findPair(rateCode) ? prices.spot(rateCode, bankNow) : null);
  const offer = spot(`${to}/${from}`)?.offer;
  return spot(`${from}/${to}`)?.bid ?? (offer ? div('1', offer, exactPlaces, 'DOWN') : prices.mid(from, to, bankNow));
}

const entriesOf = (from: string, to: string, currency: string, amount: Decimal): readonly Entry[] =>
  isZero(amount) ? [] : transfer(from, to, currency, amount);

/** Pays as much of what is due as the margin covers, in the margin's own currency. */
function fromMargin(due: Decimal, currency: string, { accountNo, currency: own, free }: Margin, env: Env) {
  const rate = bankRate(own, currency, env);
  const needed = div(due, rate, currencyOf(own).decimals, 'UP');
  const taken = min(needed, free);
  const covered = taken === needed ? due : round(mul(taken, rate), currencyOf(currency).decimals, 'DOWN');
  return { entries: entriesOf(accountNo, bankBook('position', own), own, taken), covered };
}

/** The balance of a book after earlier entries of the same posting. */
const leftBy = (before: readonly Entry[], book: string, balance: Decimal): Decimal =>
  before.filter((entry) => entry.book === book).reduce((sum, { amount }) => add(sum, amount), balance);

/**
 * Pays a gain or loss. An account that is not in normal state is not debited, but a gain is credited (DLV-03).
 * `before` are entries posted just before, which change the balances.
 */
export function netted(
  state: BankState,
  { currency, accountNo, clientProfit }: Pick<NetItem, 'currency' | 'accountNo' | 'clientProfit'>,
  margin: Margin | null,
  env: Env,
  before: readonly Entry[] = [],
): Payment {
  const position = bankBook('position', currency);
  if (compare(clientProfit, '0') >= 0)
    return { entries: entriesOf(position, accountNo, currency, clientProfit), claim: '0', failure: null };
  const loss = negate(clientProfit);
  const normal = isNormal(state, accountNo);
  const paid = normal ? min(loss, leftBy(before, accountNo, balanceOf(state, accountNo))) : '0';
  const due = sub(loss, paid);
  const { entries, covered } = margin
    ? fromMargin(due, currency, { ...margin, free: leftBy(before, margin.accountNo, margin.free) }, env)
    : { entries: [], covered: '0' };
  const claim = sub(due, covered);
  return {
    entries: [
      ...entriesOf(accountNo, position, currency, paid),
      ...entries,
      ...entriesOf(bankBook('claims', currency), position, currency, claim),
    ],
    claim,
    failure: isZero(claim) ? null : normal ? 'balanceShort' : 'debitAccountAbnormal',
  };
}

/** What may be taken from the margin: its free amount, and the cover that is returned to it now. */
function marginOf(state: BankState, { businessNo, coverHeld }: NetItem): Margin | null {
  const cover = state.ledger.covers[businessNo];
  if (!cover || cover.source.kind === '1' || !isNormal(state, cover.source.accountNo)) return null;
  const { accountNo, kind } = cover.source;
  if (kind === 'hold') return { accountNo, currency: cover.currency, free: coverHeld };
  return { accountNo, currency: cover.currency, free: add(balanceOf(state, accountNo), coverHeld) };
}

/** Returns the customer who owes or receives a difference. */
const customerOf = (state: BankState, { businessNo }: NetItem): string => dealOf(state, businessNo).customerId;

/** Returns the cover that an item held, so that a loss can be taken from it, and pays the item. */
function paid(state: BankState, item: NetItem, env: Env): Fact[] {
  const { closingNo, businessNo, coverHeld, currency, delayCharge } = item;
  const freed = marginOf(state, item);
  // Money held on the paying account itself is simply available again.
  const isOwn = freed?.accountNo === item.accountNo;
  const back = freed && isOwn ? [releaseEntry({ accountNo: item.accountNo, currency, amount: freed.free })] : [];
  const margin = isOwn ? null : freed;
  const difference = netted(state, item, margin, env, back);
  const charge = netted(state, { ...item, clientProfit: negate(delayCharge) }, margin, env, [...back, ...difference.entries]);
  const failure = difference.failure ?? charge.failure;
  const amount = add(difference.claim, charge.claim);
  return [
    ...coverReturned(state, businessNo, coverHeld),
    ...(difference.entries.length === 0 ? [] : [posted('closing', closingNo, difference.entries)]),
    ...(charge.entries.length === 0 ? [] : [posted('delayCharge', closingNo, charge.entries)]),
    failure ? { type: 'netItemFailed', closingNo, failure } : { type: 'netItemSettled', closingNo },
    ...claimArisen(state, { businessNo: closingNo, customerId: customerOf(state, item), currency, amount }),
  ];
}

/** Books a difference, and pays it if it is due. */
export const itemBooked = (state: BankState, item: NetItem, env: Env): Fact[] => [
  { type: 'netItemBooked', item },
  ...(item.date <= state.businessDate ? paid(state, item, env) : []),
];

/** Books the difference of a closing deal. */
export function differenceBooked(
  state: BankState,
  { deal, leg }: { readonly deal: Deal; readonly leg: Leg },
  closingNo: string,
  { clientProfit, delayCharge, netCurr, flatAmt, settleDate }: ClosingPrice,
  env: Env,
): Fact[] {
  const coverHeld: Decimal = coverSetFree(state, deal, leg, flatAmt);
  const item = waitingItem({
    closingNo,
    businessNo: deal.businessNo,
    currency: netCurr,
    clientProfit,
    delayCharge,
    accountNo: leg.account2,
    date: settleDate,
    coverHeld,
  });
  return itemBooked(state, item, env);
}

/** Items due on a business date or before. */
export const netItemsDue = (state: BankState, date: string): NetItem[] =>
  itemsUnder(state, itemsThat.wait).filter((item) => item.date <= date);

/** Pays an item when its timer fires, so that it sees the balances left by the one before. */
export function netItemSettles(closingNo: string, state: BankState, env: Env): Fact[] {
  const item = state.deals.netItems[closingNo];
  return item?.state === 'waiting' ? paid(state, item, env) : [];
}
