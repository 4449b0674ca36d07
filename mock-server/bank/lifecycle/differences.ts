// The difference of a closing: paid at once where it is due today, else at its date, when the cover of the closed part is freed too (SPC-21, BNK-22).
import { compare } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { Fact } from '../facts.ts';
import { coverReturned } from '../ledger/cover.ts';
import { posted } from '../ledger/postings.ts';
import { netted } from './closing.ts';
import { coverSetFree } from './delivery.ts';
import type { NetItem } from './net-items.ts';
import type { ClosingPrice } from '../quotes/quote-state.ts';
import type { BankState } from '../state.ts';
import type { Deal } from './deals-state.ts';
import type { Leg } from './legs.ts';

/** Pays an item and frees what it held; a loss that the accounts do not reach is a claim of the bank. */
function paid(state: BankState, item: NetItem): Fact[] {
  const { closingNo, businessNo, clientProfit } = item;
  const { entries, reached } = netted(state, item, state.ledger.covers[businessNo]);
  return [
    ...(compare(clientProfit, '0') === 0 ? [] : [posted('closing', closingNo, entries)]),
    ...coverReturned(state, businessNo, item.coverHeld),
    reached ? { type: 'netItemSettled', closingNo } : { type: 'netItemFailed', closingNo },
  ];
}

/** Books the difference of a closing deal, and pays it where it is due. */
export function differenceBooked(
  state: BankState,
  { deal, leg }: { readonly deal: Deal; readonly leg: Leg },
  closingNo: string,
  { clientProfit, netCurr, flatAmt, settleDate }: ClosingPrice,
): Fact[] {
  const coverHeld: Decimal = coverSetFree(state, deal, leg, flatAmt);
  const item: NetItem = {
    closingNo,
    businessNo: deal.businessNo,
    currency: netCurr,
    clientProfit,
    accountNo: leg.account2,
    date: settleDate,
    coverHeld,
    state: 'waiting',
  };
  return [{ type: 'netItemBooked', item }, ...(settleDate <= state.businessDate ? paid(state, item) : [])];
}

/** What falls due on a business date or before. */
export const netItemsDue = (state: BankState, date: string): NetItem[] =>
  Object.values(state.deals.netItems).filter((item) => item.state === 'waiting' && item.date <= date);

/** Settles an item when its timer fires, so that one sees the balances the other left. */
export function netItemSettles(closingNo: string, state: BankState): Fact[] {
  const item = state.deals.netItems[closingNo];
  return item?.state === 'waiting' ? paid(state, item) : [];
}
