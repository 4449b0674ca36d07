// Legs as lines of text for narrow places: outcome, waiting card, confirmation (QUO-41, QUO-42).
import { moneyText } from '#web/domain/rate-format.ts';
import type { Leg, Money, SaidRow } from './legs.ts';
import { dayOf, rateLabel, type RateStage } from './leg-words.ts';
import { premiumRate, rateOf } from './rate-of.ts';

const moneyLine = ({ currency, amount }: Money): string => `${currency} ${amount === null ? '—' : moneyText(amount, currency)}`;

const sides = {
  open: { bought: 'quote.bought', sold: 'quote.sold' },
  dealt: { bought: 'quote.hasBought', sold: 'quote.hasSold' },
} as const;

/** Returns sides, rate and date of each leg, prefixed with a label when there are several legs. */
export function legLines(legs: readonly Leg[], rateCode: string, stage: RateStage): readonly SaidRow[] {
  // A quote that the bank rejected has no price, and never will have one.
  const isKnown = (value: string | null) => value !== null || stage !== 'quoted';
  const words = sides[stage === 'dealt' ? 'dealt' : 'open'];
  return legs.flatMap((leg): readonly SaidRow[] => {
    if (leg.is === 'premium')
      return [
        { label: { key: `deal.leg.${leg.direction}` }, value: moneyLine(leg.money) },
        { label: { key: 'deal.row.premiumRate' }, value: premiumRate(leg.unit === 'percent' ? '0' : '1', leg.rate) },
      ];
    const title: readonly SaidRow[] = leg.label ? [{ label: leg.label, value: '' }] : [];
    const rows: readonly (readonly [known: string | null, row: SaidRow])[] = [
      [leg.bought.amount, { label: { key: words.bought }, value: moneyLine(leg.bought) }],
      [leg.sold.amount, { label: { key: words.sold }, value: moneyLine(leg.sold) }],
      [leg.rate, { label: { key: rateLabel(leg, stage) }, value: rateOf(rateCode, leg.kind, leg.rate) }],
    ];
    return [...title, ...rows.filter(([known]) => isKnown(known)).map(([, row]) => row), dayOf(leg)];
  });
}
