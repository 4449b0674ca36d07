// Delivery of a spot deal, whole or in part (DLV-01 to DLV-04).
import { sendAct } from '#web/api/act.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { doSpotTradeDelivery } from '#web/api/generated/spot/spot.ts';
import { fromScaled } from '#web/domain/decimal.ts';
import { listMoneyText, listRateText } from '#web/domain/rate-format.ts';
import type { Action } from '#web/engines/action/action-types.ts';
import { pendingOf } from '#web/engines/action/pending-acts.ts';

/** Undelivered, partly delivered, or failed once. */
const deliverable: readonly TradeRow['deliveryStatus'][] = ['0', '1', '3'];

const money = (stored: number, currency: string): string => `${currency} ${listMoneyText(stored, currency)}`;

function confirmRows(row: TradeRow) {
  const [first, second] = [money(row.undeliveredAmt1, row.cyCode1), money(row.undeliveredAmt2, row.cyCode2)];
  const isBought = row.tradeDirection === 'BUY';
  return [
    { label: { key: 'list.businessNo' }, value: row.businessNo },
    { label: { key: 'trade.pair' }, value: row.rateCode },
    { label: { key: 'list.direction' }, value: { key: isBought ? 'trade.sideOf.B' : 'trade.sideOf.S', values: { currency: row.cyCode1 } } },
    { label: { key: 'trade.deliver.pays' }, value: isBought ? second : first },
    { label: { key: 'trade.deliver.receives' }, value: isBought ? first : second },
    { label: { key: 'list.column.dealtRate' }, value: listRateText(row.dealtRate) },
    { label: { key: 'list.column.tradeDate' }, value: row.tradeDate },
    { label: { key: 'list.column.valueDate' }, value: row.valueDate },
  ];
}

export const deliverSpot: Action<TradeRow> = {
  id: 'deliver',
  label: 'trade.deliver.label',
  appliesTo: ({ deliveryStatus }) => deliverable.includes(deliveryStatus),
  question: 'tips.confirmDelivery',
  confirmRows,
  amount: ({ cyCode1, undeliveredAmt1 }) => ({ label: 'trade.deliver.amount', currency: cyCode1, most: fromScaled(undeliveredAmt1, 2) }),
  send: ({ businessNo }, amount) => {
    const clientRequestId = crypto.randomUUID();
    const act = { clientRequestId, operationId: 'doSpotTradeDelivery', subject: businessNo, sentAt: Date.now() };
    return sendAct(act, pendingOf(), () => doSpotTradeDelivery({ clientRequestId, businessNo, amount }));
  },
  done: 'tips.deliverySucceeded',
};
