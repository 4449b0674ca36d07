// Swap as a record: one exchange now, and back on a later day at the points between.
import type { SwapRate } from '#web/api/generated/model/swapRate.zod.ts';
import type { SwapTradeRequest } from '#web/api/generated/model/swapTradeRequest.zod.ts';
import { doSwapTrade, getGetSwapTradeRateQueryKey, getSwapTradeRate } from '#web/api/generated/swap/swap.ts';
import { DISCOUNT_BOOKING_ID } from '#web/domain/constants.ts';
import { customerSide, otherSide } from '#web/domain/side.ts';
import { type Form, rateCodeOf } from '#web/engines/ticket/form.ts';
import { type AccountKey, accountFields, accountLine, accountReads, accountRule } from '#web/engines/ticket/parts/account-part.ts';
import { couponConfirmation, couponFields, type CouponKey, couponParts, couponReads } from '#web/engines/ticket/parts/coupon-part.ts';
import { coverChoice, coverFields, type CoverKey, coverLines, coverReads, coverRule } from '#web/engines/ticket/parts/cover-part.ts';
import {
  amountFields,
  amountRule,
  calcOfForm,
  type DealKey,
  pairField,
  pairRule,
  sideOfForm,
} from '#web/engines/ticket/parts/deal-part.ts';
import { discountReads, discountTerm } from '#web/engines/ticket/parts/discount-part.ts';
import { modeFields, type ModeKey, modeReads } from '#web/engines/ticket/parts/mode-part.ts';
import { remarkField, remarkParts } from '#web/engines/ticket/parts/remark-part.ts';
import {
  reportingFields,
  reportingLines,
  type ReportingKey,
  reportingParts,
  reportingReads,
  reportingRule,
} from '#web/engines/ticket/parts/reporting-part.ts';
import { turned } from '#web/engines/ticket/parts/tile-part.ts';
import { quoteSending } from '#web/engines/ticket/quote-sending.ts';
import { type AnswersOf, asks, INDICATION_EVERY } from '#web/engines/ticket/reads.ts';
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

/** The fields of the ticket. */
export type SwapKey =
  DealKey | ModeKey | SwapDateKey | AccountKey<'near'> | AccountKey<'far'> | CouponKey | 'remark' | CoverKey | ReportingKey;

// Which swap is asked for: the same for an indication and for a quote. The side is that of the near leg (SWP-05).
const asked = (form: Form<SwapKey>) => ({
  rateCode: form.rateCode,
  buyOrSell: customerSide(sideOfForm(form), calcOfForm(form)),
  calCyCode: calcOfForm(form),
  ...datesAsked(form),
});

const reads = {
  ...swapDateReads,
  ...discountReads<SwapKey>(({ farTermId, farMaturityDate }) => ({
    bookingId: DISCOUNT_BOOKING_ID.forwardAndSwap,
    tradeType: '3',
    ...discountTerm(farTermId, farMaturityDate),
  })),
  ...accountReads,
  ...couponReads,
  rate: {
    isNeeded: true as const,
    every: INDICATION_EVERY,
    ask: (form: Form<SwapKey>) =>
      form.rateCode === '' || !areDatesSaid(form) ? null : asks(getSwapTradeRate, getGetSwapTradeRateQueryKey, asked(form)),
  },
  opposite: {
    every: INDICATION_EVERY,
    ask: (form: Form<SwapKey>) =>
      form.rateCode === '' || !areDatesSaid(form) ? null : asks(getSwapTradeRate, getGetSwapTradeRateQueryKey, asked(turned(form))),
  },
  ...coverReads('3', (_form: Form<SwapKey>, { rate }: { rate: SwapRate | null }) => rate?.farMaturityDate ?? null),
  ...reportingReads,
  ...modeReads('3'),
};

/** What the ticket knows. */
export type SwapFacts = Market & AnswersOf<typeof reads>;

// Each leg on a line of its own: what one account pays near, it receives far.
const accountLines = (form: Form<SwapKey>, facts: SwapFacts) => [
  accountLine('near', sideOfForm)(form, facts),
  accountLine('far', (typed: Form<'side'>) => otherSide(sideOfForm(typed)))(form, facts),
];

// The dates that were shown go along, so that the bank refuses where they have changed since (SWP-03).
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
  ...couponParts(form),
  ...reportingParts(form, facts),
  ...remarkParts(form),
});

export const swap: Product<SwapKey, SwapFacts, SwapTradeRequest> = {
  id: 'swap',
  tranType: '3',
  title: 'menu.trade.swap.swapTrade',
  reads,
  // Both legs are based on spot; swap rows come only for what is followed, and their points are no rate to size an amount with.
  feed: (form) => pairKey(rateCodeOf(form)),
  tiles: swapTiles,
  sections: [
    { name: 'deal' },
    { name: 'settlement', folds: accountLines },
    { name: 'cover', folds: coverLines },
    { name: 'reporting', folds: reportingLines },
    { name: 'statement' },
  ],
  fields: [
    pairField,
    swapSideField,
    ...nearDateFields,
    ...farDateFields,
    ...amountFields,
    ...modeFields,
    ...accountFields('near'),
    ...accountFields('far'),
    ...couponFields('3'),
    remarkField,
    ...coverFields(),
    ...reportingFields(sideOfForm),
  ],
  rules: [pairRule, amountRule, swapDateRule, accountRule('near'), accountRule('far'), coverRule(), reportingRule(sideOfForm)],
  preview: swapPreview,
  confirmations: couponConfirmation('3'),
  toRequest,
  sending: { operationId: 'doSwapTrade', call: doSwapTrade, ...quoteSending },
};
