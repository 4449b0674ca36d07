// Deals as the desk shows them: the list of all customers' deals, and one deal with its events, cover, postings and next
// actions (DSK-09). The desk is the bank's own page, so nothing is hidden as it is from a customer.
import { activeLeg } from '../deals/legs.ts';
import { isClosed, isOutstanding } from '../deals/option-life.ts';
import { newestDeals } from '../catalogue/found.ts';
import type { Env } from '../desk/env.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import type { Leg } from '../facts/leg-state.ts';
import type { BookedPosting } from '../facts/ledger-state.ts';
import type { BankState } from '../facts/state.ts';
import { byProduct, type ByProduct, isOf } from '../kernel/by-product.ts';
import { type Decimal, isZero } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';
import { entryOf } from '../kernel/tables.ts';
import { pairOf } from '../market/pairs.ts';
import { coverAtDesk } from './at-desk.ts';
import { type DealEvent, eventsOf, sinceRequest } from './deal-events.ts';
import { type NextAction, nextActionsOf } from './next-actions.ts';

/** Number of deals in one answer. */
const mostDeals = 500;
/** Number of postings in one answer; the newest are kept. */
const mostPostings = 500;

/** What has become of a deal. A far leg counts only when its near leg is done. */
export type DealState =
  | Exclude<Leg['stage'], 'done'>
  | 'partlyDelivered'
  | 'delivered'
  | 'closed'
  | 'rolledOver'
  | 'deliveredEarly'
  | 'open'
  | 'exercised'
  | 'givenUp'
  | 'cancelled';

/** The state of a leg with no open amount, by what ended the last of it. */
function endOf({ deliveries, closed1, rolled1 }: Leg): DealState {
  if (deliveries.length > 0) return 'delivered';
  if (!isZero(closed1)) return 'closed';
  return isZero(rolled1) ? 'deliveredEarly' : 'rolledOver';
}

function exchangeState(deal: ExchangeDeal): DealState {
  const leg = activeLeg(deal);
  if (leg && leg.stage !== 'done') return leg.stage === 'pending' && leg.deliveries.length > 0 ? 'partlyDelivered' : leg.stage;
  const last = deal.legs.at(-1);
  return last ? endOf(last) : 'closed';
}

function optionState(deal: OptionDeal): DealState {
  if (deal.life.premium === '2') return 'cancelled';
  if (isClosed(deal)) return 'closed';
  return ({ '0': 'open', '1': 'exercised', '2': 'givenUp' } as const)[deal.life.strike];
}

const states: ByProduct<Deal, DealState> = {
  spot: exchangeState,
  forward: exchangeState,
  swap: exchangeState,
  option: optionState,
};

/** A deal in the list. `amount` is that of ccy1, in the last leg; `side` is the customer's side of it. */
export type DealAtDesk = Pick<Deal, 'businessNo' | 'product' | 'tradeType' | 'customerId' | 'loginName' | 'rateCode' | 'dealtAt'> & {
  readonly side: Side;
  readonly currency: string;
  readonly amount: Decimal;
  readonly state: DealState;
};

const amountOf = (deal: Deal): Decimal => (isOf(deal, 'option') ? deal.terms.amt1 : (deal.legs.at(-1)?.amt1 ?? '0'));

const rowOf = (deal: Deal): DealAtDesk => ({
  businessNo: deal.businessNo,
  product: deal.product,
  tradeType: deal.tradeType,
  customerId: deal.customerId,
  loginName: deal.loginName,
  rateCode: deal.rateCode,
  dealtAt: deal.dealtAt,
  side: deal.side,
  currency: pairOf(deal.rateCode).ccy1,
  amount: amountOf(deal),
  state: byProduct(states, deal),
});

/** Returns the newest deals whose number contains `find`, newest first. */
export const dealsAtDesk = (state: BankState, find: string): DealAtDesk[] =>
  newestDeals(state, (businessNo) => businessNo.includes(find), mostDeals).map(rowOf);

/** An amount in a currency. */
export type Money = { readonly currency: string; readonly amount: Decimal };

type LegAtDesk = Pick<Leg, 'name' | 'side' | 'rate' | 'from' | 'date' | 'stage' | 'account1' | 'account2'> & {
  readonly dealt: readonly Money[];
  /** Amounts not delivered, closed or moved to another date. */
  readonly open: readonly Money[];
};

