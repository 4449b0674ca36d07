// The swap lists: all, in progress, and the four of the near and the far leg (QRY-04, BNK-01).
import type { SwapListForm, SwapPage, SwapRow, SwapStageFormStage } from '#mock/generated/contract.ts';

import type { Answer } from '../answer.ts';
import type { SwapDeal } from '../lifecycle/deals-state.ts';
import { activeLeg, type LegName, type Stage } from '../lifecycle/legs.ts';
import type { BankState } from '../state.ts';
import { inRange, pageOf } from './paging.ts';
import { swapRow } from './swap-rows.ts';
import { dealsOf } from './trade-lists.ts';

type LegAndStages = { readonly leg: LegName; readonly stages: readonly Stage[] };

/** A far leg is a swap's turn only once its near leg is done. */
const stagesOf: Readonly<Record<SwapStageFormStage, LegAndStages>> = {
  NEAR_NON_MATURITY: { leg: 'near', stages: ['booked'] },
  NEAR_PENDING_DELIVERY: { leg: 'near', stages: ['pending', 'overdue'] },
  FAR_NON_MATURITY: { leg: 'far', stages: ['booked'] },
  FAR_PENDING_DELIVERY: { leg: 'far', stages: ['pending', 'overdue'] },
};

/** One of the lists: every swap, those in progress, or one of the four by leg. */
export type SwapListName = 'all' | 'open' | SwapStageFormStage;

function standsIn(deal: SwapDeal, list: SwapListName): boolean {
  if (list === 'all') return true;
  const active = activeLeg(deal);
  if (!active) return false;
  if (list === 'open') return true;
  const { leg, stages } = stagesOf[list];
  return active.name === leg && stages.includes(active.stage);
}

/** What a form asks for; an absent field asks for nothing. */
function matches(form: SwapListForm, row: SwapRow): boolean {
  const { rateCode, businessNo, tradeDirection } = form;
  return (
    (rateCode === undefined || row.rateCode === rateCode) &&
    (businessNo === undefined || row.businessNo.includes(businessNo)) &&
    (tradeDirection === undefined || row.tradeDirection === tradeDirection) &&
    inRange(form, row.tradeDate)
  );
}

/** One page of a list. */
export function swapPage(state: BankState, customerId: string, list: SwapListName, form: SwapListForm): Answer<SwapPage> {
  const rows = dealsOf(state, customerId)
    .filter((deal) => deal.product === 'swap')
    .filter((deal) => standsIn(deal, list))
    .map((deal) => swapRow(deal, state))
    .filter((row) => matches(form, row));
  return pageOf(rows, form);
}
