// The content of the quote dialog for every product, and the call that accepts it; special quotes behave like ordinary ones.
import { screen } from '@testing-library/react';
import { subscribeKey } from 'valtio/utils';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { QuoteHost } from '#web/app/shell/quote-host.tsx';
import type { QueuedQuote } from '#web/domain/quote/queue.ts';
import { liveState } from '#web/live/live-state.ts';
import { quotes, receiveQuote } from '#web/live/quote-queue.ts';
import { forwardQuote, optionQuote, spotQuote, swapQuote } from '#web/test/deals.ts';
import { bank } from '#web/test/desk.ts';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { receiveButton, secondsRun } from '#web/test/open-quote.tsx';
import { ok } from '#web/test/scripted-bank.ts';

secondsRun();

async function opened(quote: QueuedQuote['quote']): Promise<string> {
  await draw(<QuoteHost />);
  receiveQuote(quote);
  await pass(2_000);
  return dialog().textContent ?? '';
}

const kinds = [
  [
    'spot',
    spotQuote(),
    '即期报价',
    'doSpotTradeConfirm',
    ['2026-11-25', '贵公司收取USD 1,000,000.00', '贵公司支付CNH 7,001,700.00', '7.0017'],
  ],
  [
    'forward',
    forwardQuote(),
    '远期报价',
    'doForwardTradeConfirm',
    ['2027-02-25', '贵公司收取USD 1,000,000.00', '贵公司支付CNH 6,953,200.00', '6.953200'],
  ],
  [
    'swap',
    swapQuote(),
    '掉期报价',
    'doSwapTradeConfirm',
    [
      '2026-11-25',
      '贵公司收取USD 1,000,000.00',
      '贵公司支付CNH 7,001,000.00',
      '7.001000',
      '2027-02-25',
      '贵公司支付USD 1,000,000.00',
      '贵公司收取CNH 6,953,200.00',
      '6.953200',
    ],
  ],
  ['option', optionQuote(), '期权报价', 'doOptionTradeConfirm', ['7.050000', '2027-02-23', '2027-02-25', 'CNH 45,000.00', '450']],
] as const;

beforeEach(answerIndications);

describe('quotes of every product', () => {
  it.each(kinds)('QUO-09 QUO-30 QUO-32 of a %s: title, legs, and the call that accepts it', async (_kind, quote, title, call, shown) => {
    const text = await opened(quote);
    expect(text).toContain(title);
    for (const part of shown) expect(text).toContain(part);
    const { businessNo } = quote.tradeQuote;
    bank().next(call, ok({ businessNo, done: 'ok' }));
    receiveButton().click();
    await pass();
    expect(bank().sent(call)[0]?.body).toMatchObject({ businessNo, doneType: 'ok', logonid: 'operator01' });
  });

  it('OPT-19 the quote of an option shows its pay-off at expiry, other quotes do not', async () => {
    expect(await opened(optionQuote())).toContain('盈亏平衡');
    expect(dialog().querySelector('[data-picture=pay-off]')).not.toBeNull();
  });

  it('OPT-19 a quote that closes an option has no pay-off picture', async () => {
    await opened({ ...optionQuote(), specialFlag: 'optionHedging' });
    expect(dialog().querySelector('[data-picture=pay-off]')).toBeNull();
  });

  it.each([
    ['a special action', { ...forwardQuote(), specialFlag: 'fwdEarlyBreach' as const }, 'doFwdEarlyBreachProcessConfirm', [true, false]],
    ['an ordinary deal', forwardQuote(), 'doForwardTradeConfirm', []],
  ])(
    'SPC-14 %s that succeeds shows a toast and reads the lists; its specialStatus values are %4$s',
    async (_what, quote, call, expected) => {
      const seen: boolean[] = [];
      onTestFinished(subscribeKey(liveState, 'specialStatus', (status) => seen.push(status), true));
      await opened(quote);
      bank().next(call, ok({ businessNo: quote.tradeQuote.businessNo, done: 'ok' }));
      receiveButton().click();
      await pass();
      expect(screen.getByText('交易成功！')).toBeTruthy();
      expect(seen).toEqual(expected);
      expect(quotes.queue.open).toBeNull();
    },
  );

  it('SPC-03 SPC-24 a special quote counts down, asks before it is rejected, and refuses at its own call', async () => {
    const quote = { ...forwardQuote(), specialFlag: 'fwdEarlyBreach' as const };
    await opened(quote);
    expect(receiveButton().textContent).toBe('接受 6.953200（97秒）');
    await pass(1_000);
    expect(receiveButton().textContent).toBe('接受 6.953200（96秒）');
    await press('拒绝', dialog());
    expect(dialog().textContent).toContain('是否确认拒绝该报价？');
    bank().next('doFwdEarlyBreachProcessConfirm', ok({ businessNo: quote.tradeQuote.businessNo, done: 'refuse' }));
    await press('拒绝报价', dialog());
    expect(bank().sent('doFwdEarlyBreachProcessConfirm')[0]?.body).toMatchObject({ doneType: 'refuse' });
    expect(quotes.queue.open).toBeNull();
  });
});
