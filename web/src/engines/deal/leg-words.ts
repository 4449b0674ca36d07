// Labels of the rate and the date of a leg, shared by panel, dialog and outcome (QUO-46).
import type { TextKey } from '#web/i18n/index.ts';
import type { Exchange, Leg, SaidRow } from './legs.ts';

/** Stage of a rate: shown by the bank, offered in a quote, or dealt. */
export type RateStage = 'indicative' | 'quoted' | 'dealt';

const byStage = {
  indicative: 'trade.summary.indicative',
  quoted: 'quote.rate',
  dealt: 'trade.field.dealtRate',
} as const satisfies Record<RateStage, TextKey>;

const byCustomer = { strike: 'deal.leg.strike', order: 'orders.field.orderPrice' } as const satisfies Record<
  NonNullable<Exchange['named']>,
  TextKey
>;

/** Returns the label of a rate; a rate set by the customer keeps its label in every stage. */
export const rateLabel = ({ named }: Exchange, stage: RateStage): TextKey => (named ? byCustomer[named] : byStage[stage]);

/**
 * Returns the label and date of a leg: delivery date of a forward or an exercise, window of an optional-date forward,
 * payment date of a premium, otherwise a value date.
 */
export function dayOf(leg: Leg): SaidRow {
  if (leg.is === 'premium') return { label: { key: 'deal.leg.premiumDate' }, value: leg.date };
  if (leg.from !== undefined)
    return { label: { key: 'deal.leg.window' }, value: { key: 'deal.leg.fromTo', values: { from: leg.from, to: leg.date } } };
  const isDelivered = leg.named === 'strike' || (leg.kind === 'forward' && leg.label === null);
  return { label: { key: isDelivered ? 'deal.leg.delivery' : 'quote.valueDate' }, value: leg.date };
}
