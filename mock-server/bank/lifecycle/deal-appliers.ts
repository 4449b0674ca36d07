// How a deal moves from booking to its end.
import type { Appliers } from '../appliers.ts';
import { add, compare, sub } from '../decimal.ts';
import { countBusinessNo } from '../numbering.ts';
import type { BankState } from '../state.ts';
import type { Deal, DealFact } from './deals-state.ts';

/** The deal of a number that a fact names. */
function dealOf(state: BankState, businessNo: string): Deal {
  const deal = state.deals.all[businessNo];
  if (!deal) throw new Error(`no deal ${businessNo}`);
  return deal;
}

/** A deal that grew out of a quote carries the quote's number, which is already counted. */
function countIfNew(state: BankState, businessNo: string): void {
  if (!state.quotes.all[businessNo]) countBusinessNo(state.numbering, businessNo);
}

/** One applier for each fact of deals and day ends. */
export const dealAppliers: Appliers<DealFact> = {
  dealBooked: (state, { deal }) => {
    countIfNew(state, deal.businessNo);
    state.deals.all[deal.businessNo] = { ...deal, deliveries: [...deal.deliveries] };
  },
  dealFellDue: (state, { businessNo }) => {
    dealOf(state, businessNo).stage = 'pending';
  },
  dealOverdue: (state, { businessNo }) => {
    dealOf(state, businessNo).stage = 'overdue';
  },
  dealDelivered: (state, { businessNo, amt1, amt2 }, { bankTime }) => {
    const deal = dealOf(state, businessNo);
    deal.undelivered1 = sub(deal.undelivered1, amt1);
    deal.undelivered2 = sub(deal.undelivered2, amt2);
    deal.deliveries.push({ deliveredAt: bankTime, amt1, amt2 });
    deal.failure = null;
    if (compare(deal.undelivered1, '0') === 0) deal.stage = 'done';
  },
  deliveryFailed: (state, { businessNo, cause }) => {
    dealOf(state, businessNo).failure = cause;
  },
  dealClosed: (state, { businessNo }) => {
    const deal = dealOf(state, businessNo);
    deal.closed1 = add(deal.closed1, deal.undelivered1);
    deal.undelivered1 = '0';
    deal.undelivered2 = '0';
    deal.stage = 'done';
  },
  dayStepDone: (state, { date, step }) => {
    state.deals.dayLog.push(`${date} ${step}`);
  },
  dateRolled: (state, { date }) => {
    state.businessDate = date;
  },
};
