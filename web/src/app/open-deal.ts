// Opens the page of a deal from anywhere: what draws it, and its texts, are downloaded with the first one.
import { openTexts } from '#web/i18n/index.ts';

/** By its number. */
export async function openDealPage(businessNo: string): Promise<void> {
  const [{ openDealDetail }] = await Promise.all([import('#web/engines/deal/deal-detail.ts'), openTexts('deals')]);
  openDealDetail({ businessNo });
}
