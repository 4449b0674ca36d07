// One record per product, for numbering, lists, due rows, day end and deliveries. Other differences are in tables by
// product.
import type { DueRow } from '#mock/generated/contract.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import type { Leg, NetItem } from '../facts/leg-state.ts';
import { shanghaiDate } from '../calendar/dates.ts';
import type { Of } from '../kernel/by-product.ts';
import type { NumberPrefix } from '../kernel/numbering.ts';
import { activeLeg } from './legs.ts';
import { isOutstanding } from './option-life.ts';

// What each product contributes to numbers, due entries and lists.

/** A delivery, expiry or premium that falls due on a date (`YYYY-MM-DD`). */
export type DueEntry = { readonly date: string } & (
  | { readonly kind: 'DELIVERY'; readonly deal: ExchangeDeal; readonly leg: Leg }
  | { readonly kind: 'EXPIRY' | 'PREMIUM'; readonly deal: OptionDeal }
);

/** The products of the bank: spot, forward, swap, option. */
export type Product = Deal['product'];

/** The properties of a product `D`. */
type ProductRecord<D extends Deal> = {
  /** Prefix of its deal numbers (BNK-01). */
  readonly prefix: NumberPrefix;
  /** The product type as the contract names it. */
  readonly wire: DueRow['productType'];
  /** Business days that an undelivered leg may be overdue before the bank closes it (BNK-21). */
  readonly graceDays: number;
  /** Whether a leg is always closed at a spot price. If not, it is closed at the outright until its date. */
  readonly endsAtSpot: boolean;
  /** Whether a deal is not finished. */
  isOpen(deal: D): boolean;
  /** The next due entry of a deal besides its premium; for a finished deal, the last one. */
  next(deal: D): DueEntry;
  /** The due entry that waits for the next one while that is overdue: the far leg of a swap; null when there is none. */
  waiting(deal: D): DueEntry | null;
  /** The premium of a deal; null when it has none. */
  premium(deal: D): DueEntry | null;
  /** Returns whether the premium is unpaid. */
  owesPremium(deal: D): boolean;
  /** The dates of a deal's delivery rows, in row order; `item` is its net difference, if any. */
  deliveryDates(deal: D, item: NetItem | undefined): string[];
};

/** Dates of delivered parts, failed deliveries and a net difference. */
function datesOfLegs({ legs }: ExchangeDeal, item: NetItem | undefined): string[] {
  const ofLegs = legs.flatMap(({ deliveries, failure, date }) => [
    ...deliveries.map(({ deliveredAt }) => shanghaiDate(deliveredAt)),
    ...(failure === null ? [] : [date]),
  ]);
  return item ? [...ofLegs, item.date] : ofLegs;
}

/** Returns the date on which the premium was paid or failed; empty before that. */
function datesOfPremium({ terms, life }: OptionDeal, item: NetItem | undefined): string[] {
  if (item) return [item.date];
  if (life.premiumPaidAt !== null) return [shanghaiDate(life.premiumPaidAt)];
  return life.failure === null ? [] : [terms.premiumDate];
}

/** Returns the due entry of the active leg, or of the last leg when all legs are done. */
function nextDelivery(deal: ExchangeDeal): DueEntry {
  const leg = activeLeg(deal) ?? deal.legs.at(-1);
  if (!leg) throw new Error(`${deal.businessNo} has no legs`);
  return { kind: 'DELIVERY', deal, leg, date: leg.date };
}

/**
 * Returns the due entry of the leg that follows an overdue one. It cannot be delivered yet (BNK-24), but it falls due on
 * its own date (HOM-10).
 */
function waitingDelivery(deal: ExchangeDeal): DueEntry | null {
  const active = deal.legs.findIndex(({ stage }) => stage !== 'done');
  const next = deal.legs[active + 1];
  return deal.legs[active]?.stage === 'overdue' && next ? { kind: 'DELIVERY', deal, leg: next, date: next.date } : null;
}

/** Shared by spot, forward and swap: legs to deliver and no premium. */
const exchange = {
  isOpen: (deal: ExchangeDeal) => activeLeg(deal) !== undefined,
  next: nextDelivery,
  waiting: waitingDelivery,
  premium: () => null,
  owesPremium: () => false,
  deliveryDates: datesOfLegs,
} as const;

/** The record of each product: number prefix, names in the contract, due entries. */
export const productRecords: { readonly [P in Product]: ProductRecord<Of<Deal, P>> } = {
  spot: { prefix: 'SPTFT', wire: 'SPOT', graceDays: 1, endsAtSpot: true, ...exchange },
  forward: { prefix: 'FWDFT', wire: 'FORWARD', graceDays: 3, endsAtSpot: false, ...exchange },
  swap: { prefix: 'SWPFT', wire: 'SWAP', graceDays: 3, endsAtSpot: false, ...exchange },
  option: {
    prefix: 'OPTFT',
    wire: 'OPTION',
    graceDays: 0,
    endsAtSpot: false,
    isOpen: isOutstanding,
    next: (deal) => ({ kind: 'EXPIRY', deal, date: deal.terms.expDate }),
    waiting: () => null,
    premium: (deal) => ({ kind: 'PREMIUM', deal, date: deal.terms.premiumDate }),
    owesPremium: ({ life }) => life.premium === '0',
    deliveryDates: datesOfPremium,
  },
};

/**
 * Returns the record of a deal's product. Pass it only deals of that product: its functions are declared as methods,
 * so the compiler would accept any deal.
 */
export const recordOf = ({ product }: Pick<Deal, 'product'>): ProductRecord<Deal> => productRecords[product];
