// The actions on a forward: delivery on its date or in its window, early delivery, and closing out before or from
// maturity (DLV-05, SPC-07 to SPC-09, SPC-18).
import { doForwardTradeDelivery, tradeSpecialType } from '#web/api/generated/forward/forward.ts';
import type { ForwardSpecialTypes } from '#web/api/generated/model/forwardSpecialTypes.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { doFwdEarlyBreachProcess, doFwdEarlyDeliveryProcess, doFwdExpireBreachProcess } from '#web/api/generated/special/special.ts';
import { delivery } from '#web/engines/deal/delivery.ts';
import { legOfTrade } from '#web/engines/deal/open-leg.ts';
import { special } from '#web/engines/deal/special.ts';
import type { Words } from '#web/state/dialogs.ts';

type Flag = ForwardSpecialTypes['allowed'][number];

// Returns the check that the bank allows the action today; it runs before the dialog accepts input.
const checkOf =
  (flag: Flag) =>
  async ({ businessNo }: TradeRow): Promise<Words | string | null> => {
    const answer = await tradeSpecialType({ businessNo });
    if (answer.code !== 0) return answer.msg;
    return answer.data.allowed.includes(flag) ? null : { key: 'forward.special.notToday' };
  };

export const deliverForward = delivery<TradeRow>({
  operationId: 'doForwardTradeDelivery',
  call: doForwardTradeDelivery,
  more: {},
  legOf: legOfTrade,
});

export const deliverForwardEarly = special<TradeRow>({
  kind: 'earlyDelivery',
  id: 'fwdEarlyDelivery',
  label: 'forward.action.earlyDelivery',
  operationId: 'doFwdEarlyDeliveryProcess',
  call: doFwdEarlyDeliveryProcess,
  legOf: legOfTrade,
  check: checkOf('fwdEarlyDelivery'),
});

export const closeForwardEarly = special<TradeRow>({
  kind: 'breach',
  id: 'fwdEarlyBreach',
  label: 'forward.action.earlyBreach',
  operationId: 'doFwdEarlyBreachProcess',
  call: doFwdEarlyBreachProcess,
  legOf: legOfTrade,
  check: checkOf('fwdEarlyBreach'),
});

export const closeForwardAtMaturity = special<TradeRow>({
  kind: 'breach',
  id: 'fwdExpireBreach',
  label: 'forward.action.expireBreach',
  operationId: 'doFwdExpireBreachProcess',
  call: doFwdExpireBreachProcess,
  legOf: legOfTrade,
  check: checkOf('fwdExpireBreach'),
});

/**
 * Offered beside closing at maturity. It applies only to a forward with a window, which may be closed early inside the
 * window; any other forward that can be delivered is already at maturity.
 */
export const closeForwardInWindow: typeof closeForwardEarly = {
  ...closeForwardEarly,
  appliesTo: (row) => row.optionDate !== null && closeForwardEarly.appliesTo(row),
};
