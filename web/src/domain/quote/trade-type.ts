// The four products in one table, and what tells which of them a number, a row or a quote is about (QUO-29 to QUO-31).
import type { Quote } from '#web/api/generated/model/quote.zod.ts';

/** The four products. */
export type TradeType = 'spot' | 'forward' | 'swap' | 'option';

type Told = {
  /** The letters in its business numbers. */
  readonly mark: string;
  /** Its trade object in a quote. */
  readonly object: string;
  /** Its name in rows. */
  readonly productType: 'SPOT' | 'FORWARD' | 'SWAP' | 'OPTION';
  /** In which decimals of the pair its rates are written. */
  readonly rateKind: 'spot' | 'forward';
};

const table = {
  spot: { mark: 'SPTFT', object: 'spotTrade', productType: 'SPOT', rateKind: 'spot' },
  forward: { mark: 'FWDFT', object: 'forwardTrade', productType: 'FORWARD', rateKind: 'forward' },
  swap: { mark: 'SWPFT', object: 'swapTrade', productType: 'SWAP', rateKind: 'forward' },
  option: { mark: 'OPTFT', object: 'optionTrade', productType: 'OPTION', rateKind: 'forward' },
} as const satisfies Readonly<Record<TradeType, Told>>;

const types = Object.keys(table) as readonly TradeType[];
const objects: readonly string[] = types.map((type) => table[type].object);

/** The letters in the numbers of each product. */
export const numberMarks: Readonly<Record<TradeType, string>> = {
  spot: table.spot.mark,
  forward: table.forward.mark,
  swap: table.swap.mark,
  option: table.option.mark,
};

/** By the letters in the number; null for a number of no known product. */
export const tradeTypeOf = (businessNo: string): TradeType | null => types.find((type) => businessNo.includes(table[type].mark)) ?? null;

/** In which decimals of the pair the rates of a row are written. */
export const rateKindOf = (productType: Told['productType']): Told['rateKind'] =>
  types.map((type) => table[type]).find((told) => told.productType === productType)?.rateKind ?? 'forward';

/** Whether a quote has a number of a known type and exactly the trade object that goes with it. */
export function isUnderstood(quote: { readonly tradeQuote: { readonly businessNo: string } }): boolean {
  const type = tradeTypeOf(quote.tradeQuote.businessNo);
  const held = objects.filter((name) => name in quote && (quote as Record<string, unknown>)[name] !== undefined);
  return type !== null && held.length === 1 && held[0] === table[type].object;
}

/** The pair of a quote. */
export function pairOfQuote(quote: Quote): string {
  if ('spotTrade' in quote) return quote.spotTrade.rateCode;
  if ('forwardTrade' in quote) return quote.forwardTrade.rateCode;
  return 'swapTrade' in quote ? quote.swapTrade.rateCode : quote.optionTrade.rateCode;
}
