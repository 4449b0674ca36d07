// The families of trade lists: each fixes filters, columns and what its emptiness says; a product adds its query, its actions and its own columns (house §6).
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Action } from '../action/action-types.ts';
import type { Column, FilterKey, List } from './list-types.ts';
import { type TradeColumn, tradeColumns } from './trade-columns.ts';

/** What a product gives a family. */
export type Given = {
  readonly id: string;
  readonly title: TextKey;
  readonly useRows: List<TradeRow>['useRows'];
  readonly openDetail: (row: TradeRow) => void;
  readonly actions?: readonly Action<TradeRow>[];
  /** Columns that mean nothing for this product. */
  readonly without?: readonly TradeColumn[];
  /** Columns of its own, after those of the family. */
  readonly more?: readonly Column<TradeRow>[];
};

type Family = { readonly filters: readonly FilterKey[]; readonly shown: readonly TradeColumn[]; readonly empty: TextKey };

const deal = ['businessNo', 'rateCode', 'tradeDirection', 'custAmt1', 'custAmt2', 'dealtRate'] as const;

const family =
  ({ filters, shown, empty }: Family) =>
  ({ without = [], more = [], actions = [], ...given }: Given): List<TradeRow> => ({
    ...given,
    filters,
    empty,
    actions,
    columns: [...tradeColumns(shown, without), ...more],
    rowKey: ({ businessNo }) => businessNo,
  });

/** The deals of the business day (QRY-06). */
export const serial = family({
  filters: ['rateCode', 'tradeDirection', 'businessNo'],
  shown: [...deal, 'valueDate', 'deliveryStatus', 'tradeStatus'],
  empty: 'list.empty.serial',
});

/** Deals before their value date. */
export const nonMaturity = family({
  filters: ['rateCode', 'tradeDirection', 'businessNo', 'startDate', 'endDate'],
  shown: [...deal, 'tradeDate', 'valueDate', 'specialState'],
  empty: 'list.empty.nonMaturity',
});

/** Deals to be delivered. */
export const pendingDelivery = family({
  filters: ['rateCode', 'tradeDirection', 'businessNo', 'startDate', 'endDate'],
  shown: [...deal, 'undelivered', 'valueDate', 'deliveryStatus', 'specialState'],
  empty: 'list.empty.pendingDelivery',
});
