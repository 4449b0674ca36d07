// Totals below lists of deals: both amounts of each exchange, as dealt or as far as still open.
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { Flow, Sum } from '../../list/totals.ts';
import { farLegOf, legOfTrade, nearLegOf, type OpenLeg } from '../open-leg.ts';

function flowsOf({ side, currencies: [ccy1, ccy2], amt1, amt2 }: OpenLeg): readonly Flow[] {
  const [first, second] = side === 'B' ? (['in', 'out'] as const) : (['out', 'in'] as const);
  return [
    { currency: ccy1, stored: amt1, way: first },
    { currency: ccy2, stored: amt2, way: second },
  ];
}

/** Sums the amounts that were originally dealt, whether or not they have been delivered. */
export const dealtSum: Sum<TradeRow> = {
  title: 'list.sum.whole',
  flows: (row) => flowsOf({ ...legOfTrade(row), amt1: row.custAmt1, amt2: row.custAmt2 }),
};

const openSumOf = <Row>(legOf: (row: Row) => OpenLeg): Sum<Row> => ({ title: 'list.sum.open', flows: (row) => flowsOf(legOf(row)) });

/** Sums the undelivered amounts of deals. */
export const openSum = openSumOf(legOfTrade);

/** Sums the open amounts of near legs of swaps. */
export const openNearSum = openSumOf<SwapRow>(nearLegOf);

/** Sums the open amounts of far legs of swaps. */
export const openFarSum = openSumOf<SwapRow>(farLegOf);
