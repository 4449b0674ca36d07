// The actions that request the cancellation of an order; each product has its own call (ORD-04, ORD-05, ORD-14).
import { rateKindOf } from '#web/domain/quote/trade-type.ts';
import type { CancelOrderRequest } from '#web/api/generated/model/cancelOrderRequest.zod.ts';
import type { OrderRow } from '#web/api/generated/model/orderRow.zod.ts';
import { cancleSpotForexOrder, doCancleFwdOrderTrade } from '#web/api/generated/orders/orders.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { storedRate } from '#web/domain/decimal.ts';
import { fullListMoney } from '#web/domain/rate-format.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';
import { action } from '#web/engines/action/action-types.ts';
import type { Row as ConfirmRow } from '#web/state/dialogs.ts';

type Product = OrderRow['productType'];
type Cancel = (request: CancelOrderRequest) => Promise<{ code: number }>;

function orderRows(row: OrderRow): readonly ConfirmRow[] {
  const { orderPrice, takeProfitRate, stopLossRate, rateCode, cyCode1, cyCode2, amount, calCyCode } = row;
  const currency = calCyCode === '0' ? cyCode1 : cyCode2;
  const side = row.tradeDirection === 'BUY' ? 'B' : 'S';
  const rates = [orderPrice, takeProfitRate, stopLossRate].filter((rate) => rate !== null);
  const shown = rates.map((rate) => rateOf(rateCode, rateKindOf(row.productType), storedRate(rate)));
  return [
    { label: { key: 'list.businessNo' }, value: row.businessNo },
    { label: { key: 'trade.pair' }, value: rateCode },
    { label: { key: 'list.direction' }, value: { key: `trade.sideOf.${side}`, values: { currency: cyCode1 } } },
    { label: { key: 'list.filter.orderType' }, value: { key: `deal.orderType.${row.orderType}` } },
    { label: { key: 'orders.field.orderPrice' }, value: shown.join(' / ') },
    { label: { key: 'trade.amount' }, value: fullListMoney(amount, currency) },
    { label: { key: 'orders.column.expireAt' }, value: bankDateTime(row.expireAt).slice(0, 16) },
    { label: { key: 'record.deliver.accounts' }, value: `${cyCode1} ${row.cyCode1Account} / ${cyCode2} ${row.cyCode2Account}` },
  ];
}

const cancel = (product: Product, operationId: string, call: Cancel) =>
  action<OrderRow>({
    id: `cancel${product}`,
    label: 'orders.cancel.label',
    appliesTo: ({ orderStatus, productType }) => orderStatus === '1' && productType === product,
    question: 'orders.cancel.question',
    confirmRows: orderRows,
    operationId,
    subject: ({ businessNo }) => businessNo,
    send: ({ businessNo }, _values, clientRequestId) => call({ clientRequestId, businessNo }),
    outcome: 'done',
    done: 'orders.cancel.initiated',
  });

/** The cancel actions of all products; one applies to each row. */
export const cancelOrder = [
  cancel('SPOT', 'cancleSpotForexOrder', cancleSpotForexOrder),
  cancel('FORWARD', 'doCancleFwdOrderTrade', doCancleFwdOrderTrade),
];
