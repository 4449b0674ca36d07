// Filters of the histories: state, kind, amount and value date of a deal (QRY-28).
import type { DealKind, LifeState } from '#mock/generated/contract.ts';
import { activeLeg } from '../deals/legs.ts';
import { isClosed, isOutstanding } from '../deals/option-life.ts';
import type { Deal } from '../facts/deals-state.ts';
import { isOf } from '../kernel/by-product.ts';
import { compare, type Decimal } from '../kernel/decimal.ts';
import type { Tests } from '../lists/paging.ts';

/** Returns how far a deal has come. A deal of which any part was delivered counts as delivered once nothing is left. */
export function lifeStateOf(deal: Deal): LifeState {
  if (isOf(deal, 'option')) {
    if (isOutstanding(deal)) return 'OPEN';
    if (deal.life.strike === '1') return 'DELIVERED';
    return isClosed(deal) ? 'CLOSED' : 'LAPSED';
  }
  if (activeLeg(deal)) return 'OPEN';
  return deal.legs.some(({ deliveries }) => deliveries.length > 0) ? 'DELIVERED' : 'CLOSED';
}

const closings: ReadonlySet<Deal['tradeType']> = new Set(['REVERSE_CLOSE', 'EARLY_CLOSE', 'DUE_CLOSE', 'FULL_CLOSE']);

/**
 * Returns whether a deal closes another. Roll-overs, early deliveries and exercises exchange money and count as deals of
 * their own.
 */
export const dealKindOf = ({ tradeType }: Pick<Deal, 'tradeType'>): DealKind => (closings.has(tradeType) ? 'CLOSING' : 'DEAL');

type HistoryFilter = {
  readonly lifeState?: LifeState;
  readonly dealKind?: DealKind;
  readonly minAmt1?: Decimal;
  readonly maxAmt1?: Decimal;
  readonly valueFrom?: string;
  readonly valueTo?: string;
};

/** What the filters compare: the dealt amount in ccy1, and the value date, maturity or expiry date. */
type Compared<D extends Deal> = { readonly amt1Of: (deal: D) => Decimal; readonly dateOf: (deal: D) => string };

/** The tests of the filters of histories for the deals of a list. */
export const historyTests = <D extends Deal>({ amt1Of, dateOf }: Compared<D>): Tests<D, HistoryFilter> => ({
  lifeState: (deal, wanted) => lifeStateOf(deal) === wanted,
  dealKind: (deal, wanted) => dealKindOf(deal) === wanted,
  minAmt1: (deal, least) => compare(amt1Of(deal), least) >= 0,
  maxAmt1: (deal, most) => compare(amt1Of(deal), most) <= 0,
  valueFrom: (deal, first) => dateOf(deal) >= first,
  valueTo: (deal, last) => dateOf(deal) <= last,
});
