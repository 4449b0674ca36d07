// The declaration of an order for a spot deal: filled at its rate, delivered T+0, T+1 or T+2 after the fill (ORD-03,
// BNK-51).
import { effDate, getEffDateQueryKey } from '#web/api/generated/base/base.ts';
import type { SpotOrderRequest } from '#web/api/generated/model/spotOrderRequest.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { doSpotForexOrderTrade } from '#web/api/generated/orders/orders.ts';
import { VALUE_DATES } from '#web/domain/constants.ts';
import { type Form, rateCodeOf } from '#web/engines/ticket/form.ts';
import type { Issue } from '#web/engines/ticket/issues.ts';
import { coverReads } from '#web/engines/ticket/parts/cover-part.ts';
import { pairOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { type AnswersOf, asks } from '#web/engines/ticket/reads.ts';
import type { Field, Market, Option, Product } from '#web/engines/ticket/ticket-types.ts';
import { pairKey } from '#web/live/prices.ts';
import { deviationConfirmation } from './order.fields.ts';
import { type CommonKey, commonParts, commonReads, commonRules, fieldsAround, orderSections, orderSending } from './order.part.ts';
import { orderPreview } from './order.preview.ts';

type SpotOrderKey = CommonKey | 'valueDate';

const reads = {
  dates: {
    isNeeded: true as const,
    ask: ({ rateCode }: Form<SpotOrderKey>) => (rateCode === '' ? null : asks(effDate, getEffDateQueryKey, { rateCode, tranType: '0' })),
  },
  ...commonReads,
  // Cover is the same for every date. Today's is not used, because the order may fill later.
  ...coverReads('0', (_form: Form<SpotOrderKey>, { dates }: { dates: ValueDates | null }) => dates?.spotDate ?? null),
};

/** Facts that the ticket for a spot order reads. */
export type SpotOrderFacts = Market & AnswersOf<typeof reads>;

const dateName = (code: string): string => Object.entries(VALUE_DATES).find(([, each]) => each === code)?.[0] ?? code;
const isClosed = (form: Form<'rateCode' | 'valueDate'>, facts: Market): boolean =>
  form.valueDate === '0' && pairOfForm(form, facts)?.supportsT0 === false;

function dateOptions(form: Form<'rateCode' | 'valueDate'>, facts: Market): readonly Option[] {
  return (['0', '1', '2'] as const).map((value) => {
    const why = { key: 'trade.valueDateClosed.valueTodayNotSupported' } as const;
    const label = { key: `trade.valueDate.${value}` } as const;
    return isClosed({ ...form, valueDate: value }, facts) ? { value, label, note: why, closed: why } : { value, label };
  });
}

/** The day is counted from the fill, so the time of day disables no choice; T+0 is disabled only for a pair without it. */
const valueDateField: Field<SpotOrderKey, SpotOrderFacts> = {
  key: 'valueDate',
  kind: 'boxes',
  section: 'deal',
  label: () => ({ key: 'orders.field.valueDate' }),
  fallback: () => VALUE_DATES['T+2'],
  options: dateOptions,
  clearedBy: ['rateCode'],
  isWide: true,
};

const valueDateRule = (form: Form<SpotOrderKey>, facts: Market): readonly Issue<'valueDate'>[] =>
  isClosed(form, facts) ? [{ field: 'valueDate', kind: 'valueTodayNotSupported' }] : [];

const { before, after } = fieldsAround('spot');

export const spotOrder: Product<SpotOrderKey, SpotOrderFacts, SpotOrderRequest> = {
  id: 'spotOrder',
  tranType: '0',
  title: 'orders.title.spot',
  reads,
  feed: (form) => pairKey(rateCodeOf(form)),
  tiles: (_form, { dates }) => ({ title: { key: 'trade.tile.spot', values: { date: dates?.spotDate ?? '—' } }, beside: [] }),
  sections: orderSections,
  fields: [...before, valueDateField, ...after],
  rules: [...commonRules('spot'), valueDateRule],
  preview: (form, facts) => orderPreview(form, facts, 'spot', dateName(form.valueDate)),
  confirmations: deviationConfirmation,
  toRequest: (form, facts, clientRequestId) => ({
    clientRequestId,
    valueDate: form.valueDate as SpotOrderRequest['valueDate'],
    ...commonParts(form, facts),
  }),
  sending: { operationId: 'doSpotForexOrderTrade', call: doSpotForexOrderTrade, ...orderSending },
};
