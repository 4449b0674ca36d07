import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuoteHost } from '#web/app/shell/quote-host.tsx';
import { setLanguage } from '#web/i18n/index.ts';
import { localTime, portalClock } from '#web/live/bank-clock.ts';
import { quotes, receiveQuote } from '#web/live/quote-queue.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { spotQuote } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT, tick } from '#web/test/desk.ts';
import { dialog, draw, pass, person, press } from '#web/test/draw.tsx';
import { businessNo, decisions, openQuote, quoteDialog, receiveButton, secondsRun } from '#web/test/open-quote.tsx';

// Returns the rates of the dialog twice each: as visible text and as text for screen readers.
const rates = () => [...document.querySelectorAll('[data-quote-rate] > span > span')].map(({ textContent }) => textContent);
const second = 'SPTFT20261123000008';

secondsRun();

describe('the quote dialog', () => {
  it('QUO-08 QUO-53 QUO-54 shows title, pair, both amounts, rate, accounts and discount; other facts and how the bank prices by a press', async () => {
    await openQuote();
    const shown = within(dialog());
    expect(shown.getByText('即期报价')).toBeTruthy();
    expect(shown.getByText('USD/CNH')).toBeTruthy();
    expect([...dialog().querySelectorAll<HTMLElement>('.flag')].map(({ style }) => style.backgroundImage)).toEqual([
      'url("/flags.svg#USD")',
      'url("/flags.svg#CNH")',
    ]);
    expect(shown.getByText('贵公司支付').parentElement?.textContent).toBe('贵公司支付CNH 7,001,700.00');
    expect(shown.getByText('贵公司收取').parentElement?.textContent).toBe('贵公司收取USD 1,000,000.00');
    expect(rates()).toEqual(['7.0017', '7.0017']);
    expect(shown.getByText('起息日 2026-11-25')).toBeTruthy();
    expect(shown.getByText('付款账户').nextElementSibling?.textContent).toBe('CNH FTE0000000010000001');
    expect(shown.getByText('收款账户').nextElementSibling?.textContent).toBe('USD FTE0000000010000002');
    expect(shown.getByText('3点')).toBeTruthy();
    expect(shown.getByText('优惠前 7.0020')).toBeTruthy();
    expect(shown.queryByText('2026-11-23')).toBeNull();
    await press('账户、日期与编号');
    expect(shown.getByText('2026-11-23')).toBeTruthy();
    expect(shown.getByRole('link', { name: '我行如何报价' }).getAttribute('href')).toBe('/how-we-price');
  });

  it.each([
    [
      'shows the cost',
      { mid: '7.0005', midAt: DESK_OPENS_AT, markupPips: '12', markupAmt: '1200.00', markupCurr: 'CNH' },
      ['deal.row.cost'],
    ],
    ['has two figures while the customer hides the cost', null, []],
  ] as const)('QUO-48 %s', async (_what, cost, figures) => {
    await draw(<QuoteHost />);
    receiveQuote(spotQuote({}, { cost }));
    await pass(2_000);
    const names = [...dialog().querySelectorAll('[data-figure-name]')].map((cell) => cell.getAttribute('data-figure-name'));
    expect(names).toEqual(['quote.concession', ...figures, 'quote.market.title']);
    expect(dialog().textContent.includes('中间价')).toBe(cost !== null);
  });

  it('RAT-11 RAT-12 shows a quote in yen with a rate of six decimals and yen without decimals, on the sold side when sold', async () => {
    await draw(<QuoteHost />);
    receiveQuote(
      spotQuote(
        { custRate: '0.045161' },
        {
          rateCode: 'JPY/CNH',
          buyOrSell: 'S',
          custRate: '0.045161',
          custAmt1: '10000000',
          custAmt2: '451610.00',
          marginOfReceipt: null,
          marginCycode: null,
          marginAmount: null,
        },
      ),
    );
    await pass(2_000);
    expect(rates()).toEqual(['0.045161', '0.045161']);
    expect(within(dialog()).getByText('贵公司支付').parentElement?.textContent).toBe('贵公司支付JPY 10,000,000');
    expect(within(dialog()).getByText('贵公司收取').parentElement?.textContent).toBe('贵公司收取CNH 451,610.00');
  });

  it('QUO-10 QUO-12 Receive shows the seconds that are left and goes down once a second', async () => {
    await openQuote();
    expect(receiveButton().textContent).toBe('接受 7.0017（97秒）');
    await pass(1_000);
    expect(receiveButton().textContent).toBe('接受 7.0017（96秒）');
  });

  it('MOC-03 QUO-13 the seconds follow a bank time that jumps ahead, and never exceed the local expiry when it jumps back', async () => {
    await openQuote({ expireAt: DESK_OPENS_AT + 100_000 });
    expect(receiveButton().textContent).toBe('接受 7.0017（97秒）');
    portalClock.anchor({ bankTime: DESK_OPENS_AT + 62_000, clockRate: '1' }, localTime());
    await pass(1_000);
    expect(receiveButton().textContent).toBe('接受 7.0017（36秒）');
    portalClock.anchor({ bankTime: DESK_OPENS_AT - 600_000, clockRate: '1' }, localTime());
    await pass(1_000);
    expect(receiveButton().textContent).toBe('接受 7.0017（95秒）');
    portalClock.anchor({ bankTime: DESK_OPENS_AT + 99_000, clockRate: '1' }, localTime());
    await pass(1_000);
    expect(quoteDialog()).toBeNull();
    expect(decisions()).toEqual([]);
  });

  it('QUO-14 QUO-38 closes at zero without a call, and the next quote opens two seconds later', async () => {
    await openQuote({ expirySeconds: 8 });
    receiveQuote(spotQuote({ businessNo: second }));
    await pass(4_000);
    expect(receiveButton().textContent).toBe('接受 7.0017（1秒）');
    await pass(1_000);
    expect([quoteDialog(), quotes.queue.status]).toEqual([null, 0]);
    await pass(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(1_000);
    expect(document.querySelector(`[data-business-no="${second}"]`)).not.toBeNull();
    expect(decisions()).toEqual([]);
  });

  it('QUO-33 shows its own rate, which does not move with the market', async () => {
    await openQuote();
    tick('USD/CNH', '7.1110', '7.2220');
    await pass(1_000);
    expect(rates()).toEqual(['7.0017', '7.0017']);
  });

  it('QUO-07 Enter and Space typed for another field accept nothing', async () => {
    await openQuote();
    await person.keyboard('{Enter} ');
    await pass();
    expect(decisions()).toEqual([]);
    expect(quoteDialog()).not.toBeNull();
  });

  it('QUO-19 closing the panel that requested the quote does not trigger the reject question', async () => {
    await draw(<QuoteHost />);
    const close = openPanel({ title: { key: 'tips.prompt' }, body: <input aria-label="姓名" /> });
    await pass(50);
    receiveQuote(spotQuote());
    await pass(2_000);
    close();
    await pass(50);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(quoteDialog()?.style.pointerEvents).toBe('auto');
  });

  it('QUO-26 its opening is logged once, with the remaining seconds', async () => {
    await openQuote();
    await pass(2_000);
    expect(
      bank()
        .sent('log/scene')
        .map(({ body }) => body),
    ).toEqual([{ scene: 'quote confirm dialog opened with 97 seconds left', businessNo }]);
  });

  it('I18-04 follows the language, with no text of the old language left', async () => {
    await openQuote();
    await setLanguage('en');
    await pass();
    const shown = within(dialog());
    expect(shown.getByText('Spot quote')).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Accept 7.0017 (97 s)' })).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Reject' })).toBeTruthy();
    expect(shown.getByText('You receive').parentElement?.textContent).toBe('You receiveUSD 1,000,000.00');
    expect(dialog().textContent?.replace('中文', '')).not.toMatch(/\p{Script=Han}/u);
  });
});
