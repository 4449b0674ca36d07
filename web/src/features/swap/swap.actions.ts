// The actions on a swap: delivery of each leg, and closing out. Before near delivery both legs are closed whole; after
// it the far leg, also in part (DLV-02, SPC-12, SPC-13).
import type { SwapLeg } from '#web/api/generated/model/swapLeg.zod.ts';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import { doSwapBreachProcess } from '#web/api/generated/special/special.ts';
import { doSwapTradeDelivery } from '#web/api/generated/swap/swap.ts';
import { storedMoney } from '#web/domain/decimal.ts';
import { shareOf } from '#web/domain/pro-rata.ts';
import { delivery } from '#web/engines/deal/delivery.ts';
import { farLegOf, nearLegOf, type OpenLeg } from '#web/engines/deal/open-leg.ts';
import { special } from '#web/engines/deal/special.ts';

const deliver = (leg: SwapLeg, legOf: (row: SwapRow) => OpenLeg) =>
  delivery<SwapRow, { leg: SwapLeg }>({ operationId: 'doSwapTradeDelivery', call: doSwapTradeDelivery, more: { leg }, legOf });

export const deliverNear = deliver('near', nearLegOf);
export const deliverFar = deliver('far', farLegOf);

const close = {
  kind: 'breach',
  id: 'swapBreach',
  label: 'forward.action.breach',
  operationId: 'doSwapBreachProcess',
  call: doSwapBreachProcess,
  limit: 'submission.limit.3',
} as const;

// Returns the open near leg, and the proportional part of the far leg (SPC-13).
function bothLegs(row: SwapRow) {
  const [near, far] = [nearLegOf(row), farLegOf(row)];
  return [
    { title: 'deal.leg.near', leg: near, amount: storedMoney(near.amt1) },
    { title: 'deal.leg.far', leg: far, amount: shareOf(far, { open: near.amt1, of: row.nearAmt1 }) },
  ] as const;
}

/** Closes a swap whose near leg is open. Both legs are then closed together. */
export const closeSwap = special<SwapRow>({ ...close, legOf: nearLegOf, together: bothLegs });

/** Closes the far leg of a swap after the near leg was delivered. A part of it can be closed too. */
export const closeFar = special<SwapRow>({ ...close, legOf: farLegOf });
