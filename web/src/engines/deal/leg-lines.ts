// Legs as lines of text, for narrow places: outcome, waiting card, confirmation (QUO-41, QUO-42).
import { moneyText } from '#web/domain/rate-format.ts';
import type { Leg, Money, SaidRow } from './legs.ts';
import { premiumRate, rateOf } from './quote-rows.ts';

const moneyLine = ({ currency, amount }: Money): string => `${currency} ${amount === null ? '—' : moneyText(amount, currency)}`;

/** Sides, rate and date of each leg, a label in front where there are several. */
export function legLines(legs: readonly Leg[], rateCode: string): readonly SaidRow[] {
  return legs.flatMap((leg): readonly SaidRow[] => {
    if (leg.is === 'premium')
      return [
        { label: { key: `deal.leg.${leg.direction}` }, value: moneyLine(leg.money) },
        { label: { key: 'deal.row.premiumRate' }, value: premiumRate(leg.unit === 'percent' ? '0' : '1', leg.rate) },
      ];
    const title: readonly SaidRow[] = leg.label ? [{ label: leg.label, value: '' }] : [];
    const when: SaidRow = leg.from
      ? { label: { key: 'quote.valueDate' }, value: { key: 'deal.leg.window', values: { from: leg.from, to: leg.date } } }
      : { label: { key: 'quote.valueDate' }, value: leg.date };
    return [
      ...title,
      { label: { key: 'quote.bought' }, value: moneyLine(leg.bought) },
      { label: { key: 'quote.sold' }, value: moneyLine(leg.sold) },
      { label: { key: 'quote.rate' }, value: rateOf(rateCode, leg.kind, leg.rate) },
      when,
    ];
  });
}
