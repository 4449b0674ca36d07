// Opens the page of a deal from anywhere: what draws it, what its product allows, and its texts are downloaded with the first one.
import { type TradeType, tradeTypeOf } from '#web/domain/quote/trade-type.ts';
import type { ActsOf } from '#web/engines/deal/deal-acts.ts';
import { openTexts } from '#web/i18n/index.ts';

const acts: Readonly<Record<TradeType, () => Promise<ActsOf>>> = {
  spot: async () => (await import('#web/features/spot/spot.acts.ts')).spotActs,
  forward: async () => (await import('#web/features/forward/forward.acts.ts')).forwardActs,
  swap: async () => (await import('#web/features/swap/swap.acts.ts')).swapActs,
  option: async () => (await import('#web/features/option/option.acts.ts')).optionActs,
};

/** By its number; that of nothing the portal deals in has nothing to be done. */
export async function openDealPage(businessNo: string): Promise<void> {
  const type = tradeTypeOf(businessNo);
  const actsOf = type === null ? (): ReturnType<ActsOf> => [] : acts[type]();
  const [{ openDealDetail }, allowed] = await Promise.all([import('#web/engines/deal/deal-detail.tsx'), actsOf, openTexts('deals')]);
  openDealDetail({ businessNo }, allowed);
}
