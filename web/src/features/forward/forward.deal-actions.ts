// The actions on the page of a forward: before its date or window, within it, and from maturity on (DLV-05, SPC-07 to
// SPC-09).
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { dealActionsOn, before, first, from, whileOpen } from '#web/engines/deal/deal-actions.ts';
import { legOfTrade } from '#web/engines/deal/open-leg.ts';
import { closeForwardAtMaturity, closeForwardEarly, deliverForward, deliverForwardEarly } from './forward.actions.ts';

const open = whileOpen(legOfTrade);
const firstDay = ({ optionDate, valueDate }: TradeRow): string => optionDate ?? valueDate;
const maturity = ({ valueDate }: TradeRow): string => valueDate;

export const forwardDealActions = dealActionsOn(
  ({ trade }) => trade,
  () => [
    { action: deliverForward, whyNot: first(open, from(firstDay)) },
    { action: deliverForwardEarly, whyNot: first(open, before(firstDay)) },
    { action: closeForwardEarly, whyNot: first(open, before(maturity)) },
    { action: closeForwardAtMaturity, whyNot: first(open, from(maturity)) },
  ],
);
