// The declaration of the forward ticket: one exchange on a day after spot, or on any business day of a window.
import { doForwardTrade, getFwdTradeRate, getGetFwdTradeRateQueryKey } from '#web/api/generated/forward/forward.ts';
import type { ForwardTradeRequest } from '#web/api/generated/model/forwardTradeRequest.zod.ts';
import { DISCOUNT_BOOKING_ID } from '#web/domain/constants.ts';
import { type Form, rateCodeOf } from '#web/engines/ticket/form.ts';
import { type AccountKey, accountFields, accountLine, accountRule } from '#web/engines/ticket/parts/account-part.ts';
import { carryRows } from '#web/engines/ticket/parts/carry-part.ts';
import { couponConfirmation } from '#web/engines/ticket/parts/coupon-part.ts';
import { coverChoice, coverRule } from '#web/engines/ticket/parts/cover-part.ts';
import { amountRule, dealFields, pairOfForm, pairRule, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { concession, concessionRows, discountReads, discountTerm } from '#web/engines/ticket/parts/discount-part.ts';
import { briefOf, exchangeAt, hasAmount, saidSides } from '#web/engines/ticket/parts/exchange-part.ts';
import { modeFields } from '#web/engines/ticket/parts/mode-part.ts';
import { reportingRule } from '#web/engines/ticket/parts/reporting-part.ts';
import { bySide, outrightTiles } from '#web/engines/ticket/parts/tile-part.ts';
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
import type { Market, Preview, Product, Tiles } from '#web/engines/ticket/ticket-types.ts';
import { isTerm } from '#web/domain/terms.ts';
import { pairKey } from '#web/live/prices.ts';
import { type ForwardDateKey, forwardDateFields, forwardDateReads, forwardDateRule, maturityOf } from './forward.fields.ts';

/** Keys of all fields of the forward ticket. */
export type ForwardKey = ProductKey | ToCoverKey | ForwardDateKey | AccountKey;
type DateFacts = Parameters<typeof maturityOf>[1];

const termOfForm = ({ termId }: Form<ForwardKey>) => termId as ForwardTradeRequest['termId'];

// Returns the request fields for exchange and days, shared by indications and quotes.
function asked(form: Form<ForwardKey>, facts: DateFacts) {
  const { optionDate } = form;
  const maturityDate = maturityOf(form, facts);
  return {
    ...exchangeAsked(form),
    termId: termOfForm(form),
    ...(maturityDate !== '' && { maturityDate }),
    ...(optionDate !== '' && { optionDate }),
  };
}

// Requests an indication by term alone, so that the price need not wait for the day of the term.
function indication(form: Form<ForwardKey>) {
  const { rateCode, termId, maturityDate } = form;
  const isDated = isTerm(termId) || maturityDate !== '';
  return rateCode === '' || !isDated ? null : asks(getFwdTradeRate, getGetFwdTradeRateQueryKey, asked(form, { dates: null }));
}

const reads = {
  ...forwardDateReads,
  ...discountReads<ForwardKey>(({ termId, maturityDate }) => ({
    bookingId: DISCOUNT_BOOKING_ID.forwardAndSwap,
    tradeType: '1',
    ...discountTerm(termId, maturityDate),
  })),
  ...customerReads,
  ...priceReads(indication),
  ...conditionReads('1', (form: Form<ForwardKey>, facts: DateFacts) => maturityOf(form, facts) || null),
};

/** Facts that the forward ticket reads. */
export type ForwardFacts = Market & AnswersOf<typeof reads>;

function preview(form: Form<ForwardKey>, facts: ForwardFacts): Preview | null {
  const pair = pairOfForm(form, facts);
  const { rate } = facts;
  if (!pair || !rate || !hasAmount(form)) return null;
  const { custRate, maturityDate: date, optionDate: from } = rate;
  const side = sideOfForm(form);
  const leg = exchangeAt(form, side, { label: null, rate: custRate, kind: 'forward', date, ...(from !== null && { from }) });
  return {
    legs: [leg],
    brief: briefOf(leg),
    sentence: {
      key: from === null ? 'forward.summary.fixed' : 'forward.summary.window',
      values: { ...saidSides(leg), date, from: from ?? '' },
    },
    rows: [...carryRows(rate, pair), ...concessionRows(concession(facts.discounts, side))],
  };
}

function tiles(form: Form<ForwardKey>, facts: ForwardFacts): Tiles | null {
  const pair = pairOfForm(form, facts);
  return pair ? outrightTiles(bySide(form, facts), 'custRate', pair) : null;
}

const toRequest = (form: Form<ForwardKey>, facts: ForwardFacts, clientRequestId: string): ForwardTradeRequest => ({
  clientRequestId,
  ...asked(form, facts),
  amount: form.amount,
  cyCode1Account: form.account1,
  cyCode2Account: form.account2,
  cover: coverChoice(form),
  ...conditionParts(form, facts),
  ...toCoverParts(form),
});

export const forward: Product<ForwardKey, ForwardFacts, ForwardTradeRequest> = {
  id: 'forward',
  tranType: '1',
  title: 'menu.trade.forward.forwardTrade',
  reads,
  // The feed is that of spot, because the outright moves with spot. The bank sends spot prices for every pair, but
  // forward rows only for the entries that the user follows.
  feed: (form) => pairKey(rateCodeOf(form)),
  tiles,
  sections: productSections((form: Form<ForwardKey>, facts: ForwardFacts) => [accountLine('', sideOfForm)(form, facts)]),
  fields: [...dealFields, ...modeFields, ...forwardDateFields, ...toCoverFields, ...accountFields(''), ...conditionFields('1')],
  rules: [pairRule, amountRule, forwardDateRule, accountRule(''), coverRule(), reportingRule(sideOfForm)],
  preview,
  confirmations: couponConfirmation('1'),
  toRequest,
  sending: { operationId: 'doForwardTrade', call: doForwardTrade, ...quoteSending },
};
