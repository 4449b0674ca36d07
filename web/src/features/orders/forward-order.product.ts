// The declaration of an order for a forward to a term. Its market rate is the outright of the term; the maturity is
// counted from the fill (ORD-03, ORD-09).
import { effDate, getEffDateQueryKey } from '#web/api/generated/base/base.ts';
import { getFwdTradeRate, getGetFwdTradeRateQueryKey } from '#web/api/generated/forward/forward.ts';
import type { ForwardOrderRequest } from '#web/api/generated/model/forwardOrderRequest.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { doFwdForexOrderTrade } from '#web/api/generated/orders/orders.ts';
import { customerSide } from '#web/domain/side.ts';
import { ALL_TERMS } from '#web/domain/terms.ts';
import { type Form, rateCodeOf } from '#web/engines/ticket/form.ts';
import { calcOfForm, pairOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { coverReads } from '#web/engines/ticket/parts/cover-part.ts';
import { bySide, outrightTiles, turned } from '#web/engines/ticket/parts/tile-part.ts';
import { type AnswersOf, asks, INDICATION_EVERY } from '#web/engines/ticket/reads.ts';
import type { Field, Market, Product } from '#web/engines/ticket/ticket-types.ts';
import { pairKey } from '#web/live/prices.ts';
import { deviationConfirmation } from './order.fields.ts';
import { type CommonKey, commonParts, commonReads, commonRules, fieldsAround, orderSections, orderSending } from './order.part.ts';
import { orderPreview } from './order.preview.ts';

type ForwardOrderKey = CommonKey | 'termId';
type Term = ForwardOrderRequest['termId'];

/** The terms of a forward order: `1D` and longer. The three one-day terms of swaps are left out. */
const terms: readonly Term[] = ALL_TERMS.filter((term) => term !== 'O/N' && term !== 'T/N' && term !== 'S/N');
const firstTerm: Term = '1M';

function outrightOf(form: Form<ForwardOrderKey>) {
  const { rateCode, termId } = form;
  const asked = { rateCode, buyOrSell: customerSide(sideOfForm(form), calcOfForm(form)), calCyCode: calcOfForm(form) };
  return rateCode === '' ? null : asks(getFwdTradeRate, getGetFwdTradeRateQueryKey, { ...asked, termId: termId as Term });
}

const reads = {
  dates: {
    isNeeded: true as const,
    ask: ({ rateCode, termId }: Form<ForwardOrderKey>) =>
      rateCode === '' ? null : asks(effDate, getEffDateQueryKey, { rateCode, tranType: '1', termId: termId as Term }),
  },
  outright: { every: INDICATION_EVERY, ask: (form: Form<ForwardOrderKey>) => outrightOf(form) },
  opposite: { every: INDICATION_EVERY, ask: (form: Form<ForwardOrderKey>) => outrightOf(turned(form)) },
  ...commonReads,
  ...coverReads('1', (_form: Form<ForwardOrderKey>, { dates }: { dates: ValueDates | null }) => dates?.maturityDate ?? null),
};

/** Facts that the ticket for a forward order reads. */
export type ForwardOrderFacts = Market & AnswersOf<typeof reads>;

const termField: Field<ForwardOrderKey, ForwardOrderFacts> = {
  key: 'termId',
  kind: 'choice',
  section: 'deal',
  label: () => ({ key: 'orders.field.termId' }),
  fallback: () => firstTerm,
  options: () => terms.map((term) => ({ value: term, label: term })),
  note: (_form, { dates }) => (dates?.maturityDate ? { key: 'orders.maturityNow', values: { date: dates.maturityDate } } : null),
};

const { before, after } = fieldsAround('forward');

/**
 * Returns the facts with the outright of the term as the market rate, on the customer's side before any discount
 * (ORD-09).
 */
function atOutright(facts: ForwardOrderFacts): ForwardOrderFacts {
  const rate = facts.outright?.orgCustRate;
  return { ...facts, price: rate === undefined ? null : { bid: rate, offer: rate } };
}

export const forwardOrder: Product<ForwardOrderKey, ForwardOrderFacts, ForwardOrderRequest> = {
  id: 'forwardOrder',
  tranType: '1',
  title: 'orders.title.forward',
  reads,
  // The feed is that of spot, because the outright moves with spot. The bank sends spot prices for every pair, but
  // forward rows only for the entries that the user follows.
  feed: (form) => pairKey(rateCodeOf(form)),
  tiles: (form, facts) => {
    const pair = pairOfForm(form, facts);
    const outrights = bySide(form, { rate: facts.outright, opposite: facts.opposite });
    return pair ? outrightTiles(outrights, 'orgCustRate', pair) : null;
  },
  sections: orderSections,
  fields: [...before, termField, ...after],
  rules: commonRules('forward').map((rule) => (form, facts) => rule(form, atOutright(facts))),
  preview: (form, facts) => orderPreview(form, atOutright(facts), 'forward', form.termId),
  confirmations: (form, facts) => deviationConfirmation(form, atOutright(facts)),
  toRequest: (form, facts, clientRequestId) => ({ clientRequestId, termId: form.termId as Term, ...commonParts(form, facts) }),
  sending: { operationId: 'doFwdForexOrderTrade', call: doFwdForexOrderTrade, ...orderSending },
};
