// The declaration of the spot ticket: one exchange of two currencies on T+0, T+1 or T+2.
import { effDate, getEffDateQueryKey } from '#web/api/generated/base/base.ts';
import type { SpotTradeRequest } from '#web/api/generated/model/spotTradeRequest.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { doSpotTrade, getGetSpotTradeRateQueryKey, getSpotTradeRate } from '#web/api/generated/spot/spot.ts';
import { DISCOUNT_BOOKING_ID } from '#web/domain/constants.ts';
import { type Form, rateCodeOf } from '#web/engines/ticket/form.ts';
import { type AccountKey, accountFields, accountLine, accountRule } from '#web/engines/ticket/parts/account-part.ts';
import { couponConfirmation } from '#web/engines/ticket/parts/coupon-part.ts';
import { coverChoice, coverRule } from '#web/engines/ticket/parts/cover-part.ts';
import { amountRule, dealFields, pairRule, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { discountReads } from '#web/engines/ticket/parts/discount-part.ts';
import { modeFields } from '#web/engines/ticket/parts/mode-part.ts';
import { reportingRule } from '#web/engines/ticket/parts/reporting-part.ts';
import {
  conditionFields,
  conditionParts,
  conditionReads,
  customerReads,
  exchangeAsked,
  priceReads,
  type ProductKey,
  productSections,
} from '#web/engines/ticket/parts/product-part.ts';
import { type ToCoverKey, toCoverFields, toCoverParts } from '#web/engines/ticket/parts/to-cover-part.ts';
import { quoteSending } from '#web/engines/ticket/quote-sending.ts';
import { type AnswersOf, asks } from '#web/engines/ticket/reads.ts';
import type { Market, Product } from '#web/engines/ticket/ticket-types.ts';
import { pairKey } from '#web/live/prices.ts';
import { chosenDate, isCoverAsked, type SpotDateKey, spotDateFields, valueDateRule } from './spot.fields.ts';
import { spotPreview, spotTiles } from './spot.price.ts';

/** Keys of all fields of the spot ticket. */
export type SpotKey = ProductKey | ToCoverKey | SpotDateKey | AccountKey;

const dateOf = (form: Form<SpotKey>, known: { dates: ValueDates | null }) => chosenDate(form, known)?.date ?? null;

// Returns the request fields for exchange and day, shared by indications and quotes.
const asked = (form: Form<SpotKey>) => ({
  ...exchangeAsked(form),
  valueDate: form.valueDate as SpotTradeRequest['valueDate'],
});

const reads = {
  dates: {
    isNeeded: true as const,
    ask: ({ rateCode }: Form<SpotKey>) => (rateCode === '' ? null : asks(effDate, getEffDateQueryKey, { rateCode, tranType: '0' })),
  },
  ...discountReads<SpotKey>(() => ({ bookingId: DISCOUNT_BOOKING_ID.spot, tradeType: '0' })),
  ...customerReads,
  ...priceReads((form: Form<SpotKey>, known: { dates: ValueDates | null }) =>
    dateOf(form, known) === null ? null : asks(getSpotTradeRate, getGetSpotTradeRateQueryKey, asked(form)),
  ),
  ...conditionReads('0', dateOf),
};

/** Facts that the spot ticket reads. */
export type SpotFacts = Market & AnswersOf<typeof reads>;

function toRequest(form: Form<SpotKey>, facts: SpotFacts, clientRequestId: string): SpotTradeRequest {
  const { amount, valueDate, account1, account2 } = form;
  return {
    clientRequestId,
    ...asked(form),
    amount,
    cyCode1Account: account1,
    cyCode2Account: account2,
    delayInDelivery: form.delayInDelivery === '1' && valueDate === '0',
    ...(isCoverAsked(form, facts) && { cover: coverChoice(form) }),
    ...conditionParts(form, facts),
    ...toCoverParts(form),
  };
}

export const spot: Product<SpotKey, SpotFacts, SpotTradeRequest> = {
  id: 'spot',
  tranType: '0',
  title: 'menu.trade.spot.spotTrade',
  reads,
  feed: (form) => pairKey(rateCodeOf(form)),
  tiles: spotTiles,
  sections: productSections((form: Form<SpotKey>, facts: SpotFacts) => [accountLine('', sideOfForm)(form, facts)]),
  fields: [...dealFields, ...modeFields, ...spotDateFields, ...toCoverFields, ...accountFields(''), ...conditionFields('0', isCoverAsked)],
  rules: [pairRule, amountRule, valueDateRule, accountRule(''), coverRule(isCoverAsked), reportingRule(sideOfForm)],
  preview: spotPreview,
  confirmations: couponConfirmation('0'),
  toRequest,
  sending: { operationId: 'doSpotTrade', call: doSpotTrade, ...quoteSending },
};
