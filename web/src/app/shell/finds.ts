// Searches the bank for deals and orders by a part of their number, and formats the found rows (LAY-27).
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

/** A deal or order that the search found. */
export type Find = {
  readonly businessNo: string;
  readonly rateCode: string;
  /** Text key of the name of the product. */
  readonly product: TextKey;
  readonly isOrder: boolean;
  /** Text key of the name of the state. */
  readonly state: TextKey;
  /** Number of the deal, or of the deal made by the order's fill; null for an order without a deal. */
  readonly dealNo: string | null;
};

type Dealt = Pick<TradeRow, 'businessNo' | 'rateCode' | 'tradeStatus' | 'specialState'> & {
  readonly productType: TradeRow['productType'] | 'SWAP' | 'OPTION';
};

// Converts a deal to a search result. The end or special state of a deal is shown instead of its delivery state,
// because it is more relevant.
function dealFind({ businessNo, rateCode, productType, tradeStatus, specialState }: Dealt, otherwise: TextKey): Find {
  const ended: TextKey | null = tradeStatus === '0' ? null : `trade.tradeStatus.${tradeStatus}`;
  const special: TextKey | null = specialState === '0' ? null : `trade.specialState.${specialState}`;
  const product = `trade.productType.${productType}` as const;
  return { businessNo, rateCode, product, isOrder: false, state: ended ?? special ?? otherwise, dealNo: businessNo };
}

const tradeFind = (row: TradeRow): Find => dealFind(row, `trade.deliveryStatus.${row.deliveryStatus}`);

// The state of a swap is that of its near leg until that is delivered, then that of its far leg.
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

/** The list with all deals or orders of a kind in any state, newest first. */
export const sources: Readonly<Record<NumberedKind, Source>> = {
  spot: source(getSpotClientTradeQueryKey, spotClientTrade, tradeFind),
  forward: source(getForwardClientTradeQueryKey, forwardClientTrade, tradeFind),
  swap: source(getSwapClientTradeQueryKey, swapClientTrade, swapFind),
  option: source(
    getOptTradeHistoryQueryKey,
    async (form, init) => {
      // The states of options are shown with texts of the deal lists, which may not have been loaded yet.
      const [answer] = await Promise.all([optTradeHistory(form, init), openTexts('deals')]);
      return answer;
    },
    optionFind,
  ),
  order: source(getForexOrderListQueryKey, forexOrderList, orderFind),
};

/** Maximum number of search results shown. */
export const MOST_FINDS = 8;

// Sort key: the day and the running number.
const age = ({ businessNo }: Find) => businessNo.slice(5);

/** Returns the newest finds as options: the number as label; product, pair and state as note. */
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
