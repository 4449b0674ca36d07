// Opens the page of a deal from anywhere: what draws it, what its product allows, and its texts are downloaded with the first one.
import type { ActsOf } from '#web/engines/deal/deal-acts.ts';
import { openTexts } from '#web/i18n/index.ts';

/** By the first letters of its number (QUO-29). */
const acts: Readonly<Record<string, () => Promise<ActsOf>>> = {
  SPT: async () => (await import('#web/features/spot/spot.acts.ts')).spotActs,
  FWD: async () => (await import('#web/features/forward/forward.acts.ts')).forwardActs,
  SWP: async () => (await import('#web/features/swap/swap.acts.ts')).swapActs,
  OPT: async () => (await import('#web/features/option/option.acts.ts')).optionActs,
};

/** By its number; that of nothing the portal deals in has nothing to be done. */
export async function openDealPage(businessNo: string): Promise<void> {
  const actsOf = acts[businessNo.slice(0, 3)]?.() ?? Promise.resolve((): ReturnType<ActsOf> => []);
  const [{ openDealDetail }, allowed] = await Promise.all([import('#web/engines/deal/deal-detail.tsx'), actsOf, openTexts('deals')]);
  openDealDetail({ businessNo }, allowed);
}
