// Opens the page of a deal from anywhere. Its code, the product's actions and its texts are downloaded at first use.
import { type TradeType, tradeTypeOf } from '#web/domain/quote/trade-type.ts';
import type { DealActionsOf } from '#web/engines/deal/deal-actions.ts';
import { openTexts } from '#web/i18n/index.ts';

const actions: Readonly<Record<TradeType, () => Promise<DealActionsOf>>> = {
  spot: async () => (await import('#web/features/spot/spot.deal-actions.ts')).spotDealActions,
  forward: async () => (await import('#web/features/forward/forward.deal-actions.ts')).forwardDealActions,
  swap: async () => (await import('#web/features/swap/swap.deal-actions.ts')).swapDealActions,
  option: async () => (await import('#web/features/option/option.deal-actions.ts')).optionDealActions,
};

/** Opens the page of a deal by its number. If the number belongs to no known product, the page has no actions. */
export async function openDealPage(businessNo: string): Promise<void> {
  const type = tradeTypeOf(businessNo);
  const actionsOf = type === null ? (): ReturnType<DealActionsOf> => [] : actions[type]();
  const [{ openDealDetail }, allowed] = await Promise.all([import('#web/engines/deal/deal-detail.tsx'), actionsOf, openTexts('deals')]);
  openDealDetail({ businessNo }, allowed);
}
