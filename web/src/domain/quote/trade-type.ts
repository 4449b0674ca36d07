// The four products in one table, and what tells which of them a number, a row or a quote is about (QUO-29 to QUO-31).
import type { Quote } from '#web/api/generated/model/quote.zod.ts';

/** The four products. */
export type TradeType = 'spot' | 'forward' | 'swap' | 'option';

/** The letters in the business numbers of each product, and its name in rows. */
export const products = {
  spot: { mark: 'SPTFT', type: 'SPOT' },
  forward: { mark: 'FWDFT', type: 'FORWARD' },
  swap: { mark: 'SWPFT', type: 'SWAP' },
  option: { mark: 'OPTFT', type: 'OPTION' },
} as const;

const types = Object.keys(products) as readonly TradeType[];

/** By the letters in the number; null for a number of no known product. */
export const tradeTypeOf = (businessNo: string): TradeType | null => types.find((type) => businessNo.includes(products[type].mark)) ?? null;

/** In which decimals of the pair the rates of a row are written. */
export const rateKindOf = (productType: (typeof products)[TradeType]['type']): 'spot' | 'forward' =>
  productType === products.spot.type ? 'spot' : 'forward';

/** Whether a quote has a number of a known type and exactly the trade object that goes with it. */
export function isUnderstood(quote: { readonly tradeQuote: { readonly businessNo: string } }): boolean {
  const type = tradeTypeOf(quote.tradeQuote.businessNo);
  const held = types.filter((each) => (quote as Record<string, unknown>)[`${each}Trade`] !== undefined);
  return type !== null && held.length === 1 && held[0] === type;
}

/** The pair of a quote. */
export function pairOfQuote(quote: Quote): string {
  if ('spotTrade' in quote) return quote.spotTrade.rateCode;
  if ('forwardTrade' in quote) return quote.forwardTrade.rateCode;
  return 'swapTrade' in quote ? quote.swapTrade.rateCode : quote.optionTrade.rateCode;
}
