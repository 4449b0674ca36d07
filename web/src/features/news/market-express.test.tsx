import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '#web/state/navigation.ts';
import { pairs } from '#web/state/pairs.ts';
import { bank, DESK_OPENS_AT, page, serviceTime, tick } from '#web/test/desk.ts';
import { draw, pass, person, press } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { ok } from '#web/test/scripted-bank.ts';
import { answerClosedDays } from './closed-days.fixture.ts';
import { MarketExpressScreen } from './market-express.screen.tsx';

const went = vi.fn<(id: string) => void>();
const range = { low: '6.8000', high: '7.2000', dayLow: '6.9000', dayHigh: '7.0000', hours: ['6.9200', '7.0000', '6.9300'] };
const item = {
  id: '20261123-open',
  kind: 'FOREX_MARKET',
  bankTime: DESK_OPENS_AT,
  titleCN: '开盘',
  titleEN: 'Opened',
  sourceCN: '行情台',
  sourceEN: 'Desk',
  bodyCN: '正文',
  bodyEN: 'Body',
};

beforeEach(() => {
  went.mockClear();
  setNavigator(went);
  answerIndications();
  answerClosedDays();
  bank().always('getPriceMoves', ({ body }, signal) => {
    const moves = pairs.list.map(({ rateCode }) => ({
      rateCode,
      open: '7.0000',
      closes: ['7.0000'],
      ...(body['days'] !== undefined && { range }),
    }));
    return ok({ bankTime: DESK_OPENS_AT, clockRate: '1', moves })({} as never, signal);
  });
  bank().always('news/query', ok(page(['a', 'b', 'c', 'd'].map((id) => ({ ...item, id })))));
});

async function opened(language: 'cn' | 'en' = 'en') {
  tick('USD/CNH', '6.9290', '6.9310');
  await draw(<MarketExpressScreen />, language);
  await pass(3_000);
}
const row = (rateCode: string) => document.querySelector<HTMLElement>(`[data-pair="${rateCode}"]`);

describe('market express', () => {
  it.each([
    ['en', 'Last 6.9300; today 6.9000 to 7.0000; 20 days 6.8000 to 7.2000', 'USD/CNH, last 24 dealing hours'],
    ['cn', '最新 6.9300；今日 6.9000 至 7.0000；20日 6.8000 至 7.2000', 'USD/CNH 最近24个交易小时'],
  ] as const)('NEW-05 shows followed pairs with last price, move, range and sparkline (%s)', async (language, bar, line) => {
    await opened(language);
    expect([...document.querySelectorAll<HTMLElement>('[data-pair]')].map(({ dataset }) => dataset['pair'])).toEqual([
      'USD/CNH',
      'JPY/CNH',
    ]);
    const dollar = row('USD/CNH')!;
    expect(dollar.querySelector('[data-cell=last]')?.textContent).toContain('6.9300');
    expect([dollar.querySelector('[data-cell=move]')?.textContent, dollar.dataset['tone']]).toEqual(['−1.00%', 'down']);
    expect(within(dollar).getByRole('img', { name: bar })).toBeTruthy();
    // The line rises over its own hours, although the day's move is down.
    expect(within(dollar).getByRole('img', { name: line }).dataset['slope']).toBe('up');
  });

  it('NEW-05 follows the prices, and without a live one shows the last of the history', async () => {
    await opened();
    tick('USD/CNH', '7.0690', '7.0710');
    await pass(2_000);
    expect(row('USD/CNH')?.querySelector('[data-cell=move]')?.textContent).toBe('+1.00%');
    expect(row('JPY/CNH')?.querySelector('[data-cell=last]')?.textContent).not.toContain('—');
  });

  it.each([
    ['en', 'Chart of USD/CNH', 'USD/CNH prices'],
    ['cn', '查看 USD/CNH 走势', 'USD/CNH 走势'],
  ] as const)('NEW-05 HOM-11 a press on a row, and Enter on its name, open its chart once (%s)', async (language, title, heading) => {
    await opened(language);
    const dollar = row('USD/CNH')!;
    expect(dollar.title).toBe(title);
    await person.click(dollar.querySelector('[data-cell=move]')!);
    await pass(500);
    expect(screen.getAllByRole('dialog').map((each) => within(each).getAllByRole('heading')[0]?.textContent)).toEqual([heading]);
    await person.keyboard('{Escape}');
    await pass(500);
    expect(screen.queryByRole('dialog')).toBeNull();
    within(dollar)
      .getByRole('button', { name: /USD\/CNH/ })
      .focus();
    await person.keyboard('{Enter}');
    await pass(500);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('NEW-05 switches between followed pairs, CNH, majors and all', async () => {
    await opened();
    await person.click(screen.getByRole('radio', { name: 'All' }));
    await pass(2_000);
    expect(document.querySelectorAll('[data-pair]')).toHaveLength(3);
  });

  it('NEW-05 states that the market is closed, with the last prices', async () => {
    bank().always('getServiceTime', ok(serviceTime({ session: 'CLOSED' })));
    await opened();
    expect(screen.getByText('Market closed, last prices. It opens on 11-23 18:00.')).toBeTruthy();
  });

  it('NEW-05 shows the forward curve of USD/CNH as a table of terms', async () => {
    await opened();
    const table = screen.getByRole('table', { name: 'USD/CNH forwards' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Spot', '1M', '3M', '6M', '9M', '1Y']);
  });

  it('NEW-05 lists cut-offs, closures and early closes of this week', async () => {
    await opened();
    const week = screen.getByRole('region', { name: 'Next seven days' });
    const lines = within(week)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines.at(1)).toBe('Mon 23 NovDealinguntil 03:00 next day');
    expect(lines.slice(2)).toEqual(['Thu 26 NovClosed: New YorkThanksgiving', 'Fri 27 NovEarly close: New York']);
  });

  it('NEW-02 lists the pairs that rose and fell most, each linked to its ticket', async () => {
    await opened();
    const movers = screen.getByRole('region', { name: 'Movers' });
    expect(
      within(movers)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['USD/CNH−1.00%']);
    await press(/USD\/CNH/, movers);
    expect(went).toHaveBeenCalledExactlyOnceWith('spotTrade');
  });

  it('NEW-02 NEW-05 shows the three latest items below, one line each', async () => {
    await opened();
    expect([...document.querySelectorAll('[data-news]')].map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 3 }, () => 'OpenedDesk · 2026-11-23 10:00:00'),
    );
    expect(bank().sent('news/query')[0]?.body).toMatchObject({ kind: 'FOREX_MARKET' });
  });
});
