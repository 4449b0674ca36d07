// Orders as rows, and the filters of their list (ORD-13 to ORD-18).
import type { OrderListForm, OrderListFormSortBy, OrderRow } from '#mock/generated/contract.ts';

import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import { ordersUnder } from '../catalogue/found.ts';
import { ordersThat } from '../catalogue/index-keys.ts';
import { keptListingOf } from '../catalogue/bucket.ts';
import { compare, type Decimal } from '../kernel/decimal.ts';
import { pairOf } from '../market/pairs.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { type Listed, scaledMoney, scaledRate, type Tests, type Unpaged } from '../lists/paging.ts';
import type { BankState } from '../facts/state.ts';
import { isLive, type Order, type Touch, type Wanted } from '../facts/orders-state.ts';

type Filter = Unpaged<OrderListForm>;

/** An order, and the state that contains its deal. */
type Filed = { readonly order: Order; readonly state: BankState };

type DealState = NonNullable<OrderRow['dealState']>;

/** Returns the state of a filled order's deal, for the four filters (ORD-16). */
function dealStateOf({ deals }: BankState, { fill }: Order): DealState | null {
  const [leg] = (fill && deals.all[fill.dealNo]?.legs) ?? [];
  if (!leg) return null;
  const isOver = leg.stage === 'done';
  if (compare(leg.closed1, '0') > 0) return isOver ? 'FLAT' : 'PARTLY_FLAT';
  return isOver ? 'DELIVERED' : 'UNDELIVERED';
}

/** Outcome of one rate of an order (ORD-17). */
function rateState(order: Order, rate: Decimal | null, touch: Touch): OrderRow['takeProfitState'] {
  if (rate === null) return 'NONE';
  if (isLive(order)) return 'WAITING';
  return order.fill?.touch === touch ? 'FILLED' : 'CANCELLED';
}

const scaledOrNull = (rate: Decimal | null): number | null => (rate === null ? null : scaledRate(rate));

/** Rates as shown in a row: one order price for types 1 and 2, both rates for type 4 (ORD-12). */
function ratesOf(
  order: Order,
): Pick<
  OrderRow,
  'orderPrice' | 'takeProfitRate' | 'stopLossRate' | 'pollingRate1' | 'pollingRate2' | 'takeProfitState' | 'stopLossState'
> {
  const { takeProfit, stopLoss, orderType } = order;
  const single = orderType === '4' ? null : (takeProfit ?? stopLoss);
  return {
    orderPrice: scaledOrNull(single),
    takeProfitRate: scaledOrNull(takeProfit),
    stopLossRate: scaledOrNull(stopLoss),
    pollingRate1: scaledRate(takeProfit ?? stopLoss ?? '0'),
    pollingRate2: orderType === '4' ? scaledOrNull(stopLoss) : null,
    takeProfitState: rateState(order, takeProfit, 'TAKE_PROFIT'),
    stopLossState: rateState(order, stopLoss, 'STOP_LOSS'),
  };
}

const wantedFields: ByProduct<Wanted, Pick<OrderRow, 'productType' | 'valueDateCode' | 'termId'>> = {
  spot: ({ valueDate }) => ({ productType: 'SPOT', valueDateCode: valueDate, termId: null }),
  forward: ({ termId }) => ({ productType: 'FORWARD', valueDateCode: null, termId: termId as OrderRow['termId'] }),
};

export function orderRow(state: BankState, order: Order): OrderRow {
  const { ccy1, ccy2 } = pairOf(order.rateCode);
  const {
    businessNo,
    orderType,
    status,
    rateCode,
    buyOrSell,
    calCyCode,
    side,
    orderTerm,
    nightTrading,
    orderDate,
    placedAt,
    expireAt,
    fill,
  } = order;
  return {
    businessNo,
    ...byProduct(wantedFields, order.wanted),
    orderType,
    orderStatus: status,
    rateCode,
    cyCode1: ccy1 as OrderRow['cyCode1'],
    cyCode2: ccy2 as OrderRow['cyCode2'],
    buyOrSell,
    calCyCode,
    tradeDirection: side,
    amount: scaledMoney(order.amount),
    ...ratesOf(order),
    orderTerm,
    nightTrading,
    orderDate,
    placedAt,
    expireAt,
    touchType: fill?.touch ?? null,
    filledAt: fill?.at ?? null,
    dealNo: fill?.dealNo ?? null,
    dealState: dealStateOf(state, order),
    cyCode1Account: order.account1,
    cyCode2Account: order.account2,
    appl: order.loginName,
    approvedBy: order.approvedBy ?? null,
    memo: order.remark,
  };
}

const tests: Tests<Filed, Filter> = {
  businessNo: ({ order }, part) => order.businessNo.includes(part),
  productType: ({ order }, wanted) => byProduct(wantedFields, order.wanted).productType === wanted,
  rateCode: ({ order }, wanted) => order.rateCode === wanted,
  orderType: ({ order }, wanted) => order.orderType === wanted,
  orderStatus: ({ order }, wanted) => order.status === wanted,
  dealState: ({ order, state }, wanted) => dealStateOf(state, order) === wanted,
};

const shown: KeptShown<Filed, OrderRow, OrderListFormSortBy, Filter> = {
  tests,
  dateField: 'orderDate',
  dateOf: ({ order }) => order.orderDate,
  comesByDate: true,
  rowOf: ({ order, state }) => orderRow(state, order),
  sortKeys: {
    businessNo: ({ order }) => order.businessNo,
    rateCode: ({ order }) => order.rateCode,
    amount: ({ order }) => scaledMoney(order.amount),
    orderDate: ({ order }) => order.orderDate,
    expireAt: ({ order }) => order.expireAt,
    orderStatus: ({ order }) => order.status,
  },
};

/** Returns a customer's orders, newest first. */
export function ordersIn(state: BankState, customerId: string, form: Filter): Listed<OrderRow> {
  const orders = keptListingOf(ordersUnder(state, ordersThat.areOf(customerId)), (order): Filed => ({ order, state }));
  return listedOfKept(orders, form, shown);
}
