import { describe, expect, it } from 'vitest';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { forwardQuote, optionQuote, spotQuote, swapQuote } from '#web/test/deals.ts';
import { quoteView } from '../quote/quote-view.ts';

describe('the settlement rows of a quote', () => {
  const rowsOf = (quote: Quote, wanted: RegExp) =>
    quoteView(quote)
      .rows.filter(({ label }) => wanted.test(label.key))
      .map(({ label, value }) => [label.key, value]);

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

  it('QUO-49 of an option show the accounts of its exercise', () => {
    const put = { buyOrSell: 'B', callOrPut: 'P', account1: 'FTE0000000010000002', account2: 'FTE0000000010000001' } as const;
    expect(rowsOf(optionQuote({}, put), /account/)).toEqual([
      ['deal.account.pays', 'USD FTE0000000010000002'],
      ['deal.account.receives', 'CNH FTE0000000010000001'],
    ]);
  });

  it('QUO-49 of a swap show the net of both legs by currency as paid or received', () => {
    expect(rowsOf(swapQuote(), /net/)).toEqual([['deal.net.pays', 'CNH 47,800.00']]);
    expect(rowsOf(swapQuote({}, { buyOrSell: 'S' }), /net/)).toEqual([['deal.net.receives', 'CNH 47,800.00']]);
    expect(rowsOf(swapQuote({}, { custFarAmt2: '7001000.00' }), /net/)).toEqual([]);
    expect(rowsOf(swapQuote({}, { custFarAmt2: null }), /net/)).toEqual([]);
    expect(rowsOf(spotQuote(), /net/)).toEqual([]);
  });
});
