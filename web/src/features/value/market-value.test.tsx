import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MarketValue } from '#web/api/generated/model/marketValue.zod.ts';
import type { ValueHistory } from '#web/api/generated/model/valueHistory.zod.ts';
import { bank } from '#web/test/desk.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { MarketValueScreen } from './market-value.screen.tsx';

const moves = ['-10', '-5', '-1', '1', '5', '10'] as const;
const moved = (result: number, step: number) => moves.map((move) => ({ move, result: (result + step * Number(move)).toFixed(2) }));

const days: ValueHistory['days'] = Array.from({ length: 30 }, (_, place) => ({
  date: `2026-10-${String(place + 1).padStart(2, '0')}`,
  deals: place < 5 ? 0 : 2,
  result: place === 10 ? null : place < 5 ? '0.00' : `${place * 100 - 1500}.00`,
}));

const value: MarketValue = {
  bankTime: Date.parse('2026-11-23T10:00:05+08:00'),
  businessDate: '2026-11-23',
  groups: [
    {
      productType: 'FORWARD',
      rateCode: 'EUR/USD',
      cyCode: 'USD',
      deals: 1,
      result: '120.50',
      presentValue: '118.20',
      moved: moved(120.5, 500),
    },
    {
      productType: 'FORWARD',
      rateCode: 'USD/CNH',
      cyCode: 'CNH',
      deals: 2,
      result: '-2140.00',
      presentValue: '-2113.27',
      moved: moved(-2140, 7000),
    },
    {
      productType: 'SPOT',
      rateCode: 'USD/CNH',
      cyCode: 'CNH',
      deals: 3,
      result: '-1250.00',
      presentValue: '-1250.00',
      moved: moved(-1250, 14000),
    },
  ],
  totals: [
    { cyCode: 'CNH', deals: 5, result: '-3390.00', presentValue: '-3363.27', moved: moved(-3390, 21000) },
    { cyCode: 'USD', deals: 1, result: '120.50', presentValue: '118.20', moved: moved(120.5, 500) },
  ],
  inCnh: { result: '-2546.50', presentValue: '-2535.87', moved: moved(-2546.5, 24500) },
  curves: [
    {
      cyCode: 'CNH',
      points: [
        { term: '1M', rate: '1.6200' },
        { term: '3M', rate: '1.6500' },
        { term: '6M', rate: '1.6700' },
        { term: '1Y', rate: '1.6800' },
      ],
    },
  ],
  unpriced: [],
};

async function drawn(answer = value, language: 'cn' | 'en' = 'cn') {
  bank().next('query/marketValue', ok(answer));
  bank().next('query/valueHistory', ok({ bankTime: answer.bankTime, days }));
  await draw(<MarketValueScreen />, language);
  await pass(100);
}

async function choose(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name }));
  await pass();
}

const cells = (row: string) => [...document.querySelectorAll(`[data-row="${row}"] :is(th, td)`)].map(({ textContent }) => textContent);
const bars = () => [...document.querySelectorAll('[data-picture=moves] [data-bar]')].map(({ textContent }) => textContent);

describe('the market value of all open deals', () => {
  it('EXP-04 shows the result and its present value in CNH, with the time of the prices and the curves', async () => {
    await drawn();
    const figures = [...document.querySelectorAll('[data-figure-name]')].map(({ textContent }) => textContent);
    expect(figures).toEqual([
      '浮动损益CNH −2,546.50按银行时间 10:00:05 的平仓价，未折现',
      '现值CNH −2,535.87从各自支付日折现至 2026-11-23',
    ]);
    expect(screen.getByText('CNH 折现利率（中间价，年化单利）：1M 1.6200% · 3M 1.6500% · 6M 1.6700% · 1Y 1.6800%')).toBeTruthy();
  });

  it('EXP-04 draws the result now between those after a fall and a rise, of all currencies or of one', async () => {
    await drawn();
    expect(bars()).toEqual(['−24.8万−10%', '−12.5万−5%', '−2.7万−1%', '−2,547当前', '+2.2万+1%', '+12万+5%', '+24.2万+10%']);
    await choose('USD');
    expect(bars()[3]).toBe('+121当前');
  });

  it.each([
    [
      'currency',
      '币种',
      'CNH',
      ['CNH', '5', '−3,390.00', '−3,363.27', '−213,390', '−108,390', '−24,390', '+17,610', '+101,610', '+206,610'],
    ],
    ['pair', '货币对', 'USD/CNH', ['USD/CNH', 'CNH', '5', '−3,390.00', '−3,363.27']],
    ['product', '产品', 'FORWARD', ['远期', 'CNH', '2', '−2,140.00', '−2,113.27']],
  ] as const)('EXP-04 has a row for each %s, and never adds up currencies', async (_view, choice, row, expected) => {
    await drawn();
    await choose(choice);
    expect(cells(row).slice(0, expected.length)).toEqual(expected);
  });

  it('EXP-04 ends the table with all currencies in CNH and the number of deals', async () => {
    await drawn(value, 'en');
    expect(cells('total').slice(0, 4)).toEqual(['All in CNH', '6', '−2,546.50', '−2,535.87']);
    const table = screen.getByRole('group', { name: 'Breakdown' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Currency',
      'Deals',
      'Unrealised result',
      'Present value',
      'Spot −10%',
      'Spot −5%',
      'Spot −1%',
      'Spot +1%',
      'Spot +5%',
      'Spot +10%',
    ]);
  });

  it('EXP-04 draws the last 30 business days, states the lowest, the highest and the last, and has all in a table', async () => {
    await drawn();
    const drawnDays = [...document.querySelectorAll('[data-picture=days] [data-bar]')];
    expect(drawnDays).toHaveLength(30);
    expect(drawnDays.filter((day) => day.querySelector('b')).map(({ textContent }) => textContent)).toEqual(['−1,000', '+1,40010-30']);
    const [table] = screen.getAllByRole('table', { name: '近30个营业日的浮动损益' });
    const rows = within(table!)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect([rows[1], rows[6], rows[11], rows[30]]).toEqual([
      '2026-10-0100.00',
      '2026-10-062−1,000.00',
      '2026-10-112暂无价格',
      '2026-10-302+1,400.00',
    ]);
  });

  it('EXP-04 says that there are no open deals, or which pairs have no price', async () => {
    const nothing = { ...value, groups: [], totals: [], curves: [] };
    await drawn(nothing);
    expect(screen.getByText('暂无未结清交易。')).toBeTruthy();
    bank().next('query/marketValue', ok({ ...nothing, unpriced: ['USD/CNH'] }));
    await press('刷新');
    expect(screen.getByText(/暂无价格.*USD\/CNH/)).toBeTruthy();
  });

  it('EXP-04 ERR-12 shows why it could not be read, with a retry', async () => {
    bank().next('query/marketValue', refused(2002, '本行暂停查询'), ok(value));
    bank().next('query/valueHistory', refused(2002, '本行暂停查询'), ok({ bankTime: value.bankTime, days }));
    await draw(<MarketValueScreen />);
    expect(screen.getAllByText('本行暂停查询').length).toBeGreaterThan(0);
    await press('重试');
    expect(cells('CNH')).toContain('−3,390.00');
  });
});
