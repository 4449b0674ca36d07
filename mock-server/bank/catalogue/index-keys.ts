// The index keys under which the catalogue files deals, quotes, orders and net differences. Each depends only on the
// entry, never on the date.
import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import { isZero } from '../kernel/decimal.ts';
import { isUndecided, type Submission } from '../facts/approvals-state.ts';
import { type ExpectedFlow, type FlowTerms, termsKey } from '../facts/exposures-state.ts';
import type { Cover } from '../facts/ledger-state.ts';
import type { Deal, ExchangeDeal } from '../facts/deals-state.ts';
import { activeLeg } from '../deals/legs.ts';
import type { LegName, NetItem, Stage } from '../facts/leg-state.ts';
import { isOutstanding } from '../deals/option-life.ts';
import { isLive, isWatched, type Order } from '../facts/orders-state.ts';
import type { Quote } from '../facts/quote-state.ts';

type Product = Deal['product'];

/** Phase of a leg: before its first day of delivery, or from that day on. */
export type Phase = 'nonMaturity' | 'pendingDelivery';

const phaseOf: Readonly<Record<Exclude<Stage, 'done'>, Phase>> = {
  booked: 'nonMaturity',
  pending: 'pendingDelivery',
  overdue: 'pendingDelivery',
};

/** Index keys under which deals are listed. */
export const dealsThat = {
  areOf: (customerId: string) => `of ${customerId}`,
  are: (customerId: string, product: Product) => `${product} of ${customerId}`,
  wereDealtOn: (customerId: string, product: Product, date: string) => `${product} of ${customerId} on ${date}`,
  /** Deals that are not finished, of one product. */
  areOpen: (customerId: string, product: Product) => `open ${product} of ${customerId}`,
  areIn: (customerId: string, product: Product, leg: LegName, phase: Phase) => `${phase} ${leg} ${product} of ${customerId}`,
  /** Deals whose active leg is overdue. */
  areOverdue: (customerId: string, product: Product) => `overdue ${product} of ${customerId}`,
  /** Deals of all customers, by the stage of the active leg. */
  areAtStage: (stage: Stage) => `stage ${stage}`,
  /** Outstanding options of all customers. */
  areOutstandingOptions: 'outstanding options',
  cameOutOf: (originNo: string) => `out of ${originNo}`,
} as const;

function openExchange(deal: ExchangeDeal): string[] {
  const leg = activeLeg(deal);
  if (!leg || leg.stage === 'done') return [];
  const { customerId, product } = deal;
  return [
    dealsThat.areOpen(customerId, product),
    dealsThat.areIn(customerId, product, leg.name, phaseOf[leg.stage]),
    dealsThat.areAtStage(leg.stage),
    ...(leg.stage === 'overdue' ? [dealsThat.areOverdue(customerId, product)] : []),
  ];
}

/** The index keys of a deal that only apply until it is finished, by product. */
const openIndexKeys: ByProduct<Deal, string[]> = {
  spot: openExchange,
  forward: openExchange,
  swap: openExchange,
  option: (deal) => (isOutstanding(deal) ? [dealsThat.areOpen(deal.customerId, 'option'), dealsThat.areOutstandingOptions] : []),
};

/** Returns the index keys under which a deal is listed in its current state. */
export const dealIndexKeys = (deal: Deal): string[] => [
  dealsThat.areOf(deal.customerId),
  dealsThat.are(deal.customerId, deal.product),
  dealsThat.wereDealtOn(deal.customerId, deal.product, deal.tradeDate),
  ...(deal.originNo === null ? [] : [dealsThat.cameOutOf(deal.originNo)]),
  ...byProduct(openIndexKeys, deal),
];

/** Index keys under which quotes are listed. */
export const quotesThat = { areOpenFor: (loginName: string) => `open for ${loginName}`, wait: 'waiting', areLive: 'live' } as const;

const isOpen: Readonly<Record<Quote['step']['state'], boolean>> = {
  waiting: true,
  live: true,
  bankRejected: true,
  accepted: false,
  refused: false,
  expired: false,
};

/** Returns the index keys under which a quote is listed; none once it has ended. */
export const quoteIndexKeys = ({ request, step }: Quote): string[] => [
  ...(isOpen[step.state] ? [quotesThat.areOpenFor(request.loginName)] : []),
  ...(step.state === 'waiting' ? [quotesThat.wait] : []),
  ...(step.state === 'live' ? [quotesThat.areLive] : []),
];

/** Index keys under which orders are listed. */
export const ordersThat = { areOf: (customerId: string) => `of ${customerId}`, areLive: 'live', areWatched: 'watched' } as const;

/** Returns the index keys under which an order is listed in its current state. */
export const orderIndexKeys = (order: Order): string[] => [
  ordersThat.areOf(order.customerId),
  ...(isLive(order) ? [ordersThat.areLive] : []),
  ...(isWatched(order) ? [ordersThat.areWatched] : []),
];

/** Index keys under which submissions are listed. */
export const submissionsThat = {
  areOf: (customerId: string) => `of ${customerId}`,
  areUndecided: (customerId: string) => `undecided of ${customerId}`,
} as const;

/** Returns the index keys under which a submission is listed in its current state. */
export const submissionIndexKeys = (submission: Submission): string[] => [
  submissionsThat.areOf(submission.customerId),
  ...(isUndecided(submission) ? [submissionsThat.areUndecided(submission.customerId)] : []),
];

/** Index keys under which expected flows are listed. */
export const flowsThat = {
  areOf: (customerId: string) => `of ${customerId}`,
  have: (customerId: string, terms: FlowTerms) => `of ${customerId} with ${termsKey(terms)}`,
} as const;

/** Returns the index keys under which an expected flow is listed. */
export const flowIndexKeys = (flow: ExpectedFlow): string[] => [flowsThat.areOf(flow.customerId), flowsThat.have(flow.customerId, flow)];

/** Index keys under which links of flows to deals are listed. */
export const linksThat = {
  cover: (flowNo: string) => `flow ${flowNo}`,
  use: (businessNo: string, leg: LegName, cyCode: string) => `${businessNo} ${leg} ${cyCode}`,
} as const;

/** Index keys under which net differences are listed. */
export const itemsThat = { wait: 'waiting', waitFor: (businessNo: string) => `waiting for ${businessNo}` } as const;

/** Returns the index keys under which a net difference is listed; none once it is paid or has failed. */
export const itemIndexKeys = ({ businessNo, state }: NetItem): string[] =>
  state === 'waiting' ? [itemsThat.wait, itemsThat.waitFor(businessNo)] : [];

/** The index key of cover, that is margin or credit reserved for a deal. */
export const coversThat = { areHeldAsMargin: 'margin' } as const;

/**
 * Returns the index keys under which a deal's cover is listed. The day end values only margin of type 0 with a
 * remaining amount.
 */
export const coverIndexKeys = ({ source, left }: Cover): string[] =>
  source.kind === '0' && !isZero(left) ? [coversThat.areHeldAsMargin] : [];
