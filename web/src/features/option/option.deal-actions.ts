// The actions on the page of an option, each with the days on which it is possible:
// - pay the premium: from the premium date on
// - exercise or abandon, for the buyer: on the expiry date
// - close out: before the expiry date (OPT-15 to OPT-17, SPC-10)
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { dealActionsOn, before, first, from, unless } from '#web/engines/deal/deal-actions.ts';
import { closeOption, deliverPremium, exercise, giveUp } from './option.actions.ts';

const alive = unless<OptionRow>(
  ({ strikeStatus, openAmt1, premiumDeliveryStatus }) => strikeStatus === '0' && openAmt1 > 0 && premiumDeliveryStatus !== '2',
  { key: 'record.whyNot.done' },
);
const bought = unless<OptionRow>(({ buyOrSell }) => buyOrSell === 'B', { key: 'record.whyNot.buyerOnly' });
const unpaid = unless<OptionRow>(({ premiumDeliveryStatus }) => premiumDeliveryStatus === '0', { key: 'record.whyNot.done' });
const paid = unless<OptionRow>(({ premiumDeliveryStatus }) => premiumDeliveryStatus === '1', { key: 'record.whyNot.premiumFirst' });
const disposable = first<OptionRow>(
  alive,
  bought,
  paid,
  from(({ expiryDate }) => expiryDate),
);

export const optionDealActions = dealActionsOn(
  ({ option }) => option,
  () => [
    {
      action: deliverPremium,
      whyNot: first(
        unpaid,
        from(({ premiumDeliveryDate }) => premiumDeliveryDate),
      ),
    },
    { action: exercise, whyNot: disposable },
    { action: giveUp, whyNot: disposable },
    {
      action: closeOption,
      whyNot: first(
        alive,
        paid,
        before(({ expiryDate }) => expiryDate),
      ),
    },
  ],
);
