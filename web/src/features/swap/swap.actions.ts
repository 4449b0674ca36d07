// What can be done with a swap: delivery of each leg, and closing: both legs whole before near delivery, the far one also in part after it (DLV-02, SPC-12, SPC-13).
import type { SwapLeg } from '#web/api/generated/model/swapLeg.zod.ts';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import { doSwapBreachProcess } from '#web/api/generated/special/special.ts';
import { doSwapTradeDelivery } from '#web/api/generated/swap/swap.ts';
import { delivery } from '#web/engines/deal/delivery.ts';
import { farLegOf, nearLegOf, type OpenLeg } from '#web/engines/deal/open-leg.ts';
import { special } from '#web/engines/deal/special.ts';

const deliver = (leg: SwapLeg, legOf: (row: SwapRow) => OpenLeg) =>
  delivery<SwapRow>({ operationId: 'doSwapTradeDelivery', call: (request) => doSwapTradeDelivery({ ...request, leg }), legOf });

export const deliverNear = deliver('near', nearLegOf);
export const deliverFar = deliver('far', farLegOf);

const close = (legOf: (row: SwapRow) => OpenLeg, isWhole: boolean) =>
  special<SwapRow>({
    kind: 'breach',
    id: 'swapBreach',
    label: 'forward.action.breach',
    operationId: 'doSwapBreachProcess',
    call: doSwapBreachProcess,
    legOf,
    isWhole: () => isWhole,
  });

/** While the near leg is open both legs are closed, whole. */
export const closeSwap = close(nearLegOf, true);

/** Once the near leg is done the far one is closed, also in part. */
export const closeFar = close(farLegOf, false);
