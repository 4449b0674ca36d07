// What kind of trade a quote is for: known from its number and from the one trade object in it (QUO-29 to QUO-31).

import type { Quote } from '#web/api/generated/model/quote.zod.ts';

/** The four products. */
export type TradeType = 'spot' | 'forward' | 'swap' | 'option';

const marks = { SPTFT: 'spot', FWDFT: 'forward', SWPFT: 'swap', OPTFT: 'option' } as const;
const objects = { spot: 'spotTrade', forward: 'forwardTrade', swap: 'swapTrade', option: 'optionTrade' } as const;

/** By the letters in the number; null for a number of no known product. */
export function tradeTypeOf(businessNo: string): TradeType | null {
  const mark = (Object.keys(marks) as (keyof typeof marks)[]).find((each) => businessNo.includes(each));
  return mark ? marks[mark] : null;
}

/** Whether a quote has a number of a known type and exactly the trade object that goes with it. */
export function isUnderstood(quote: { readonly tradeQuote: { readonly businessNo: string } }): boolean {
  const type = tradeTypeOf(quote.tradeQuote.businessNo);
  const held = Object.values(objects).filter((name) => name in quote && (quote as Record<string, unknown>)[name] !== undefined);
  return type !== null && held.length === 1 && held[0] === objects[type];
}

/** The pair of a quote. */
export function pairOfQuote(quote: Quote): string {
  if ('spotTrade' in quote) return quote.spotTrade.rateCode;
  if ('forwardTrade' in quote) return quote.forwardTrade.rateCode;
  return 'swapTrade' in quote ? quote.swapTrade.rateCode : quote.optionTrade.rateCode;
}
