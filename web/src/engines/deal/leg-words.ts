// What the rate and the day of a leg are called, in one place for panel, dialog and outcome (QUO-46).
import type { TextKey } from '#web/i18n/index.ts';
import type { Exchange, Leg, SaidRow } from './legs.ts';

/** How far a rate has come: shown by the bank, offered in a quote, or dealt. */
export type RateStage = 'indicative' | 'quoted' | 'dealt';

const byStage = {
  indicative: 'trade.summary.indicative',
  quoted: 'quote.rate',
  dealt: 'trade.detail.dealtRate',
} as const satisfies Record<RateStage, TextKey>;

const byCustomer = { strike: 'deal.leg.strike', order: 'orders.field.orderPrice' } as const satisfies Record<
  NonNullable<Exchange['named']>,
  TextKey
>;

/** A rate that the customer named keeps its name. */
export const rateLabel = ({ named }: Exchange, stage: RateStage): TextKey => (named ? byCustomer[named] : byStage[stage]);

/** The day of a leg: of an exercise its delivery, of an optional date its window, of a premium its payment. */
export function dayOf(leg: Leg): SaidRow {
  if (leg.is === 'premium') return { label: { key: 'deal.leg.premiumDate' }, value: leg.date };
  if (leg.from !== undefined)
    return { label: { key: 'deal.leg.window' }, value: { key: 'deal.leg.fromTo', values: { from: leg.from, to: leg.date } } };
  return { label: { key: leg.named === 'strike' ? 'deal.leg.delivery' : 'quote.valueDate' }, value: leg.date };
}
