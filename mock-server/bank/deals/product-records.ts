// One record a product: what numbering, lists, due rows, day end and deliveries have to know of it. What else differs is in tables by product.
import type { DueRow } from '#mock/generated/contract.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import type { Leg, NetItem } from '../facts/leg-state.ts';
import { shanghaiDate } from '../calendar/dates.ts';
import type { Of } from '../kernel/by-product.ts';
import type { NumberPrefix } from '../kernel/numbering.ts';
import { activeLeg } from './legs.ts';
import { isOutstanding } from './option-life.ts';

// What falls due of a deal on a date.

/** Something that falls due on a date (`YYYY-MM-DD`). */
export type DueEntry = { readonly date: string } & (
  | { readonly kind: 'DELIVERY'; readonly deal: ExchangeDeal; readonly leg: Leg }
  | { readonly kind: 'EXPIRY' | 'PREMIUM'; readonly deal: OptionDeal }
);

/** The products that are dealt. */
export type Product = Deal['product'];

/** What is known of a product `D`. */
type ProductRecord<D extends Deal> = {
  /** Of the numbers of its deals (BNK-01). */
  readonly prefix: NumberPrefix;
  /** Its name in the contract. */
  readonly wire: DueRow['productType'];
  /** Business days that an undelivered leg may be overdue before the bank closes it (BNK-21). */
  readonly graceDays: number;
  /** Whether a leg is always ended at a price of spot; else at the outright until its day has come. */
  readonly endsAtSpot: boolean;
  /** Whether anything of a deal can still happen. */
  isOpen(deal: D): boolean;
  /** What comes next of a deal besides a premium; of one that has ended, what came last. */
  next(deal: D): DueEntry;
  /** Its premium; null where it has none. */
  premium(deal: D): DueEntry | null;
  /** Whether its premium is still to be paid. */
  owesPremium(deal: D): boolean;
  /** The date of each of its rows among the deliveries, in their order. */
  deliveryDates(deal: D, item: NetItem | undefined): string[];
};

/** Parts that were delivered, deliveries that failed, and a difference. */
function datesOfLegs({ legs }: ExchangeDeal, item: NetItem | undefined): string[] {
  const ofLegs = legs.flatMap(({ deliveries, failure, date }) => [
    ...deliveries.map(({ deliveredAt }) => shanghaiDate(deliveredAt)),
    ...(failure === null ? [] : [date]),
  ]);
  return item ? [...ofLegs, item.date] : ofLegs;
}

/** A premium, once it was paid or could not be. */
function datesOfPremium({ terms, life }: OptionDeal, item: NetItem | undefined): string[] {
  if (item) return [item.date];
  if (life.premiumPaidAt !== null) return [shanghaiDate(life.premiumPaidAt)];
  return life.failure === null ? [] : [terms.premiumDate];
}

/** The delivery whose turn it is, or the last one. */
function nextDelivery(deal: ExchangeDeal): DueEntry {
  const leg = activeLeg(deal) ?? deal.legs.at(-1);
  if (!leg) throw new Error(`${deal.businessNo} has no legs`);
  return { kind: 'DELIVERY', deal, leg, date: leg.date };
}

/** What spot, forward and swap share: legs to deliver, and no premium. */
const exchange = {
  isOpen: (deal: ExchangeDeal) => activeLeg(deal) !== undefined,
  next: nextDelivery,
  premium: () => null,
  owesPremium: () => false,
  deliveryDates: datesOfLegs,
} as const;

/** The records. */
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
    premium: (deal) => ({ kind: 'PREMIUM', deal, date: deal.terms.premiumDate }),
    owesPremium: ({ life }) => life.premium === '0',
    deliveryDates: datesOfPremium,
  },
};

/**
 * The record of the product that a deal is of. It may be asked about deals of that product only: its functions are written as
 * methods, so the compiler lets them take any deal.
 */
export const recordOf = ({ product }: Deal): ProductRecord<Deal> => productRecords[product];
