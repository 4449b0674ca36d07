// The spot lists: which deals stand in each, and how a page of them is filtered and sorted (QRY-01, BNK-01, BNK-20).
import type { TradeListForm, TradePage, TradeRow } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../answer.ts';
import type { Deal, Stage } from '../lifecycle/deals-state.ts';
import type { BankState } from '../state.ts';
import { tradeRow } from './trade-rows.ts';

const stages = {
  /** By trade date, whatever became of it. */
  all: ['booked', 'pending', 'overdue', 'done'],
  /** Before the value date. */
  nonMaturity: ['booked'],
  /** To be delivered. */
  pendingDelivery: ['pending', 'overdue'],
} as const satisfies Record<string, readonly Stage[]>;

/** One of the lists. */
export type ListName = keyof typeof stages;

/** The deals of a customer in a list, newest first. */
export function dealsIn(state: BankState, customerId: string, list: ListName): Deal[] {
  const wanted: readonly Stage[] = stages[list];
  return Object.values(state.deals.all)
    .filter((deal) => deal.customerId === customerId && wanted.includes(deal.stage))
    .reverse();
}

/** What a form asks for; an absent field asks for nothing. */
function matches(form: TradeListForm, row: TradeRow): boolean {
  const { rateCode, businessNo, tradeDirection, startDate, endDate } = form;
  return (
    (rateCode === undefined || row.rateCode === rateCode) &&
    (businessNo === undefined || row.businessNo.includes(businessNo)) &&
    (tradeDirection === undefined || row.tradeDirection === tradeDirection) &&
    (startDate === undefined || row.tradeDate >= startDate) &&
    (endDate === undefined || row.tradeDate <= endDate)
  );
}

/** Equal rows keep the order of booking, newest first. */
function sorted(rows: TradeRow[], { sortBy, sortOrder }: TradeListForm): TradeRow[] {
  if (sortBy === undefined) return rows;
  const direction = sortOrder === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => (a[sortBy] === b[sortBy] ? 0 : a[sortBy] < b[sortBy] ? -direction : direction));
}

/** One page of a list; pages count from 1. */
export function tradePage(state: BankState, customerId: string, list: ListName, form: TradeListForm): Answer<TradePage> {
  const { startDate, endDate, pageNum, pageSize } = form;
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) return refused('dateRangeInvalid');
  const found = dealsIn(state, customerId, list)
    .map(tradeRow)
    .filter((row) => matches(form, row));
  const from = (pageNum - 1) * pageSize;
  return done({ total: found.length, pageNum, pageSize, rows: sorted(found, form).slice(from, from + pageSize) });
}
