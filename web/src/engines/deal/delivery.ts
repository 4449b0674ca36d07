// The action that delivers an exchange in whole or in part. Shared by spot deals, forwards and each leg of a swap
// (DLV-01 to DLV-04, DLV-07).
import { createElement } from 'react';
import { compare, type Decimal, storedMoney } from '#web/domain/decimal.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import type { Row as ConfirmRow } from '#web/state/dialogs.ts';
import { action, type AnyAction, submittable, type Values } from '../action/action-types.ts';
import { FailedDelivery } from './failed-delivery.tsx';
import { chargeOf, dealRows, isOpen, leftText, legRows, type OpenLeg, partOfLeg, weightOfLeg } from './open-leg.ts';

/**
 * Returns the row with the charge for late delivery; empty without a charge. The customer always pays the charge, in
 * addition to the amounts paid and received (BNK-52).
 */
function delayRows(leg: OpenLeg, part: Decimal): readonly ConfirmRow[] {
  const charge = chargeOf(leg, part);
  return compare(charge, '0') === 0 ? [] : [{ label: { key: 'record.deliver.delayCharge' }, value: fullMoney(charge, leg.currencies[1]) }];
}

/** Rows of a part: both amounts, the late-delivery charge and the remaining amount. Recalculated on input. */
function partRows(leg: OpenLeg, typed: string): readonly ConfirmRow[] {
  const part = partOfLeg(leg, typed);
  if (!part) return [];
  const [first, second] = [fullMoney(part.amounts[0], leg.currencies[0]), fullMoney(part.amounts[1], leg.currencies[1])];
  return [
    { label: { key: 'record.deliver.pays' }, value: leg.side === 'B' ? second : first },
    { label: { key: 'record.deliver.receives' }, value: leg.side === 'B' ? first : second },
    ...delayRows(leg, part.amounts[0]),
    { label: { key: 'record.deliver.left' }, value: leftText(leg, part) },
  ];
}

type Delivery = { readonly clientRequestId: string; readonly businessNo: string; readonly amount: string; readonly delayCharge: Decimal };

/** The delivery call of a product, what its request has in addition, and the leg of a row that it delivers. */
type Delivering<Row, More extends object> = {
  readonly operationId: string;
  readonly call: (request: Delivery & More) => Promise<{ code: number }>;
  readonly more: More;
  readonly legOf: (row: Row) => OpenLeg;
};

/** Returns the action that delivers a part of a row's leg. */
export function delivery<Row, More extends object = object>({ operationId, call, more, legOf }: Delivering<Row, More>): AnyAction<Row> {
  return action<Row, 'amount'>({
    id: 'deliver',
    label: 'record.deliver.label',
    appliesTo: (row) => isOpen(legOf(row)),
    question: 'tips.confirmDelivery',
    note: (row) => createElement(FailedDelivery, { leg: legOf(row) }),
    fields: (row) => {
      const { currencies, amt1 } = legOf(row);
      return [{ key: 'amount', kind: 'amount', label: 'record.deliver.amount', currency: currencies[0], most: storedMoney(amt1) }];
    },
    confirmRows: (row, { amount }) => [...dealRows(legOf(row)), ...legRows(legOf(row), 'list.direction'), ...partRows(legOf(row), amount)],
    subject: (row) => legOf(row).businessNo,
    ...submittable({
      operationId,
      call,
      weigh: (row: Row, { amount }: Values<'amount'>) => weightOfLeg(legOf(row), amount),
      // Contains the charge that was shown; the bank rejects the request if the charge has changed.
      request: (row: Row, { amount }: Values<'amount'>) => ({
        businessNo: legOf(row).businessNo,
        amount,
        delayCharge: chargeOf(legOf(row), amount),
        ...more,
      }),
    }),
    outcome: 'done',
    done: 'tips.deliverySucceeded',
  });
}
