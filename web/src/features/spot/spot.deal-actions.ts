// The actions on the page of a spot deal (DLV-02, SPC-06).
import { dealActionsOn, first, from, whileOpen } from '#web/engines/deal/deal-actions.ts';
import { legOfTrade } from '#web/engines/deal/open-leg.ts';
import { closeSpot, deliverSpot } from './spot.actions.ts';

export const spotDealActions = dealActionsOn(
  ({ trade }) => trade,
  () => [
    {
      action: deliverSpot,
      whyNot: first(
        whileOpen(legOfTrade),
        from(({ valueDate }) => valueDate),
      ),
    },
    { action: closeSpot, whyNot: whileOpen(legOfTrade) },
  ],
);
