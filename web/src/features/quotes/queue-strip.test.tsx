import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuoteHost } from '#web/app/shell/quote-host.tsx';
import { localTime, portalClock } from '#web/live/bank-clock.ts';
import { addWaiting, quotes, receiveQuote } from '#web/live/quote-queue.ts';
import { spotQuote, waitingRequest } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT } from '#web/test/desk.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { businessNo, openQuote, quoteDialog, secondsRun } from '#web/test/open-quote.tsx';
import { ok } from '#web/test/scripted-bank.ts';

const second = 'SPTFT20261123000008';

secondsRun();

describe('the quote queue', () => {
  it('QUO-04 QUO-46 QUO-50 shows number, pair, rate and seconds of each quote behind the open one, and each can be rejected after a question', async () => {
    await openQuote();
    receiveQuote(spotQuote({ businessNo: second, expirySeconds: 50 }, { businessNo: second, rateCode: 'JPY/CNH' }));
    await pass(1_000);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const strip = screen.getByRole('region', { name: '等待中的报价' });
    expect(strip.textContent).toBe('1个报价等待处理JPY/CNHSPTFT20261123000008 · 报价汇率 7.001700剩余48秒拒绝');
    bank().next('doSpotTradeConfirm', ok({ businessNo: second, done: 'refuse' }));
    await press('拒绝', strip);
    await press('保留报价', strip);
    await press('拒绝', strip);
    await press('拒绝报价', strip);
    expect(bank().sent('doSpotTradeConfirm')).toMatchObject([{ body: { businessNo: second, doneType: 'refuse' } }]);
    expect(screen.queryByRole('region', { name: '等待中的报价' })).toBeNull();
    expect(quoteDialog()).not.toBeNull();
  });

  it('QUO-02 QUO-03 opens no dialog for a quote with two seconds or less, and keeps it readable', async () => {
    await openQuote({ expirySeconds: 5 });
    expect(quoteDialog()).toBeNull();
    expect(quotes.queue.left.map(({ why }) => why)).toEqual(['discarded']);
  });

  it('QUO-39 QUO-42 MOC-03 shows a request that waits for the dealer with its age in bank time; it is withdrawn after a yes', async () => {
    await draw(<QuoteHost />);
    addWaiting(waitingRequest(DESK_OPENS_AT, { businessNo }));
    await pass(5_000);
    expect(screen.getByRole('status').textContent).toBe('EUR/USD 询价中卖出 EUR 250,000.50 · 2026-11-25已等待5秒撤回');
    portalClock.anchor({ bankTime: DESK_OPENS_AT + 30_000, clockRate: '2' }, localTime());
    await pass(1_000);
    expect(screen.getByRole('status').textContent).toContain('已等待32秒');
    bank().next('doSpotTradeConfirm', ok({ businessNo, done: 'refuse' }));
    await press('撤回');
    await press('撤回询价', screen.getByRole('alertdialog'));
    expect(bank().sent('doSpotTradeConfirm')).toMatchObject([{ body: { businessNo, doneType: 'refuse' } }]);
    expect(screen.getByText('询价已撤回。')).toBeTruthy();
    expect(screen.queryByText('EUR/USD 询价中')).toBeNull();
  });
});
