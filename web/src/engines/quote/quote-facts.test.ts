import { describe, expect, it } from 'vitest';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { closingResult, forwardQuote, optionQuote, spotQuote, swapQuote } from '#web/test/deals.ts';
import { factsOf } from './quote-facts.ts';

const keys = (quote: Quote) => factsOf(quote).map(({ label }) => label.key);
const rowsOf = (quote: Quote, wanted: RegExp) =>
  factsOf(quote)
    .filter(({ label }) => wanted.test(label.key))
    .map(({ label, value }) => [label.key, value]);

const closing = closingResult();

describe('the facts of a quote', () => {
  it('QUO-54 begin with the accounts and the reference', () => {
    expect(keys(spotQuote()).slice(0, 3)).toEqual(['deal.account.pays', 'deal.account.receives', 'quote.businessNo']);
  });

  it.each([
    ['B', '0', 'CNH FTE0000000010000001', 'USD FTE0000000010000002'],
    ['S', '0', 'USD FTE0000000010000002', 'CNH FTE0000000010000001'],
    ['B', '1', 'USD FTE0000000010000002', 'CNH FTE0000000010000001'],
    ['S', '1', 'CNH FTE0000000010000001', 'USD FTE0000000010000002'],
  ] as const)('QUO-49 name the paying and the receiving account: %s of currency %s', (buyOrSell, calCyCode, pays, receives) => {
    const accounts = [
      ['deal.account.pays', pays],
      ['deal.account.receives', receives],
    ];
    const change = { buyOrSell, calCyCode, cyCode1Account: 'FTE0000000010000002', cyCode2Account: 'FTE0000000010000001' };
    expect(rowsOf(spotQuote({}, change), /account/)).toEqual(accounts);
    expect(rowsOf(forwardQuote({}, change), /account/)).toEqual(accounts);
  });

  it('QUO-49 of an option name the account of the premium, and those of an exercise as such', () => {
    const put = { buyOrSell: 'B', callOrPut: 'P', account1: 'FTE0000000010000002', account2: 'FTE0000000010000001' } as const;
    expect(rowsOf(optionQuote({}, put), /premium(From|To)|exercise/)).toEqual([
      ['quote.premiumFrom', 'CNH FTE0000000010000001'],
      ['quote.exercisePays', 'USD FTE0000000010000002'],
      ['quote.exerciseReceives', 'CNH FTE0000000010000001'],
    ]);
    expect(keys(optionQuote({}, { ...put, buyOrSell: 'S' }))).toContain('quote.premiumTo');
    expect(keys(optionQuote({}, put)).slice(0, 2)).toEqual(['deal.row.expiryDate', 'deal.leg.delivery']);
  });

  it.each([
    ['-520.00', [['deal.account.pays', 'CNH FTE0000000010000001']]],
    ['520.00', [['deal.account.receives', 'CNH FTE0000000010000001']]],
    ['0.00', []],
  ])('QUO-49 SPC-17 of a closing with a result of %s only the account that moves', (clientProfit, accounts) => {
    const quote: Quote = { ...spotQuote({}, { closing: { ...closing, clientProfit } }), specialFlag: 'spotBreach' };
    expect(rowsOf(quote, /account/)).toEqual(accounts);
    expect(rowsOf(quote, /originNo/)).toEqual([['deal.row.originNo', 'SPTFT20261120000011']]);
  });

  it('QUO-49 SPC-22 of an early delivery only the accounts of the near leg', () => {
    const quote: Quote = { ...swapQuote({}, { closing }), specialFlag: 'fwdEarlyDelivery' };
    expect(rowsOf(quote, /account/)).toEqual([
      ['deal.account.pays', 'CNH FTE0000000010000001'],
      ['deal.account.receives', 'USD FTE0000000010000002'],
    ]);
  });

  it('MRG-05 of a sold option the cover is among the facts that are always shown', () => {
    const cover = { marginOfReceipt: '1', marginCycode: 'CNH', marginAmount: '140034.00' } as const;
    expect(keys(optionQuote({}, { buyOrSell: 'S', ...cover })).slice(0, 4)).toEqual([
      'quote.cover.1',
      'deal.row.expiryDate',
      'deal.leg.delivery',
      'quote.businessNo',
    ]);
  });

  it('SPC-13 of the closing of a swap the rates of both legs, and none of a near leg that was delivered', () => {
    const legs = (custNearAmt1: string | null) =>
      rowsOf({ ...swapQuote({}, { closing, custNearAmt1 }), specialFlag: 'swapBreach' }, /deal.leg/).map(([key]) => key);
    expect(legs('1000000.00')).toEqual(['deal.leg.near', 'deal.leg.far']);
    expect(legs(null)).toEqual([]);
  });

  it('SWP-04 of a swap shows the accounts of both legs, points, discount and rates before it', () => {
    expect(factsOf(swapQuote({}, { nearCustPoints: '12' })).map(({ value }) => value)).toEqual([
      'CNH 140,034.00',
      'SWPFT20261123000004',
      'CNH FTE0000000010000001',
      'USD FTE0000000010000002',
      'USD FTE0000000010000003',
      'CNH FTE0000000010000004',
      { key: 'quote.pips', values: { pips: '12', count: 2 } },
      { key: 'quote.pips', values: { pips: '2', count: 2 } },
      '7.001000',
      '6.953000',
      '2026-11-23',
    ]);
  });

  it.each([
    ['0.01', '0', true],
    ['0', '0', false],
    ['-0.01', '0', true],
    ['2', '1', false],
  ] as const)('MRG-13 MRG-14 of a swap a discount of %s with control %s shows: %s', (custDiscountShow, isDiscountCtl, isShown) => {
    expect(keys(swapQuote({}, { custDiscountShow, isDiscountCtl })).includes('quote.concession')).toBe(isShown);
  });

  it.each([
    ['0.01', '0', true],
    ['-0.01', '0', false],
    ['5', '1', false],
  ] as const)('MRG-13 of a forward a discount of %s with control %s shows: %s', (custDiscountShow, isDiscountCtl, isShown) => {
    const shown = keys(forwardQuote({}, { custDiscountShow, isDiscountCtl }));
    expect([shown.includes('quote.concession'), shown.includes('trade.field.orgCustRate')]).toEqual([isShown, isShown]);
  });

  it('MRG-03 cover is shown when it is reserved, once: under the discount, or else in its place', () => {
    expect(keys(spotQuote())).toContain('quote.cover.1');
    expect(keys(spotQuote({}, { custDiscountShow: '0' }))).not.toContain('quote.cover.1');
    expect(keys(forwardQuote())).toContain('quote.cover.1');
    expect(keys(forwardQuote({}, { marginOfReceipt: null })).some((key) => key.startsWith('quote.cover'))).toBe(false);
  });
});
