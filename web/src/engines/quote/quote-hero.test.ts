import { beforeEach, describe, expect, it } from 'vitest';
import type { Closing } from '#web/api/generated/model/closing.zod.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { setPairs } from '#web/state/pairs.ts';
import { closingResult, forwardQuote, optionQuote, spotQuote, swapQuote } from '#web/test/deals.ts';
import { facts } from '../ticket/facts.fixture.ts';
import { askedOf, heroOf, type HeroFigure, type HeroSide } from './quote-hero.ts';

beforeEach(() => setPairs(facts.pairs));

const said = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'key' in value ? value.key : value);
const figure = (one: HeroFigure) =>
  'money' in one ? [said(one.label), one.money.currency, one.money.amount] : [said(one.label), one.rate];
const side = ({ figures }: HeroSide) => figures.map(figure);
const sides = (quote: Quote) => {
  const { left, right } = heroOf(quote);
  return [...side(left), ...side(right)];
};
const accepts = (quote: Quote) => {
  const { key, values } = heroOf(quote).accepts;
  return [key, ...Object.values(values ?? {})];
};

const spotClosing = (changes: Partial<Closing> = {}): Quote => ({
  ...spotQuote({}, { buyOrSell: 'S', custRate: '7.0000', custAmt1: '400000.00', custAmt2: '2800000.00', closing: closingResult(changes) }),
  specialFlag: 'spotBreach',
});

