// The events in the life of a deal, in order (DSK-09). The portal shows the same deliveries, closings, failed attempts and
// differences (QRY-02, QRY-30); the desk adds the quote before the deal.
import type { AuditOperation } from '#mock/generated/contract.ts';

import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import type { Env } from '../desk/env.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { FailureCause, LegName } from '../facts/leg-state.ts';
import type { BankState } from '../facts/state.ts';
import { isOf } from '../kernel/by-product.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { pairOf } from '../market/pairs.ts';
import { netItemsOf } from './trade-detail.ts';

/** What happened: to the quote, to the deal itself, or through another deal. */
type What =
  | 'requested'
  | 'quoted'
  | 'accepted'
  | 'booked'
  | 'overdue'
  | 'delivered'
  | 'deliveryFailed'
  | 'premiumPaid'
  | 'premiumFailed'
  | 'closed'
  | 'rolledOver'
  | 'deliveredEarly'
  | 'exercised'
  | 'givenUp'
  | 'cancelled'
  | 'netted';

/** One event; `at` is bank time in epoch ms. */
export type DealEvent = {
  readonly at: number;
  readonly what: What;
  /** Null for a deal with one leg, and for what concerns no leg. */
  readonly leg: LegName | null;
  readonly amounts: readonly { readonly currency: string; readonly amount: Decimal }[];
  /** The deal through which it happened; null when it is this deal. */
  readonly relatedNo: string | null;
  /** Why a payment failed, else null. */
  readonly cause: FailureCause | null;
  /** Who did it; null for the bank, and when it is not recorded. */
  readonly loginName: string | null;
};

const event = (at: number, what: What, more: Partial<DealEvent> = {}): DealEvent => ({
  ...{ at, what, leg: null, amounts: [], relatedNo: null, cause: null, loginName: null },
  ...more,
});

/** Returns the entries from a deal's request on. They are in the order of bank time, so the first is found by halving. */
export function sinceRequest<T>({ quotes }: BankState, deal: Deal, entries: readonly T[], atOf: (entry: T) => number): readonly T[] {
  const from = quotes.all[deal.businessNo]?.request.requestedAt ?? deal.dealtAt;
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && atOf(entry) < from) low = middle + 1;
    else high = middle;
  }
  return entries.slice(low);
}

/** Entries of the audit trail that are events of a deal and recorded nowhere else. */
const fromTrail: Readonly<Partial<Record<AuditOperation, What>>> = {
  request: 'requested',
  quote: 'quoted',
  acceptance: 'accepted',
  premium: 'premiumPaid',
  givingUp: 'givenUp',
  cancellation: 'cancelled',
};

const trailOf = (state: BankState, deal: Deal): DealEvent[] =>
  sinceRequest(state, deal, state.audit, ({ bankTime }) => bankTime).flatMap(({ bankTime, operation, object, loginName }) => {
    const known = object === deal.businessNo ? fromTrail[operation] : undefined;
    return known ? [event(bankTime, known, { loginName, amounts: known === 'premiumPaid' ? premiumOf(deal) : [] })] : [];
  });

const premiumOf = (deal: Deal): DealEvent['amounts'] =>
  isOf(deal, 'option') ? [{ currency: deal.premium.currency, amount: deal.premium.amount }] : [];

function amounts(rateCode: string, amt1: Decimal, amt2: Decimal): DealEvent['amounts'] {
  const { ccy1, ccy2 } = pairOf(rateCode);
  return [
    { currency: ccy1, amount: amt1 },
    { currency: ccy2, amount: amt2 },
  ];
}

function dealtAmounts(deal: Deal): DealEvent['amounts'] {
  const { amt1, amt2 } = isOf(deal, 'option') ? deal.terms : (deal.legs.at(-1) ?? { amt1: '0', amt2: '0' });
  return amounts(deal.rateCode, amt1, amt2);
}

const namedLeg = (name: LegName | null): LegName | null => (name === 'single' ? null : name);

const deliveriesOf = ({ rateCode, legs }: Deal): DealEvent[] =>
  legs.flatMap(({ name, deliveries }) =>
    deliveries.map(({ deliveredAt, amt1, amt2 }) =>
      event(deliveredAt, 'delivered', { leg: namedLeg(name), amounts: amounts(rateCode, amt1, amt2) }),
    ),
  );

/**
 * Returns when legs became overdue: at the end of their date, if something was open then (BNK-21). It is derived, because
 * a leg keeps only its current stage. `endings` are the times at which other deals ended parts of the legs.
 */
const overdueOf = ({ legs }: Deal, endings: readonly number[], { calendar, bankNow }: Env): DealEvent[] =>
  legs.flatMap(({ name, date, stage, deliveries }) => {
    const at = calendar.dayEndAt(date);
    const isLate = stage === 'overdue' || [...deliveries.map(({ deliveredAt }) => deliveredAt), ...endings].some((end) => end > at);
    return isLate && at <= bankNow ? [event(at, 'overdue', { leg: namedLeg(name) })] : [];
  });

const failuresOf = ({ businessNo }: Deal, { deals }: BankState): DealEvent[] =>
  (deals.failures[businessNo] ?? []).map(({ at, leg, cause }) =>
    event(at, leg === null ? 'premiumFailed' : 'deliveryFailed', { leg: namedLeg(leg), cause }),
  );

/** What a deal of another type does to the deal that it came out of. */
const through: Readonly<Record<Exclude<Deal['tradeType'], 'ORDINARY'>, What>> = {
  EARLY_CLOSE: 'closed',
  DUE_CLOSE: 'closed',
  FULL_CLOSE: 'closed',
  REVERSE_CLOSE: 'closed',
  ROLL: 'rolledOver',
  EARLY_DELIVERY: 'deliveredEarly',
  EXERCISE: 'exercised',
};

const derivedOf = ({ businessNo: originNo }: Deal, state: BankState): DealEvent[] =>
  dealsUnder(state, dealsThat.cameOutOf(originNo))
    .oldestFirst()
    .flatMap((deal) => {
      const { tradeType, dealtAt, businessNo: relatedNo, loginName, channel } = deal;
      if (tradeType === 'ORDINARY') return [];
      const by = channel === 'BANK' ? null : loginName;
      return [event(dealtAt, through[tradeType], { amounts: dealtAmounts(deal), relatedNo, loginName: by })];
    });

const nettedOf = (deal: Deal, state: BankState): DealEvent[] =>
  netItemsOf(deal, state).flatMap(({ closingNo, paidAt, currency, clientProfit: amount }) => {
    const relatedNo = closingNo === deal.businessNo ? null : closingNo;
    return paidAt === null ? [] : [event(paidAt, 'netted', { amounts: [{ currency, amount }], relatedNo })];
  });

/** Returns the events of a deal, oldest first. Events of one instant stay in the order of the list below. */
export function eventsOf(state: BankState, deal: Deal, env: Env): DealEvent[] {
  const [trail, derived] = [trailOf(state, deal), derivedOf(deal, state)];
  const isBefore = ({ what }: DealEvent) => what === 'requested' || what === 'quoted' || what === 'accepted';
  return [
    ...trail.filter(isBefore),
    event(deal.dealtAt, 'booked', { amounts: dealtAmounts(deal), relatedNo: deal.originNo }),
    ...trail.filter((each) => !isBefore(each)),
    ...overdueOf(
      deal,
      derived.map(({ at }) => at),
      env,
    ),
    ...deliveriesOf(deal),
    ...failuresOf(deal, state),
    ...derived,
    ...nettedOf(deal, state),
  ].toSorted((a, b) => a.at - b.at);
}
