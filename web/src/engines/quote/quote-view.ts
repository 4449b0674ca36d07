// A quote as dialog, queue, outcome and history show it: title, figures, facts, and the call that accepts or rejects it.
import type { ConfirmRequest } from '#web/api/generated/model/confirmRequest.zod.ts';
import type { OptionRecord } from '#web/api/generated/model/optionRecord.zod.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { doForwardTradeConfirm } from '#web/api/generated/forward/forward.ts';
import { doOptionHedgingConfirm, doOptionTradeConfirm } from '#web/api/generated/option/option.ts';
import {
  doFwdEarlyBreachProcessConfirm,
  doFwdEarlyDeliveryProcessConfirm,
  doFwdExpireBreachProcessConfirm,
  doSpotBreachProcessConfirm,
  doSwapBreachProcessConfirm,
} from '#web/api/generated/special/special.ts';
import { doSpotTradeConfirm } from '#web/api/generated/spot/spot.ts';
import { doSwapTradeConfirm } from '#web/api/generated/swap/swap.ts';
import { currenciesOf, customerSide, otherSide, type Side } from '#web/domain/side.ts';
import { type TradeType, tradeTypeOf } from '#web/domain/quote/trade-type.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import { factsOf } from './quote-facts.ts';
import { type Hero, heroOf } from './quote-hero.ts';
import { type Cell, stripOf } from './quote-strip.ts';
import type { Leg, SaidRow } from '../deal/legs.ts';
import { legsOfQuote } from './quote-legs.ts';

/** The special flags of the contract (SPC-01, SPC-12). */
export type SpecialFlag =
  Extract<Quote, { specialFlag?: unknown }> extends infer Each
    ? Each extends { specialFlag?: infer Flag }
      ? Exclude<Flag, undefined>
      : never
    : never;

/** The call that accepts or rejects a quote, and its operation id (QUO-32, SPC-05). */
export type ConfirmRoute = {
  readonly operationId: string;
  readonly confirm: (request: ConfirmRequest) => Promise<{ code: number; msg: string }>;
};

type Kind = ConfirmRoute & { readonly title: TextKey };

const kinds: Readonly<Record<TradeType | SpecialFlag, Kind>> = {
  spot: { title: 'quote.title.spot', operationId: 'doSpotTradeConfirm', confirm: doSpotTradeConfirm },
  forward: { title: 'quote.title.forward', operationId: 'doForwardTradeConfirm', confirm: doForwardTradeConfirm },
  swap: { title: 'quote.title.swap', operationId: 'doSwapTradeConfirm', confirm: doSwapTradeConfirm },
  option: { title: 'quote.title.option', operationId: 'doOptionTradeConfirm', confirm: doOptionTradeConfirm },
  spotBreach: { title: 'deal.special.spotBreach', operationId: 'doSpotBreachProcessConfirm', confirm: doSpotBreachProcessConfirm },
  fwdEarlyBreach: {
    title: 'deal.special.fwdEarlyBreach',
    operationId: 'doFwdEarlyBreachProcessConfirm',
    confirm: doFwdEarlyBreachProcessConfirm,
  },
  fwdExpireBreach: {
    title: 'deal.special.fwdExpireBreach',
    operationId: 'doFwdExpireBreachProcessConfirm',
    confirm: doFwdExpireBreachProcessConfirm,
  },
  fwdEarlyDelivery: {
    title: 'deal.special.fwdEarlyDelivery',
    operationId: 'doFwdEarlyDeliveryProcessConfirm',
    confirm: doFwdEarlyDeliveryProcessConfirm,
  },
  swapBreach: { title: 'deal.special.swapBreach', operationId: 'doSwapBreachProcessConfirm', confirm: doSwapBreachProcessConfirm },
  optionHedging: { title: 'deal.special.optionHedging', operationId: 'doOptionHedgingConfirm', confirm: doOptionHedgingConfirm },
};