type OptionAtDesk = Pick<OptionDeal['terms'], 'buyOrSell' | 'callOrPut' | 'strikeRate' | 'premiumDate' | 'expDate' | 'dealDate'> & {
  readonly premium: Money;
  /** Null while it is unpaid. */
  readonly premiumPaidAt: number | null;
  readonly dealt: readonly Money[];
  readonly open: readonly Money[];
};

/** A deal with all that the bank knows of it. */
export type DealInDetail = {
  readonly deal: DealAtDesk;
  readonly originNo: string | null;
  readonly channel: Deal['channel'];
  readonly approvedBy: string | null;
  /** Empty for an option. */
  readonly legs: readonly LegAtDesk[];
  /** Null for any other product. */
  readonly option: OptionAtDesk | null;
  /** Null when nothing was ever reserved for it. */
  readonly cover: (ReturnType<typeof coverAtDesk> & { readonly reserved: Decimal; readonly kind: 'margin' | 'credit' | 'hold' }) | null;
  /** What the customer owes from it; null when nothing. */
  readonly claim: Money | null;
  readonly events: readonly DealEvent[];
  readonly next: readonly NextAction[];
  readonly postings: readonly BookedPosting[];
};

const both = (rateCode: string, amt1: Decimal, amt2: Decimal): Money[] => {
  const { ccy1, ccy2 } = pairOf(rateCode);
  return [
    { currency: ccy1, amount: amt1 },
    { currency: ccy2, amount: amt2 },
  ];
};

const legOf = (rateCode: string, leg: Leg): LegAtDesk => {
  const { name, side, rate, from, date, stage, account1, account2 } = leg;
  const dealt = both(rateCode, leg.amt1, leg.amt2);
  return { name, side, rate, from, date, stage, account1, account2, dealt, open: both(rateCode, leg.undelivered1, leg.undelivered2) };
};

function optionOf(deal: OptionDeal): OptionAtDesk {
  const { buyOrSell, callOrPut, strikeRate, premiumDate, expDate, dealDate, amt1, amt2 } = deal.terms;
  const [open1, open2] = isOutstanding(deal) ? [deal.life.open1, deal.life.open2] : (['0', '0'] as const);
  return {
    ...{ buyOrSell, callOrPut, strikeRate, premiumDate, expDate, dealDate },
    premium: { currency: deal.premium.currency, amount: deal.premium.amount },
    premiumPaidAt: deal.life.premiumPaidAt,
    dealt: both(deal.rateCode, amt1, amt2),
    open: both(deal.rateCode, open1, open2),
  };
}

const coverKinds = { '0': 'margin', '1': 'credit', '3': 'margin', hold: 'hold' } as const;

function coverOf({ ledger }: BankState, businessNo: string): DealInDetail['cover'] {
  const cover = ledger.covers[businessNo];
  return cover ? { ...coverAtDesk(cover), reserved: cover.amount, kind: coverKinds[cover.source.kind] } : null;
}

function claimOf({ ledger }: BankState, businessNo: string): Money | null {
  const claim = ledger.claims[businessNo];
  return claim ? { currency: claim.currency, amount: claim.left } : null;
}

/** Returns the postings under a deal's number, oldest first. */
const postingsOf = (state: BankState, deal: Deal): BookedPosting[] =>
  sinceRequest(state, deal, state.ledger.postings, ({ at }) => at)
    .filter(({ businessNo }) => businessNo === deal.businessNo)
    .slice(-mostPostings);

/** Returns one deal of any customer, or null for an unknown number. */
export function dealInDetail(state: BankState, env: Env, businessNo: string): DealInDetail | null {
  const deal = entryOf(state.deals.all, businessNo);
  if (!deal) return null;
  return {
    deal: rowOf(deal),
    originNo: deal.originNo,
    channel: deal.channel,
    approvedBy: deal.approvedBy,
    legs: deal.legs.map((leg) => legOf(deal.rateCode, leg)),
    option: isOf(deal, 'option') ? optionOf(deal) : null,
    cover: coverOf(state, businessNo),
    claim: claimOf(state, businessNo),
    events: eventsOf(state, deal, env),
    next: nextActionsOf(state, deal, env),
    postings: postingsOf(state, deal),
  };
}
