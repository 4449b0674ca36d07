// Lists of spot deals and forwards: which stand in each, and how a page of them is filtered (QRY-01 to QRY-03, BNK-01, BNK-20).
import type { TradeListForm, TradePage, TradeRow } from '#mock/generated/contract.ts';

import type { Answer } from '../answer.ts';
import type { Deal } from '../lifecycle/deals-state.ts';
import { activeLeg, type Stage } from '../lifecycle/legs.ts';
import type { BankState } from '../state.ts';
import { inRange, pageOf } from './paging.ts';
import { isSingle, type SingleDeal, tradeRow } from './trade-rows.ts';

const stages = {
  /** By trade date, whatever became of it. */
  all: ['booked', 'pending', 'overdue', 'done'],
  /** In progress: something is still to be delivered. */
  open: ['booked', 'pending', 'overdue'],
  /** Before the first day of delivery. */
  nonMaturity: ['booked'],
  /** To be delivered. */
  pendingDelivery: ['pending', 'overdue'],
} as const satisfies Record<string, readonly Stage[]>;

/** One of the lists. */
export type ListName = keyof typeof stages;

/** Where a deal stands: in the stage of the leg that is its turn. */
export const stageOf = (deal: Deal): Stage => activeLeg(deal)?.stage ?? 'done';

/** The deals of a customer, newest first. */
export const dealsOf = (state: BankState, customerId: string): Deal[] =>
  Object.values(state.deals.all)
    .filter((deal) => deal.customerId === customerId)
    .reverse();

/** The deals of one exchange that stand in a list. */
export function singleDealsIn(state: BankState, customerId: string, product: SingleDeal['product'], list: ListName): SingleDeal[] {
  const wanted: readonly Stage[] = stages[list];
  return dealsOf(state, customerId)
    .filter(isSingle)
    .filter((deal) => deal.product === product && wanted.includes(stageOf(deal)));
}

/** What a form asks for; an absent field asks for nothing. */
function matches(form: TradeListForm, row: TradeRow): boolean {
  const { rateCode, businessNo, tradeDirection } = form;
  return (
    (rateCode === undefined || row.rateCode === rateCode) &&
    (businessNo === undefined || row.businessNo.includes(businessNo)) &&
    (tradeDirection === undefined || row.tradeDirection === tradeDirection) &&
    inRange(form, row.tradeDate)
  );
}

/** One page of a list, of one trade date where `on` names it (QRY-06). */
export function tradePage(
  state: BankState,
  customerId: string,
  { product, list, on }: { readonly product: SingleDeal['product']; readonly list: ListName; readonly on?: string },
  form: TradeListForm,
): Answer<TradePage> {
  const rows = singleDealsIn(state, customerId, product, list)
    .map((deal) => tradeRow(deal, state))
    .filter((row) => matches(form, row) && (on === undefined || row.tradeDate === on));
  return pageOf(rows, form);
}