/** Titles of special quotes that end an optional-date forward (SPC-02). */
const optional: Readonly<Partial<Record<TradeType | SpecialFlag, TextKey>>> = {
  fwdEarlyBreach: 'deal.special.optionalEarlyBreach',
  fwdExpireBreach: 'deal.special.optionalExpireBreach',
  fwdEarlyDelivery: 'deal.special.optionalEarlyDelivery',
};

/** Returns the call that decides a quote; null for a number of no known product. */
export function confirmRoute(businessNo: string, specialFlag?: SpecialFlag): ConfirmRoute | null {
  const kind = specialFlag ?? tradeTypeOf(businessNo);
  return kind && kinds[kind];
}

// Call and put are named from the first currency; the quote that closes an option is its reverse.
function optionWords(of: 'option' | 'closedOption', { rateCode, callOrPut }: OptionRecord, side: Side): Words {
  return { key: `quote.${of}.${side}${callOrPut}`, values: { ccy: currenciesOf(rateCode)[0] } };
}

function detailOf(quote: Quote): Words | null {
  if (quote.specialFlag === 'swapBreach') return { key: quote.swapTrade.custNearAmt1 === null ? 'quote.farLeg' : 'quote.bothLegs' };
  if (quote.specialFlag === 'optionHedging') return optionWords('closedOption', quote.optionTrade, otherSide(quote.optionTrade.buyOrSell));
  if (quote.specialFlag !== undefined) return null;
  if ('optionTrade' in quote) return optionWords('option', quote.optionTrade, quote.optionTrade.buyOrSell);
  if ('forwardTrade' in quote) return quote.forwardTrade.optionDate === null ? null : { key: 'quote.optional' };
  if (!('swapTrade' in quote)) return null;
  const { buyOrSell, calCyCode } = quote.swapTrade;
  return { key: `swap.direction.${customerSide(buyOrSell, calCyCode) === 'B' ? 'BUY' : 'SELL'}` };
}

/** A quote as shown by dialog, queue, outcome and history. */
export type QuoteView = {
  /**
   * The business number that the call for the decision takes. For a special quote, this is the number of its own
   * record, not of the deal (SPC-04).
   */
  readonly businessNo: string;
  readonly rateCode: string;
  readonly title: TextKey;
  /** What the title leaves open: the side of an option or swap, an optional date, the legs that are closed. Null where there is nothing more. */
  readonly detail: Words | null;
  readonly isSpecial: boolean;
  readonly legs: readonly Leg[];
  readonly hero: Hero;
  readonly strip: readonly Cell[];
  readonly facts: readonly SaidRow[];
  readonly route: ConfirmRoute;
};

/** Whether a quote ends an optional-date forward. Derived from the original deal, because the new deal has a single day. */
const isOptional = (quote: Quote): boolean => 'originOptionDate' in quote && quote.originOptionDate !== undefined;

function dealOf(quote: Quote): { readonly rateCode: string; readonly businessNo: string } {
  if ('spotTrade' in quote) return quote.spotTrade;
  if ('forwardTrade' in quote) return quote.forwardTrade;
  return 'swapTrade' in quote ? quote.swapTrade : quote.optionTrade;
}

/**
 * Returns the view of a quote. Throws for a quote that `isUnderstood` refuses; such quotes never enter the queue
 * (QUO-31).
 */
export function quoteView(quote: Quote): QuoteView {
  const { businessNo, rateCode } = dealOf(quote);
  const { specialFlag, tradeQuote } = quote;
  const kind = specialFlag ?? tradeTypeOf(tradeQuote.businessNo);
  if (kind === null) throw new RangeError(`unknown kind of quote: ${tradeQuote.businessNo}`);
  const { title, ...route } = kinds[kind];
  return {
    businessNo: specialFlag === undefined ? tradeQuote.businessNo : businessNo,
    rateCode,
    title: (isOptional(quote) && optional[kind]) || title,
    detail: detailOf(quote),
    isSpecial: specialFlag !== undefined,
    legs: legsOfQuote(quote),
    hero: heroOf(quote),
    strip: stripOf(quote),
    facts: factsOf(quote),
    route,
  };
}
