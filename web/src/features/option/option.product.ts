// The declaration of the option ticket: a right to exchange two currencies at a strike, for a premium (OPT-01 to OPT-13).
import { effDate, getEffDateQueryKey } from '#web/api/generated/base/base.ts';
import { clientJsonGetJSONRateRangeShtml, getClientJsonGetJSONRateRangeShtmlQueryKey } from '#web/api/generated/market/market.ts';
import type { ForwardRate } from '#web/api/generated/model/forwardRate.zod.ts';
import type { OptionTradeRequest } from '#web/api/generated/model/optionTradeRequest.zod.ts';
import { doOptionTrade } from '#web/api/generated/option/option.ts';
import { rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { type Form, rateCodeOf } from '#web/engines/ticket/form.ts';
import { exerciseSide } from '#web/domain/side.ts';
import { type AccountKey, accountFields, accountLine, accountReads, accountRule } from '#web/engines/ticket/parts/account-part.ts';
import { amountFields, calcOfForm, type DealKey, pairField, pairOfForm, pairRule } from '#web/engines/ticket/parts/deal-part.ts';
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
import { twoSides } from '#web/engines/ticket/parts/tile-part.ts';
import { quoteSending } from '#web/engines/ticket/quote-sending.ts';
import { type AnswersOf, asks, INDICATION_EVERY } from '#web/engines/ticket/reads.ts';
import type { Market, Product, Tiles } from '#web/engines/ticket/ticket-types.ts';
import { pairKey } from '#web/live/prices.ts';
import {
  contractFields,
  dateRule,
  feeShowTypeOf,
  type OptionTermsKey,
  premiumFields,
  premiumLines,
  premiumRule,
  rightOf,
  sideOfOption,
  strikeRule,
  valueRule,
} from './option.fields.ts';
import { datesOf, forwardToExpiry, optionPreview, type ExpiryFacts, premiumReads, strikeReads } from './option.premium.ts';

/** Keys of the ticket's fields; the side is that of the option, not of the pair. */
export type OptionKey = Exclude<DealKey, 'side'> | OptionTermsKey | ModeKey | AccountKey | 'remark' | ReportingKey;
type OptionForm = Form<OptionKey>;

/** Returns the customer's side in the first currency at exercise. */
const exercised = (form: Form<'buyOrSell' | 'callOrPut'>) => exerciseSide(sideOfOption(form), rightOf(form));

const reads = {
  dates: {
    ask: ({ rateCode }: OptionForm) => (rateCode === '' ? null : asks(effDate, getEffDateQueryKey, { rateCode, tranType: '0' })),
  },
  range: {
    every: 30_000,
    ask: (form: OptionForm, market: Market) => {
      const pair = pairOfForm(form, market);
      const params = pair && { code: pair.rateCode, type: 'STRIKE' as const, available: pair.forwardAvalible };
      return params ? asks(clientJsonGetJSONRateRangeShtml, getClientJsonGetJSONRateRangeShtmlQueryKey, params) : null;
    },
  },
  ...strikeReads,
  ...premiumReads,
  toSell: { every: INDICATION_EVERY, ask: (form: OptionForm, facts: ExpiryFacts) => forwardToExpiry(form, 'S', facts) },
  toBuy: { every: INDICATION_EVERY, ask: (form: OptionForm, facts: ExpiryFacts) => forwardToExpiry(form, 'B', facts) },
  ...accountReads,
  ...reportingReads,
  ...modeReads('2'),
};

/** Facts that the option ticket reads. */
export type OptionFacts = Market & AnswersOf<typeof reads>;

/**
 * Returns the reference tiles: spot, and the forward to the settlement date of an exercise on one line. The date is
 * shown beside the term (RAT-21).
 */
function tiles(form: OptionForm, facts: OptionFacts): Tiles | null {
  const pair = pairOfForm(form, facts);
  if (!pair) return null;
  const { toSell: S, toBuy: B } = facts;
  const rate = (of: ForwardRate | null) => of && rateText(of.custRate, rateDecimals(pair, 'forward'));
  return {
    title: { key: 'trade.tile.reference' },
    beside: !S && !B ? [] : [{ label: { key: 'trade.tile.forwardBeside' }, value: twoSides(rate(S), rate(B)) }],
  };
}

function toRequest(form: OptionForm, facts: OptionFacts, clientRequestId: string): OptionTradeRequest {
  const { rateCode, strikeRate, amount, termId, premiumCcy, account1, account2 } = form;
  return {
    clientRequestId,
    rateCode,
    buyOrSell: sideOfOption(form),
    callOrPut: rightOf(form),
    optionType: '0',
    deliveryType: 'F',
    cutOffId: form.cutOffId as OptionTradeRequest['cutOffId'],
    strikeRate,
    calcAmount: amount,
    calcCyCode: calcOfForm(form),
    termId: termId as OptionTradeRequest['termId'],
    ...datesOf(form),
    premiumParymentCyCode: premiumCcy as OptionTradeRequest['premiumParymentCyCode'],
    feeShowType: feeShowTypeOf(form),
    ...(facts.premium && facts.premium.keptAt === undefined && { oldPremiumRateIo: facts.premium.premiumRateIo }),
    account1,
    account2,
    ...reportingParts(form, facts),
    ...remarkParts(form),
  };
}

export const option: Product<OptionKey, OptionFacts, OptionTradeRequest> = {
  id: 'option',
  tranType: '2',
  title: 'menu.trade.option.optionTrade',
  reads,
  feed: (form) => pairKey(rateCodeOf(form)),
  tiles,
  sections: [
    { name: 'deal' },
    { name: 'premium', folds: premiumLines },
    { name: 'settlement', folds: (form, facts) => [accountLine('', exercised)(form, facts)] },
    { name: 'reporting', folds: reportingLines },
    { name: 'statement' },
  ],
  fields: [
    pairField,
    ...contractFields,
    ...premiumFields,
    ...amountFields,
    ...modeFields,
    ...accountFields(''),
    remarkField,
    ...reportingFields(exercised),
  ],
  rules: [pairRule, strikeRule, valueRule, dateRule, premiumRule, accountRule(''), reportingRule(exercised)],
  preview: optionPreview,
  toRequest,
  sending: { operationId: 'doOptionTrade', call: doOptionTrade, ...quoteSending },
};