describe('the main block of a quote', () => {
  it.each([
    ['a spot deal', spotQuote({}, { custRate: null, custAmt2: null }), [['quote.asked.receives', 'USD', '1000000.00']], []],
    ['an option', optionQuote({}, { premiumRateIo: null, custPremium: null }), [['deal.leg.strike', '7.050000']], ['quote.right.BC']],
  ])('QUO-11 of %s that the bank did not price is what was asked for, without dashes', (_what, quote, figures, notes) => {
    const { left, right } = askedOf(heroOf(quote));
    expect([...side(left), ...side(right)]).toEqual(figures);
    expect([left.note, right.note].filter(Boolean).map(said)).toEqual(notes);
  });

  it('QUO-54 of a spot deal is its rate between what is paid and what is received', () => {
    expect(heroOf(spotQuote())).toMatchObject({ label: 'quote.rate', price: { rate: '7.0017', kind: 'spot' } });
    expect(sides(spotQuote())).toEqual([
      ['quote.pays', 'CNH', '7001700.00'],
      ['quote.receives', 'USD', '1000000.00'],
    ]);
    expect(sides(spotQuote({}, { buyOrSell: 'S' }))).toEqual([
      ['quote.pays', 'USD', '1000000.00'],
      ['quote.receives', 'CNH', '7001700.00'],
    ]);
    expect(accepts(spotQuote())).toEqual(['quote.acceptAt', '7.0017']);
  });

  it('QUO-54 FWD-08 of an optional-date forward is its rate with the delivery window under it', () => {
    const { price, notes } = heroOf(forwardQuote({}, { optionDate: '2027-01-25' }));
    expect(price).toEqual({ rate: '6.9532', kind: 'forward' });
    expect(notes).toEqual([
      { label: { key: 'deal.leg.window' }, value: { key: 'deal.leg.fromTo', values: { from: '2027-01-25', to: '2027-02-25' } } },
    ]);
    expect(accepts(forwardQuote())).toEqual(['quote.acceptAt', '6.953200']);
  });

  it('QUO-54 of a swap are its points between the payments of both legs', () => {
    expect(heroOf(swapQuote()).price).toEqual({ said: { key: 'quote.pips', values: { pips: '−478', count: 2 } } });
    expect(sides(swapQuote())).toEqual([
      ['quote.pays', 'CNH', '7001000.00'],
      ['quote.receives', 'USD', '1000000.00'],
      ['quote.pays', 'USD', '1000000.00'],
      ['quote.receives', 'CNH', '6953200.00'],
    ]);
    expect(accepts(swapQuote())).toEqual(['quote.acceptPips', '−478', 2]);
  });

  it.each([
    ['B', 'quote.pays', 'quote.acceptPaying'],
    ['S', 'quote.receives', 'quote.acceptReceiving'],
  ] as const)('QUO-54 of an option %s is its premium, which the customer %s, with the strike beside it', (buyOrSell, direction, accept) => {
    const quote = optionQuote({}, { buyOrSell, callOrPut: 'P' });
    expect(sides(quote)).toEqual([
      [direction, 'CNH', '45000.00'],
      ['deal.leg.strike', '7.050000'],
    ]);
    expect(said(heroOf(quote).right.note)).toBe(`quote.right.${buyOrSell}P`);
    expect(accepts(quote)).toEqual([accept, 'CNH 45,000.00']);
  });

  it.each([
    ['0', 'CNH', 'quote.percentOf', 'CNH 7,050,000.00'],
    ['0', 'USD', 'quote.percentOf', 'USD 1,000,000.00'],
    ['1', 'CNH', 'quote.pipsOn', 'USD 1,000,000.00'],
    ['1', 'USD', 'quote.pipsOn', 'CNH 7,050,000.00'],
  ] as const)('QUO-49 OPT-08 a premium of type %s in %s says of what it is: %s %s', (feeShowType, premiumParymentCyCode, key, amount) => {
    expect(heroOf(optionQuote({}, { feeShowType, premiumParymentCyCode })).notes).toEqual([{ label: { key }, value: amount }]);
  });

  it.each([
    ['-520.00', '0.00', 'quote.pays', '520.00', 'quote.acceptPaying'],
    ['520.00', '0.00', 'quote.receives', '520.00', 'quote.acceptReceiving'],
    ['520.00', '20.00', 'quote.receives', '500.00', 'quote.acceptReceiving'],
    ['520.00', '620.00', 'quote.pays', '100.00', 'quote.acceptPaying'],
    ['0.00', '0.00', 'quote.nothingDue', '0.00', 'quote.accept'],
  ])('QUO-49 SPC-20 BNK-52 a result of %s with a charge of %s is one payment: %s %s', (clientProfit, delayCharge, key, amount, accept) => {
    const quote = spotClosing({ clientProfit, delayCharge });
    const [dealt, paid] = sides(quote);
    expect([dealt, paid?.[0], paid?.[1]]).toEqual([['quote.dealtAt', '7.0013'], key, 'CNH']);
    expect(Number(paid?.[2])).toBe(Number(amount));
    expect(accepts(quote)[0]).toBe(accept);
  });

  it('QUO-49 SPC-16 SPC-21 a closing names its rate, the closed part with the side of the deal, and the day of the payment', () => {
    const { label, left, right } = heroOf(spotClosing());
    expect(label).toBe('deal.row.breachRate');
    expect(left.note).toEqual({ key: 'quote.closes.B', values: { amount: 'USD 400,000.00' } });
    expect(right.note).toEqual({ key: 'quote.paidOn', values: { date: '2026-11-23' } });
  });

  it('QUO-49 SPC-22 of an early delivery only the near leg moves, at its own rate', () => {
    const quote: Quote = { ...swapQuote({}, { nearCustRate: '7.0735', closing: closingResult() }), specialFlag: 'fwdEarlyDelivery' };
    expect(heroOf(quote)).toMatchObject({ label: 'quote.earlyRate', price: { rate: '7.0735' }, notes: [{ value: '2026-11-25' }] });
    expect(sides(quote)).toEqual([
      ['quote.pays', 'CNH', '7001000.00'],
      ['quote.receives', 'USD', '1000000.00'],
    ]);
  });

  it('QUO-49 SPC-13 of the closing of a swap only the difference moves, at the far rate', () => {
    const quote: Quote = {
      ...swapQuote({}, { closing: closingResult({ originNo: 'SWPFT20261120000011', dealtRate: '6.9500' }) }),
      specialFlag: 'swapBreach',
    };
    expect(heroOf(quote)).toMatchObject({ label: 'deal.row.breachRate', price: { rate: '6.9532' } });
    expect(sides(quote)).toEqual([
      ['quote.dealtAt', '6.950000'],
      ['quote.pays', 'CNH', '520'],
    ]);
  });

  it.each([
    ['S', 'quote.youPaid', '46000', 'quote.receives'],
    ['B', 'quote.youReceived', '44000', 'quote.pays'],
  ] as const)('QUO-49 SPC-23 the closing of an option by its reverse %s: %s %s then, now %s', (buyOrSell, then, first, now) => {
    const quote: Quote = {
      ...optionQuote({}, { buyOrSell, closing: closingResult({ dealtRate: null, clientProfit: '-1000.00' }) }),
      specialFlag: 'optionHedging',
    };
    expect(sides(quote)).toEqual([
      [then, 'CNH', first],
      [now, 'CNH', '45000.00'],
    ]);
  });

  it('QUO-11 rejected before a price has neither rate nor amounts', () => {
    const rejected = spotQuote({}, { custRate: null, custAmt1: null, custAmt2: null });
    expect(heroOf(rejected).price).toEqual({ rate: null, kind: 'spot' });
    expect(sides(rejected).map(([, , amount]) => amount)).toEqual([null, null]);
    expect(heroOf(swapQuote({}, { farCustPoints: null })).price).toEqual({ said: '—' });
  });
});
