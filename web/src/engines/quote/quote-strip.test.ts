import { beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { setPairs } from '#web/state/pairs.ts';
import { closingResult, forwardQuote, optionQuote, spotQuote, swapQuote } from '#web/test/deals.ts';
import { facts } from '../ticket/facts.fixture.ts';
import { type FigureCell, stripOf } from './quote-strip.ts';

beforeEach(() => setPairs(facts.pairs));

// Without the count that follows from the pips.
const shown = (values: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(values).flatMap(([name, value]) => (name === 'count' && 'pips' in values ? [] : [value]));
const told = (text: FigureCell['value'] | undefined) => (typeof text === 'object' ? [text.key, ...shown(text.values)] : text);
const cells = (quote: Quote) =>
  stripOf(quote).map(({ label, ...cell }) => [
    label.key,
    ...('lines' in cell ? cell.lines.map(({ name, value }) => [told(name), told(value)]) : [told(cell.value), told(cell.note)]),
  ]);

const cost = {
  mid: '7.0593',
  midAt: Date.UTC(2026, 10, 23, 2, 0, 3),
  markupPips: '36.00',
  markupAmt: '3600.00',
  markupCurr: 'CNH',
} as const;
const uncovered = { marginOfReceipt: null, marginCycode: null, marginAmount: null, marginAccount: null } as const;
const closing = closingResult();

describe('the figures under the price', () => {
  it('QUO-48 QUO-54 the cost is that of the quote, with the mid and its time, and only once there is a price', () => {
    expect(cells(spotQuote({}, { cost }))[1]).toEqual([
      'deal.row.cost',
      'CNH 3,600.00',
      ['quote.costNote.exchange', '36.00', '7.059300', '10:00:03'],
    ]);
    expect(cells(spotQuote({}, { cost: { ...cost, markupPips: '-1.00', markupAmt: '-100.00' } }))[1]).toEqual([
      'deal.row.cost',
      'CNH −100.00',
      ['quote.costNote.exchange', '−1.00', '7.059300', '10:00:03'],
    ]);
    expect(cells(spotQuote()).map(([label]) => label)).not.toContain('deal.row.cost');
  });

  it.each([
    ['of 3 pips', {}, ['quote.concession', ['quote.pips', '3'], ['quote.beforeDiscount', '7.0020']]],
    ['that may not be shown', { isDiscountCtl: '1' as const }, ['quote.cover.1', 'CNH 140,034.00', ['quote.coverNote']]],
    ['of 0', { custDiscountShow: '0' }, ['quote.cover.1', 'CNH 140,034.00', ['quote.coverNote']]],
    ['of 0, without cover', { custDiscountShow: '0', ...uncovered }, ['quote.coverTitle', ['quote.noCover'], ['quote.noCoverNote']]],
  ] as const)('QUO-54 MRG-03 MRG-13 of a spot deal with a discount %s', (_what, deal, first) => {
    expect(cells(spotQuote({}, deal))[0]).toEqual(first);
  });

  it.each([
    ['7.0030', '0', '7.0030 − 498', ['quote.pointsFixed']],
    ['6.9510', '0', '6.9510 + 22', ['quote.pointsFixed']],
    ['7.0030', '8', '7.0030 − 498', ['quote.discountIn', '8']],
  ])(
    'QUO-49 of a forward spot %s and points make the rate; the discount of %s is in the points',
    (spotRate, custDiscountShow, sum, note) => {
      expect(cells(forwardQuote({}, { spotRate, custDiscountShow }))).toEqual([['quote.spotAndPoints', sum, note]]);
    },
  );

  it.each([
    ['6.9572', ['quote.window.lower', '40']],
    ['6.9522', ['quote.window.higher', '10']],
  ])('QUO-49 of an optional date the rate is compared with fixed dates at both ends of its window, the first at %s', (first, apart) => {
    const windowRates = { first, last: '6.9532' };
    expect(cells(forwardQuote({}, { optionDate: '2027-01-25', windowRates }))).toEqual([
      [
        'quote.againstFixed',
        [['quote.window.on', '2027-01-25', `${first}00`], apart],
        [
          ['quote.window.on', '2027-02-25', '6.953200'],
          ['quote.window.same', '0'],
        ],
      ],
    ]);
  });

  it.each([
    ['B', 'deal.net.pays', 'quote.yearly.pays'],
    ['S', 'deal.net.receives', 'quote.yearly.receives'],
  ] as const)('QUO-49 of a swap %s the net is %s, and under it what it costs or earns in a year', (buyOrSell, net, yearly) => {
    expect(cells(swapQuote({}, { buyOrSell }))).toEqual([[net, 'CNH 47,800.00', [yearly, '2.67', 92, '360']]]);
  });

  it('QUO-49 of a swap without points the net is 0', () => {
    expect(cells(swapQuote({}, { farCustRate: '7.0010', custFarAmt2: '7001000.00' }))[0]).toEqual([
      'deal.net.pays',
      'CNH 0.00',
      ['quote.yearly.none', '0.00', 92, '360'],
    ]);
  });

  it.each([
    ['C', '7.095000', ['quote.aboveSpot', '935', '7.001500']],
    ['P', '7.005000', ['quote.aboveSpot', '35', '7.001500']],
  ] as const)('QUO-49 of an option %s the break-even is %s', (callOrPut, even, note) => {
    const deal = { callOrPut, spotRate: '7.0015', premiumParymentCyCode: 'CNH', cost } as const;
    expect(cells(optionQuote({}, deal))).toEqual([
      ['deal.row.breakEven', even, note],
      ['deal.row.cost', 'CNH 3,600.00', ['quote.costNote.premium', '36.00', 'CNH 7.06', '10:00:03']],
    ]);
  });

  it('QUO-49 SPC-17 of a closing: the result with its sign, what stays open, and the cost', () => {
    const quote: Quote = { ...forwardQuote({}, { closing, cost }), specialFlag: 'fwdEarlyBreach' };
    expect(cells(quote)).toEqual([
      ['deal.row.clientProfit', 'CNH −520.00', ['quote.onPips', 'USD 400,000.00', '−13']],
      ['quote.staysOpen', 'USD 600,000.00', ['quote.closedNow', 'USD 400,000.00']],
      ['deal.row.cost', 'CNH 3,600.00', ['quote.costNote.exchange', '36.00', '7.059300', '10:00:03']],
    ]);
  });

  it.each([
    ['-520.00', true],
    ['0.00', false],
    ['520.00', false],
  ])('QUO-49 of a closing a result of %s is marked as a loss: %s', (clientProfit, isLoss) => {
    const [result] = stripOf({ ...forwardQuote({}, { closing: { ...closing, clientProfit } }), specialFlag: 'fwdEarlyBreach' });
    expect(result).toMatchObject({ isLoss });
  });

  it('BNK-52 SPC-20 the charge for delay is in the result, and named under it', () => {
    const late = { ...closing, clientProfit: '1300.00', delayCharge: '245.67' };
    expect(cells({ ...spotQuote({}, { closing: late }), specialFlag: 'spotBreach' })[0]).toEqual([
      'deal.row.clientProfit',
      'CNH 1,054.33',
      ['quote.withCharge', 'CNH 245.67'],
    ]);
  });

  it('QUO-49 SPC-22 of an early delivery the result is that against the rate of the deal', () => {
    const quote: Quote = { ...swapQuote({}, { closing }), specialFlag: 'fwdEarlyDelivery' };
    expect(cells(quote)[0]).toEqual(['quote.againstDealt', 'CNH −520.00', ['quote.onPips', 'USD 400,000.00', '−13']]);
  });

  it('QUO-48 SPC-13 the cost of closing the far leg of a swap alone is that of an exchange', () => {
    const of = (custNearAmt1: string | null) =>
      cells({ ...swapQuote({}, { closing, cost, custNearAmt1 }), specialFlag: 'swapBreach' })[2]?.[2];
    expect([of(null), of('1000000.00')]).toEqual([
      ['quote.costNote.exchange', '36.00', '7.059300', '10:00:03'],
      ['quote.costNote.points', '36.00', '7.0593', '10:00:03'],
    ]);
  });

  it('SPC-23 of the closing of an option the result is the difference of two premiums', () => {
    const quote: Quote = { ...optionQuote({}, { closing: { ...closing, dealtRate: null } }), specialFlag: 'optionHedging' };
    expect(cells(quote)[0]).toEqual(['deal.row.clientProfit', 'CNH −520.00', ['quote.premiumsApart']]);
  });

  it('QUO-11 there are at most two figures besides the market, three for a closing, and none of a price before there is one', () => {
    const counts = [
      spotQuote({}, { cost }),
      forwardQuote({}, { cost, spotRate: '7' }),
      swapQuote({}, { cost }),
      optionQuote({}, { cost }),
    ].map((quote) => cells(quote).length);
    expect(counts).toEqual([2, 2, 2, 2]);
    expect(cells(spotQuote({}, { custRate: null }))).toEqual([]);
    expect(cells(forwardQuote({}, { custRate: null }))).toEqual([]);
    expect(cells(swapQuote({}, { nearCustRate: null }))).toEqual([]);
    expect(cells(optionQuote({}, { custPremium: null }))).toEqual([]);
  });
});
