// The four products in one table, and functions that determine the product of a number, a row or a quote (QUO-29 to QUO-31).
import type { Quote } from '#web/api/generated/model/quote.zod.ts';

/** A product that can be dealt. */
export type TradeType = 'spot' | 'forward' | 'swap' | 'option';

/** The letters in the business numbers of each product, and its type in rows. */
export const products = {
  spot: { mark: 'SPTFT', type: 'SPOT' },
  forward: { mark: 'FWDFT', type: 'FORWARD' },
  swap: { mark: 'SWPFT', type: 'SWAP' },
  option: { mark: 'OPTFT', type: 'OPTION' },
} as const;

const types = Object.keys(products) as readonly TradeType[];

/** Returns the product by the letters in a number; null for an unknown product. */
export const tradeTypeOf = (businessNo: string): TradeType | null => types.find((type) => businessNo.includes(products[type].mark)) ?? null;

/** Returns which of the pair's decimals the rates of a row use. */
export const rateKindOf = (productType: (typeof products)[TradeType]['type']): 'spot' | 'forward' =>
  productType === products.spot.type ? 'spot' : 'forward';

/** Whether a quote has a number of a known product and exactly the matching trade object. */
export function isUnderstood(quote: { readonly tradeQuote: { readonly businessNo: string } }): boolean {
  const type = tradeTypeOf(quote.tradeQuote.businessNo);
  const held = types.filter((each) => (quote as Record<string, unknown>)[`${each}Trade`] !== undefined);
  return type !== null && held.length === 1 && held[0] === type;
}

/** Returns the currency pair of a quote. */
export function pairOfQuote(quote: Quote): string {
  if ('spotTrade' in quote) return quote.spotTrade.rateCode;
  if ('forwardTrade' in quote) return quote.forwardTrade.rateCode;
  return 'swapTrade' in quote ? quote.swapTrade.rateCode : quote.optionTrade.rateCode;
}
