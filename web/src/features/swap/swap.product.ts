// The declaration of the swap ticket: two currencies are exchanged on the near date and exchanged back on a later
// date; the swap points are the difference between both rates.
import type { SwapRate } from '#web/api/generated/model/swapRate.zod.ts';
import type { SwapTradeRequest } from '#web/api/generated/model/swapTradeRequest.zod.ts';
import { doSwapTrade, getGetSwapTradeRateQueryKey, getSwapTradeRate } from '#web/api/generated/swap/swap.ts';
import { DISCOUNT_BOOKING_ID } from '#web/domain/constants.ts';
import { otherSide } from '#web/domain/side.ts';
import { type Form, rateCodeOf } from '#web/engines/ticket/form.ts';
import { type AccountKey, accountFields, accountLine, accountRule } from '#web/engines/ticket/parts/account-part.ts';
import { couponConfirmation } from '#web/engines/ticket/parts/coupon-part.ts';
import { coverChoice, coverRule } from '#web/engines/ticket/parts/cover-part.ts';
import { amountFields, amountRule, pairField, pairRule, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { discountReads, discountTerm } from '#web/engines/ticket/parts/discount-part.ts';
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
import { quoteSending } from '#web/engines/ticket/quote-sending.ts';
import { type AnswersOf, asks } from '#web/engines/ticket/reads.ts';
import type { Market, Product } from '#web/engines/ticket/ticket-types.ts';
import { pairKey } from '#web/live/prices.ts';
import {
  areDatesSaid,
  datesAsked,
  farDateFields,
  nearDateFields,
  type SwapDateKey,
  swapDateReads,
  swapDateRule,
  swapSideField,
} from './swap.fields.ts';
import { swapPreview, swapTiles } from './swap.preview.ts';

/** Keys of all fields of the swap ticket. */
export type SwapKey = ProductKey | SwapDateKey | AccountKey<'near'> | AccountKey<'far'>;

// Returns the request fields of the swap, shared by indications and quotes. The side is that of the near leg (SWP-05).
const asked = (form: Form<SwapKey>) => ({ ...exchangeAsked(form), ...datesAsked(form) });

const prices = priceReads((form: Form<SwapKey>) =>
  form.rateCode === '' || !areDatesSaid(form) ? null : asks(getSwapTradeRate, getGetSwapTradeRateQueryKey, asked(form)),
);

const reads = {
  ...swapDateReads,
  ...discountReads<SwapKey>(({ farTermId, farMaturityDate }) => ({
    bookingId: DISCOUNT_BOOKING_ID.forwardAndSwap,
    tradeType: '3',
    ...discountTerm(farTermId, farMaturityDate),
  })),
  ...customerReads,
  ...prices,
  rate: { ...prices.rate, isNeeded: true as const },
  ...conditionReads('3', (_form: Form<SwapKey>, { rate }: { rate: SwapRate | null }) => rate?.farMaturityDate ?? null),
};

/** Facts that the swap ticket reads. */
export type SwapFacts = Market & AnswersOf<typeof reads>;

// Returns one line per leg with its accounts. The account that pays in the near leg receives in the far leg.
const accountLines = (form: Form<SwapKey>, facts: SwapFacts) => [
  accountLine('near', sideOfForm)(form, facts),
  accountLine('far', (typed: Form<'side'>) => otherSide(sideOfForm(typed)))(form, facts),
];

// Sends the displayed dates, so that the bank refuses the request if they have changed (SWP-03).
const toRequest = (form: Form<SwapKey>, { rate, ...facts }: SwapFacts, clientRequestId: string): SwapTradeRequest => ({
  clientRequestId,
  ...asked(form),
  ...(rate && { nearValueDate: rate.nearValueDate, farMaturityDate: rate.farMaturityDate }),
  amount: form.amount,
  nearCyCode1Account: form.nearAccount1,
  nearCyCode2Account: form.nearAccount2,
  farCyCode1Account: form.farAccount1,
  farCyCode2Account: form.farAccount2,
  cover: coverChoice(form),
  ...conditionParts(form, facts),
});

export const swap: Product<SwapKey, SwapFacts, SwapTradeRequest> = {
  id: 'swap',
  tranType: '3',
  title: 'menu.trade.swap.swapTrade',
  reads,
  // The feed is that of spot, on which both legs are based. Swap rows are no alternative: the bank sends them only for
  // entries that the user follows, and points cannot convert an amount.
  feed: (form) => pairKey(rateCodeOf(form)),
  tiles: swapTiles,
  sections: productSections(accountLines),
  fields: [
    pairField,
    swapSideField,
    ...nearDateFields,
    ...farDateFields,
    ...amountFields,
    ...modeFields,
    ...accountFields('near'),
    ...accountFields('far'),
    ...conditionFields('3'),
  ],
  rules: [pairRule, amountRule, swapDateRule, accountRule('near'), accountRule('far'), coverRule(), reportingRule(sideOfForm)],
  preview: swapPreview,
  confirmations: couponConfirmation('3'),
  toRequest,
  sending: { operationId: 'doSwapTrade', call: doSwapTrade, ...quoteSending },
};
