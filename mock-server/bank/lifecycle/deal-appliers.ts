// Applies facts of deals, from booking to their end.
import type { Appliers } from '../facts/facts.ts';
import { add, type Decimal, isZero, sub } from '../kernel/decimal.ts';
import { countBusinessNo } from '../kernel/numbering.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal, DealFact, FailedAttempt, OptionFact, OptionLife } from '../facts/deals-state.ts';
import { activeLeg, legOf } from '../deals/legs.ts';
import type { Leg, LegName, NetItem, Part } from '../facts/leg-state.ts';
import { isOf } from '../kernel/by-product.ts';

/** Returns the deal that a fact names. Throws when it does not exist. */
export function dealOf(state: BankState, businessNo: string): Deal {
  const deal = state.deals.all[businessNo];
  if (!deal) throw new Error(`no deal ${businessNo}`);
  return deal;
}

function legNamed(state: BankState, { businessNo, leg: name }: { readonly businessNo: string; readonly leg: LegName }): Leg {
  const leg = legOf(dealOf(state, businessNo), name);
  if (!leg) throw new Error(`no ${name} leg of ${businessNo}`);
  return leg;
}

function netItemOf(state: BankState, closingNo: string): NetItem {
  const item = state.deals.netItems[closingNo];
  if (!item) throw new Error(`no net item ${closingNo}`);
  return item;
}

/** Counts the business number of a deal as issued. A deal from a quote has the quote's number, which is already counted. */
function countIfNew(state: BankState, businessNo: string): void {
  if (!state.quotes.all[businessNo]) countBusinessNo(state.numbering, businessNo);
}

/** Once a leg is done, the next one can be delivered if its day has come, however the first one ended (BNK-49). */
function nextFallsDue(state: BankState, businessNo: string): void {
  const next = activeLeg(dealOf(state, businessNo));
  if (next?.stage === 'booked' && next.from <= state.businessDate) next.stage = 'pending';
}

/** Reduces the open amount of a leg and returns the leg. It is done when nothing is left. */
function takenOff(state: BankState, fact: Part & { readonly businessNo: string; readonly leg: LegName }): Leg {
  const leg = legNamed(state, fact);
  leg.undelivered1 = sub(leg.undelivered1, fact.amt1);
  leg.undelivered2 = sub(leg.undelivered2, fact.amt2);
  leg.failure = null;
  if (isZero(leg.undelivered1)) {
    leg.stage = 'done';
    nextFallsDue(state, fact.businessNo);
  }
  return leg;
}

/** Failures kept for a deal; the oldest are discarded. */
const mostFailures = 500;

function addFailure({ deals }: BankState, businessNo: string, attempt: FailedAttempt): void {
  deals.failures[businessNo] = [...(deals.failures[businessNo] ?? []), attempt].slice(-mostFailures);
}

const more = (sum: Decimal, { amt1 }: Part): Decimal => add(sum, amt1);

/** How each fact of deals and day ends changes the state. */
export const dealAppliers: Appliers<DealFact> = {
  dealBooked: (state, { deal }) => {
    countIfNew(state, deal.businessNo);
    state.deals.all[deal.businessNo] = structuredClone(deal);
  },
  legFellDue: (state, fact) => {
    legNamed(state, fact).stage = 'pending';
  },
  legOverdue: (state, fact) => {
    legNamed(state, fact).stage = 'overdue';
  },
  delayCounted: (state, fact) => {
    const leg = legNamed(state, fact);
    leg.delayPips = add(leg.delayPips, fact.pips);
  },
  dealDelivered: (state, fact, { bankTime }) => {
    const { amt1, amt2, delayCharge } = fact;
    takenOff(state, fact).deliveries.push({ deliveredAt: bankTime, amt1, amt2, delayCharge });
  },
  deliveryFailed: (state, fact, { bankTime }) => {
    legNamed(state, fact).failure = fact.cause;
    addFailure(state, fact.businessNo, { at: bankTime, leg: fact.leg, cause: fact.cause });
  },
  dealClosed: (state, fact) => {
    const leg = takenOff(state, fact);
    leg.closed1 = more(leg.closed1, fact);
  },
  dealEarlyDelivered: (state, fact) => {
    const leg = takenOff(state, fact);
    leg.early1 = more(leg.early1, fact);
  },
  dealRolled: (state, fact) => {
    const leg = takenOff(state, fact);
    leg.rolled1 = more(leg.rolled1, fact);
  },
  netItemBooked: ({ deals }, { item }) => {
    deals.netItems[item.closingNo] = { ...item };
  },
  netItemSettled: (state, { closingNo }, { bankTime }) => {
    Object.assign(netItemOf(state, closingNo), { state: 'settled', paidAt: bankTime });
  },
  netItemFailed: (state, { closingNo, failure }) => {
    Object.assign(netItemOf(state, closingNo), { state: 'failed', failure });
  },
  dayStepDone: (state, { date, step }) => {
    state.deals.dayLog.push(`${date} ${step}`);
  },
  dateRolled: (state, { date }) => {
    state.businessDate = date;
  },
};

// Returns the part of an option's state that changes after booking: premium, closed amount, exercise.

function lifeOf(state: BankState, businessNo: string): OptionLife {
  const deal = dealOf(state, businessNo);
  if (!isOf(deal, 'option')) throw new Error(`${businessNo} is not an option`);
  return deal.life;
}

/** Open amounts of an option that is cancelled or disposed of. */
const ended = { open1: '0', open2: '0' } as const;

/** How each option fact changes the state. */
export const optionAppliers: Appliers<OptionFact> = {
  optionPremiumPaid: (state, { businessNo }, { bankTime }) => {
    Object.assign(lifeOf(state, businessNo), { premium: '1', premiumPaidAt: bankTime, failure: null });
  },
  optionPremiumFailed: (state, { businessNo, cause }, { bankTime }) => {
    lifeOf(state, businessNo).failure = cause;
    addFailure(state, businessNo, { at: bankTime, leg: null, cause });
  },
  optionCancelled: (state, { businessNo }) => {
    Object.assign(lifeOf(state, businessNo), ended, { premium: '2', failure: null });
  },
  optionExercised: (state, { businessNo, date, tradeNo }) => {
    Object.assign(lifeOf(state, businessNo), ended, { strike: '1', disposedOn: date, exerciseNo: tradeNo });
  },
  optionGivenUp: (state, { businessNo, date }) => {
    Object.assign(lifeOf(state, businessNo), ended, { strike: '2', disposedOn: date });
  },
  optionClosed: (state, { businessNo, amt1, amt2 }) => {
    const life = lifeOf(state, businessNo);
    life.open1 = sub(life.open1, amt1);
    life.open2 = sub(life.open2, amt2);
    life.closed1 = add(life.closed1, amt1);
  },
};
