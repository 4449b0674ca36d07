// Opens the page of a deal, or one of its actions, from anywhere. Its code, the product's actions and its texts are downloaded at first use.
import { type TradeType, tradeTypeOf } from '#web/domain/quote/trade-type.ts';
import type { DealActionsOf } from '#web/engines/deal/deal-actions.ts';
import { openTexts } from '#web/i18n/index.ts';
import type { DueAct, DueItem } from '#web/state/deal-opener.ts';

const actions: Readonly<Record<TradeType, () => Promise<DealActionsOf>>> = {
  spot: async () => (await import('#web/features/spot/spot.deal-actions.ts')).spotDealActions,
  forward: async () => (await import('#web/features/forward/forward.deal-actions.ts')).forwardDealActions,
  swap: async () => (await import('#web/features/swap/swap.deal-actions.ts')).swapDealActions,
  option: async () => (await import('#web/features/option/option.deal-actions.ts')).optionDealActions,
};

async function actionsOf(businessNo: string): Promise<DealActionsOf> {
  const type = tradeTypeOf(businessNo);
  return type === null ? () => [] : await actions[type]();
}

/** Opens the page of a deal by its number. If the number belongs to no known product, the page has no actions. */
export async function openDealPage(businessNo: string): Promise<void> {
  const detail = import('#web/engines/deal/deal-detail.tsx');
  const [{ openDealDetail }, allowed] = await Promise.all([detail, actionsOf(businessNo), openTexts('deals')]);
  openDealDetail({ businessNo }, allowed);
}

/** Opens the dialog of an action on an item that falls due (QRY-35). */
export async function openDueActOf(item: DueItem, act: DueAct): Promise<void> {
  const dialog = import('#web/engines/deal/due-act-dialog.tsx');
  const [{ openDueActDialog }, allowed] = await Promise.all([dialog, actionsOf(item.businessNo), openTexts('deals')]);
  openDueActDialog(item, act, allowed);
}
