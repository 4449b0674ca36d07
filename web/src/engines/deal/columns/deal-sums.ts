// What lists of deals add up: both sides of each exchange, as dealt or as far as it is still open.
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { Flow, Sum } from '../../list/totals.ts';

type Exchange = { readonly direction: 'BUY' | 'SELL'; readonly cyCode1: string; readonly cyCode2: string };

/** `direction` is what the customer does with the first currency; amounts × 100. */
function exchanged({ direction, cyCode1, cyCode2 }: Exchange, amount1: number, amount2: number): readonly Flow[] {
  const [first, second] = direction === 'BUY' ? (['in', 'out'] as const) : (['out', 'in'] as const);
  return [
    { currency: cyCode1, stored: amount1, way: first },
    { currency: cyCode2, stored: amount2, way: second },
  ];
}

const ofTrade = ({ tradeDirection: direction, cyCode1, cyCode2 }: TradeRow): Exchange => ({ direction, cyCode1, cyCode2 });

/** Deals as dealt. */
export const dealtSum: Sum<TradeRow> = {
  title: 'list.sum.whole',
  flows: (row) => exchanged(ofTrade(row), row.custAmt1, row.custAmt2),
};

/** What of deals is not delivered yet. */
export const openSum: Sum<TradeRow> = {
  title: 'list.sum.open',
  flows: (row) => exchanged(ofTrade(row), row.undeliveredAmt1, row.undeliveredAmt2),
};

const near = ({ tradeDirection: direction, cyCode1, cyCode2 }: SwapRow): Exchange => ({ direction, cyCode1, cyCode2 });
// The far leg goes the other way (SWP-05).
const far = (row: SwapRow): Exchange => ({ ...near(row), direction: row.tradeDirection === 'BUY' ? 'SELL' : 'BUY' });

/** Near legs of swaps, as far as they are open. */
export const openNearSum: Sum<SwapRow> = {
  title: 'list.sum.open',
  flows: (row) => exchanged(near(row), row.nearUndeliveredAmt1, row.nearUndeliveredAmt2),
};

/** Far legs of swaps, as far as they are open. */
export const openFarSum: Sum<SwapRow> = {
  title: 'list.sum.open',
  flows: (row) => exchanged(far(row), row.farUndeliveredAmt1, row.farUndeliveredAmt2),
};
