// What a row of the deliveries says of a difference that is netted (QRY-11).
import type { DeliveryRow } from '#mock/generated/contract.ts';

import type { NetItem } from '../facts/net-items.ts';
import { clearingOf } from './leg-codes.ts';
import { scaledMoney } from '../lists/scaled.ts';

/** Of a row without one. */
export const notNetted = { nettingAccount: null, nettingCyCode: null, nettingAmount: null, delayCharge: 0 };

/** Nothing is exchanged; when the difference is paid, or was, and on which account. */
export const nettedFields = ({ date, paidAt, state, failure, accountNo, currency, clientProfit, delayCharge }: NetItem) => ({
  deliveryDate: date,
  deliveredAt: paidAt,
  deliveryStatus: '4' as const,
  clearingState: clearingOf[state],
  failureCause: failure,
  nettingAccount: accountNo,
  nettingCyCode: currency as DeliveryRow['nettingCyCode'],
  nettingAmount: scaledMoney(clientProfit),
  delayCharge: scaledMoney(delayCharge),
});
