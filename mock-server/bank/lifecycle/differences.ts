// The difference of a closing: paid at once where it is due today, else at its date, when the cover of the closed part is freed too (SPC-21, BNK-22).
import { itemsUnder } from '../catalogue/found.ts';
import { itemsThat } from '../catalogue/headings.ts';
import { add, negate } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { comesBack } from '../ledger/holds.ts';
import { claimArisen } from '../ledger/claims.ts';
import { coverReturned } from '../ledger/cover.ts';
import { isNormal } from '../ledger/accounts.ts';
import { balanceOf, posted } from '../ledger/postings.ts';
import { dealOf } from './deal-appliers.ts';
import { coverSetFree } from './delivery.ts';
import { type NetItem, waitingItem } from '../facts/net-items.ts';
import { type Margin, netted } from './netting.ts';
import type { ClosingPrice } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { Leg } from '../facts/leg-state.ts';

/** What may be taken from the margin: what is free on it, and what of the cover goes back to it now. */
function marginOf(state: BankState, { businessNo, coverHeld }: NetItem): Margin | null {
  const cover = state.ledger.covers[businessNo];
  if (!cover || cover.source.kind === '1' || !isNormal(state, cover.source.accountNo)) return null;
  const { accountNo, kind } = cover.source;
  if (kind === 'hold') return { accountNo, currency: cover.currency, free: coverHeld };
  return { accountNo, currency: cover.currency, free: add(balanceOf(state, accountNo), coverHeld) };
}

/** Whose difference it is. */
const customerOf = (state: BankState, { businessNo }: NetItem): string => dealOf(state, businessNo).customerId;

/** Frees what an item held, so that a loss can be taken from it, and pays the item. */
function paid(state: BankState, item: NetItem, env: Env): Fact[] {
  const { closingNo, businessNo, coverHeld, currency, delayCharge } = item;
  const freed = marginOf(state, item);
  // What was held on the paying account itself is simply on it again.
  const isOwn = freed?.accountNo === item.accountNo;
  const back = freed && isOwn ? [comesBack({ accountNo: item.accountNo, currency, amount: freed.free })] : [];
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

/** Books a difference, and pays it where it is due. */
export const itemBooked = (state: BankState, item: NetItem, env: Env): Fact[] => [
  { type: 'netItemBooked', item },
  ...(item.date <= state.businessDate ? paid(state, item, env) : []),
];

/** The difference of a closing deal. */
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

/** What falls due on a business date or before. */
export const netItemsDue = (state: BankState, date: string): NetItem[] =>
  itemsUnder(state, itemsThat.wait).filter((item) => item.date <= date);

/** Settles an item when its timer fires, so that one sees the balances the other left. */
export function netItemSettles(closingNo: string, state: BankState, env: Env): Fact[] {
  const item = state.deals.netItems[closingNo];
  return item?.state === 'waiting' ? paid(state, item, env) : [];
}
