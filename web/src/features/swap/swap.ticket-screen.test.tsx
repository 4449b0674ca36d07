import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { agree } from '#web/test/spot-ticket.tsx';
import { SwapTradeScreen } from './swap.ticket-screen.tsx';

const rate = {
  rateCode: 'USD/CNH',
  orgNearCustRate: '7.001000',
  nearCustRate: '7.001000',
  nearCustPoints: '0.00',
  nearValueDate: '2026-11-25',
  orgFarCustRate: '6.953000',
  farCustRate: '6.953200',
  farCustPoints: '-478.00',
  farMaturityDate: '2026-12-28',
  custDiscountShow: '2',
};

beforeEach(() => {
  bank().always('getSwapTradeRate', ok(rate));
  bank().always('query/swapClientTrade', ok(page([])));
  bank().always('effDate', ({ body: { termId } }, signal) =>
    ok({ ...facts.dates, maturityDate: termId === '3Y' ? '2029-11-26' : null })({} as never, signal),
  );
  bank().always('closedDays', ({ body: { from, to } }, signal) => ok({ rateCode: 'USD/CNH', from, to, days: [] })({} as never, signal));
});

/** Returns the accessible text of both legs' cards. */
const legs = () =>
  within(screen.getByRole('region', { name: '交易概要' }))
    .getAllByText(/^[近远]端$/)
    .map((name) => [...name.closest('[data-leg]')!.querySelectorAll('p, dt, dd')].map(heard).join(' '));
const heard = (element: Element) =>
  [...element.querySelectorAll('[aria-hidden]')].reduce((text, { textContent }) => text.replace(textContent, ''), element.textContent);

describe('the swap ticket', () => {
  it('SWP-01 SWP-06 SPO-13 shows both legs in words at indicative rates, and sends one request', async () => {
    await draw(<SwapTradeScreen />);
    await fill(/^金额（USD）/, '1m');
    await pass(500);
    expect(legs()).toEqual([
      '近端 2026-11-25 买入 USD 1,000,000.00 卖出 CNH 7,001,000.00 参考汇率 7.001000',
      '远端 2026-12-28 买入 CNH 6,953,200.00 卖出 USD 1,000,000.00 参考汇率 6.953200',
    ]);
    expect(document.querySelector('[data-field=nearTermId]')?.textContent).toContain('2026-11-25');
    expect(document.querySelector('[data-field=farTermId]')?.textContent).toContain('2026-12-28');
    await person.click(screen.getByRole('radio', { name: '两端' }));
    await pass(500);
    expect(screen.getByRole('table', { name: '两端起息' }).textContent).toContain('2026-12-28');
    await agree();
    bank().next('doSwapTrade', ok({ businessNo: 'SWPFT20261123000007' }));
    await press('询价');
    expect(bank().sent('checkTradeAuth')).toMatchObject([{ body: { rateCode: 'USD/CNH', tranType: '3' } }]);
    expect(bank().sent('doSwapTrade')).toMatchObject([
      { body: { buyOrSell: 'B', nearTermId: '', farTermId: '1M', nearValueDate: '2026-11-25', farMaturityDate: '2026-12-28' } },
    ]);
  });

  it('SWP-05 choosing the other side reverses both legs', async () => {
    await draw(<SwapTradeScreen />);
    await fill(/^金额（USD）/, '1m');
    await person.click(within(screen.getByRole('radiogroup', { name: /交易方向/ })).getByRole('radio', { name: /^近卖远买 USD/ }));
    await pass(500);
    expect(legs()).toEqual([
      expect.stringContaining('近端 2026-11-25 买入 CNH 7,001,000.00 卖出 USD 1,000,000.00'),
      expect.stringContaining('远端 2026-12-28 买入 USD 1,000,000.00 卖出 CNH 6,953,200.00'),
    ]);
    expect(
      bank()
        .sent('getSwapTradeRate')
        .map(({ body }) => body),
    ).toContainEqual({ rateCode: 'USD/CNH', buyOrSell: 'S', calCyCode: '0', nearTermId: '', farTermId: '1M' });
  });

  it('SWP-06 the indicative rate is requested again every 3 s', async () => {
    await draw(<SwapTradeScreen />);
    // Waits until the points by term have been requested.
    await pass(3_000);
    const before = bank().sent('getSwapTradeRate').length;
    await pass(6_000);
    // In these six seconds each side is requested twice.
    expect(
      bank()
        .sent('getSwapTradeRate')
        .slice(before)
        .map(({ body }) => body['buyOrSell'])
        .toSorted(),
    ).toEqual(['B', 'B', 'S', 'S']);
  });
});
