// Delivery of a deal of one exchange, whole or in part: the same for spot deals and forwards (DLV-01 to DLV-04, DLV-07).
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { compare, type Decimal, fromScaled, isDecimal } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { partOf } from '#web/domain/part.ts';
import type { Row as ConfirmRow } from '#web/state/dialogs.ts';
import { action, type AnyAction } from '../action/action-types.ts';
import { rateOf } from './quote-rows.ts';

/** Undelivered, partly delivered, or failed once. */
const deliverable: readonly TradeRow['deliveryStatus'][] = ['0', '1', '3'];

const money = (currency: string, amount: Decimal): string => `${currency} ${moneyText(amount, currency)}`;

/** Both amounts of a part and what is left, worked out as it is typed. */
export function partRows(row: TradeRow, typed: string): readonly ConfirmRow[] {
  const { cyCode1, cyCode2, undeliveredAmt1: amt1, undeliveredAmt2: amt2, dealtRate: rate } = row;
  if (!isDecimal(typed) || compare(typed, fromScaled(amt1, 2)) > 0) return [];
  const { amounts, left } = partOf({ amt1, amt2, rate, currencies: [cyCode1, cyCode2] }, typed);
  const [first, second] = [money(cyCode1, amounts[0]), money(cyCode2, amounts[1])];
  const isBought = row.tradeDirection === 'BUY';
  return [
    { label: { key: 'trade.deliver.pays' }, value: isBought ? second : first },
    { label: { key: 'trade.deliver.receives' }, value: isBought ? first : second },
    { label: { key: 'trade.deliver.left' }, value: `${money(cyCode1, left[0])} / ${money(cyCode2, left[1])}` },
  ];
}

/** What a deal is, in a confirmation. */
export function dealRows(row: TradeRow): readonly ConfirmRow[] {
  const side = row.tradeDirection === 'BUY' ? 'B' : 'S';
  return [
    { label: { key: 'list.businessNo' }, value: row.businessNo },
    { label: { key: 'trade.pair' }, value: row.rateCode },
    { label: { key: 'list.direction' }, value: { key: `trade.sideOf.${side}`, values: { currency: row.cyCode1 } } },
    {
      label: { key: 'list.column.dealtRate' },
      value: rateOf(row.rateCode, row.productType === 'SPOT' ? 'spot' : 'forward', fromScaled(row.dealtRate, 8)),
    },
    { label: { key: 'list.column.tradeDate' }, value: row.tradeDate },
    { label: { key: 'list.column.valueDate' }, value: row.valueDate },
    { label: { key: 'trade.deliver.accounts' }, value: `${row.cyCode1Account} / ${row.cyCode2Account}` },
  ];
}

type Delivery = { readonly clientRequestId: string; readonly businessNo: string; readonly amount: string };

/** The action for the delivering call of a product. */
export function delivery(operationId: string, call: (request: Delivery) => Promise<{ code: number }>): AnyAction<TradeRow> {
  return action<TradeRow, 'amount'>({
    id: 'deliver',
    label: 'trade.deliver.label',
    appliesTo: ({ deliveryStatus }) => deliverable.includes(deliveryStatus),
    question: 'tips.confirmDelivery',
    fields: ({ cyCode1, undeliveredAmt1 }) => [
      { key: 'amount', kind: 'amount', label: 'trade.deliver.amount', currency: cyCode1, most: fromScaled(undeliveredAmt1, 2) },
    ],
    confirmRows: (row, { amount }) => [...dealRows(row), ...partRows(row, amount)],
    operationId,
    subject: ({ businessNo }) => businessNo,
    send: ({ businessNo }, { amount }, clientRequestId) => call({ clientRequestId, businessNo, amount }),
    outcome: 'done',
    done: 'tips.deliverySucceeded',
  });
}
