import { describe, expect, it } from 'vitest';
import { forwardQuote, optionQuote, spotQuote, swapQuote } from '#web/test/deals.ts';
import { legLines } from './leg-lines.ts';
import { legsOfQuote } from '../quote/quote-legs.ts';
import { dayOf } from './leg-words.ts';
import type { Exchange } from './legs.ts';

const labels = (quote: Parameters<typeof legsOfQuote>[0], stage: 'indicative' | 'quoted' | 'dealt') =>
  legLines(legsOfQuote(quote), 'USD/CNH', stage).map(({ label }) => label.key);

describe('the rate in a request panel', () => {
  it('QUO-43 of a quote that the bank rejected there is only what was asked for', () => {
    const unpriced = spotQuote({}, { custRate: null, custAmt2: null });
    expect(labels(unpriced, 'quoted')).toEqual(['quote.bought', 'quote.valueDate']);
    expect(labels(unpriced, 'indicative')).toHaveLength(4);
  });

  it.each([
    ['indicative', 'trade.summary.indicative'],
    ['quoted', 'quote.rate'],
    ['dealt', 'trade.field.dealtRate'],
  ] as const)('QUO-46 is labelled %s, for every product except an option', (stage, label) => {
    const sides = stage === 'dealt' ? ['quote.hasBought', 'quote.hasSold'] : ['quote.bought', 'quote.sold'];
    expect(labels(spotQuote(), stage)).toEqual([...sides, label, 'quote.valueDate']);
    expect(labels(forwardQuote(), stage)).toContain(label);
    expect(labels(swapQuote(), stage).filter((key) => key === label)).toHaveLength(2);
    expect(labels(optionQuote(), stage)).not.toContain(label);
  });

  it('QUO-46 is the strike for an option, whose exchange has a delivery date, at every stage', () => {
    for (const stage of ['indicative', 'quoted', 'dealt'] as const)
      expect(labels(optionQuote(), stage)).toEqual(
        expect.arrayContaining(['deal.leg.strike', 'deal.leg.delivery', 'deal.row.premiumRate']),
      );
  });

  it('QUO-46 the window of an optional date and the premium date are named once', () => {
    const [leg] = legsOfQuote(spotQuote()) as [Exchange];
    expect(dayOf({ ...leg, date: '2027-02-25', from: '2026-12-01' })).toEqual({
      label: { key: 'deal.leg.window' },
      value: { key: 'deal.leg.fromTo', values: { from: '2026-12-01', to: '2027-02-25' } },
    });
    const premium = legsOfQuote(optionQuote()).find(({ is }) => is === 'premium');
    expect(premium && dayOf(premium).label.key).toBe('deal.leg.premiumDate');
  });
});
