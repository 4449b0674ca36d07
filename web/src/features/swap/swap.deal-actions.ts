// The actions on the page of a swap: delivery of each leg on its day; closing out whole while the near leg is open,
// then the far leg (DLV-02, SPC-12, SPC-13).
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import { dealActionsOn, first, from, unless, whileOpen } from '#web/engines/deal/deal-actions.ts';
import { farLegOf, isOpen, nearLegOf } from '#web/engines/deal/open-leg.ts';
import { closeFar, closeSwap, deliverFar, deliverNear } from './swap.actions.ts';

const isNearOpen = (row: SwapRow): boolean => isOpen(nearLegOf(row));
const nearFirst = unless<SwapRow>((row) => !isNearOpen(row), { key: 'record.whyNot.nearFirst' });

export const swapDealActions = dealActionsOn(
  ({ swap }) => swap,
  (row) => [
    {
      action: deliverNear,
      leg: 'near',
      label: { key: 'record.act.deliverNear' },
      whyNot: first(
        whileOpen(nearLegOf),
        from(({ nearValueDate }) => nearValueDate),
      ),
    },
    {
      action: deliverFar,
      leg: 'far',
      label: { key: 'record.act.deliverFar' },
      whyNot: first(
        whileOpen(farLegOf),
        nearFirst,
        from(({ farMaturityDate }) => farMaturityDate),
      ),
    },
    isNearOpen(row) ? { action: closeSwap, whyNot: whileOpen(nearLegOf) } : { action: closeFar, whyNot: whileOpen(farLegOf) },
  ],
);
