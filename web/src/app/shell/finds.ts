// Deals and orders that the bank finds by a part of their number: which calls are asked, and what of their rows is shown (LAY-27).
import type { TFunction } from 'i18next';
import { granted } from '#web/api/data-of.ts';
import { forwardClientTrade, getForwardClientTradeQueryKey } from '#web/api/generated/forward/forward.ts';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { OrderRow } from '#web/api/generated/model/orderRow.zod.ts';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { getOptTradeHistoryQueryKey, optTradeHistory } from '#web/api/generated/option/option.ts';
import { forexOrderList, getForexOrderListQueryKey } from '#web/api/generated/orders/orders.ts';
import { getSpotClientTradeQueryKey, spotClientTrade } from '#web/api/generated/spot/spot.ts';
import { getSwapClientTradeQueryKey, swapClientTrade } from '#web/api/generated/swap/swap.ts';
import type { NumberedKind } from '#web/domain/number-part.ts';
import { openTexts, type TextKey } from '#web/i18n/index.ts';
import type { Place } from './places.ts';

/** A found deal or order. */
export type Find = {
  readonly businessNo: string;
  readonly rateCode: string;
  /** The key of its product. */
  readonly product: TextKey;
  readonly isOrder: boolean;
  /** The key of its state. */
  readonly state: TextKey;
  /** The deal that it is or that its fill made; null for an order that has made none. */
  readonly dealNo: string | null;
};

type Dealt = Pick<TradeRow, 'businessNo' | 'rateCode' | 'tradeStatus' | 'specialState'> & {
  readonly productType: TradeRow['productType'] | 'SWAP' | 'OPTION';
};

// What ended a deal or sets it apart says more than its delivery.
function dealFind({ businessNo, rateCode, productType, tradeStatus, specialState }: Dealt, otherwise: TextKey): Find {
  const ended: TextKey | null = tradeStatus === '0' ? null : `trade.tradeStatus.${tradeStatus}`;
  const special: TextKey | null = specialState === '0' ? null : `trade.specialState.${specialState}`;
  const product = `trade.productType.${productType}` as const;
  return { businessNo, rateCode, product, isOrder: false, state: ended ?? special ?? otherwise, dealNo: businessNo };
}

const tradeFind = (row: TradeRow): Find => dealFind(row, `trade.deliveryStatus.${row.deliveryStatus}`);

// A swap is at its far leg once its near leg is delivered.
const swapFind = (row: SwapRow): Find =>
  dealFind(row, `trade.deliveryStatus.${row.nearDeliveryStatus === '2' ? row.farDeliveryStatus : row.nearDeliveryStatus}`);

const optionFind = (row: OptionRow): Find => dealFind(row, `option.strikeStatus.${row.strikeStatus}`);

const orderFind = ({ businessNo, rateCode, productType, orderStatus, dealNo }: OrderRow): Find => ({
  businessNo,
  rateCode,
  product: `trade.productType.${productType}`,
  isOrder: true,
  state: `deal.orderStatus.${orderStatus}`,
  dealNo,
});

type Form = { readonly pageNum: number; readonly pageSize: 10; readonly businessNo: string };
type Envelope<Row> =
  { readonly code: 0; readonly data: { readonly rows: readonly Row[] } } | { readonly code: number; readonly data: unknown };
type Source = {
  readonly key: (form: Form) => readonly unknown[];
  readonly read: (form: Form, signal: AbortSignal) => Promise<readonly Find[]>;
};

const source = <Row>(
  key: Source['key'],
  call: (form: Form, init: RequestInit) => Promise<Envelope<Row>>,
  find: (row: Row) => Find,
): Source => ({
  key: (form) => [...key(form), 'find'],
  read: async (form, signal) => (granted(await call(form, { signal })) as { readonly rows: readonly Row[] }).rows.map(find),
});

/** The list of everything of a kind, whatever became of it, the newest first. */
export const sources: Readonly<Record<NumberedKind, Source>> = {
  spot: source(getSpotClientTradeQueryKey, spotClientTrade, tradeFind),
  forward: source(getForwardClientTradeQueryKey, forwardClientTrade, tradeFind),
  swap: source(getSwapClientTradeQueryKey, swapClientTrade, swapFind),
  option: source(
    getOptTradeHistoryQueryKey,
    async (form, init) => {
      // The states of options are texts of the lists, which need not have been opened yet.
      const [answer] = await Promise.all([optTradeHistory(form, init), openTexts('deals')]);
      return answer;
    },
    optionFind,
  ),
  order: source(getForexOrderListQueryKey, forexOrderList, orderFind),
};

/** The finds that are shown. */
export const MOST_FINDS = 8;

// The day and the running number.
const age = ({ businessNo }: Find) => businessNo.slice(5);

/** The newest finds as choices: the number as label; product, pair and state as note. */
export function findPlaces(finds: readonly Find[], t: TFunction<'portal'>): Place[] {
  const newest = finds.toSorted((one, other) => (age(one) < age(other) ? 1 : age(one) > age(other) ? -1 : 0)).slice(0, MOST_FINDS);
  return newest.map(({ businessNo, rateCode, product, isOrder, state, dealNo }) => ({
    value: `find ${businessNo}`,
    label: businessNo,
    note: [isOrder ? t('find.order', { product: t(product) }) : t(product), rateCode, t(state)].join(' · '),
    search: [],
    target: dealNo === null ? { to: 'order', businessNo } : { to: 'deal', businessNo: dealNo },
  }));
}
