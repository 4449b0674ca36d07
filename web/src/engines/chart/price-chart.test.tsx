import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, DESK_OPENS_AT, tick } from '#web/test/desk.ts';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';
import { openChart } from './open-chart.tsx';
import { TicketChart } from './ticket-chart.tsx';

const minute = 60_000;
const candle = (from: number, open: string, high: string, low: string, close: string) => ({ from, open, high, low, close });
const history = (interval: '1m' | '1h' | '1d', ...candles: object[]) =>
  ok({ bankTime: DESK_OPENS_AT, clockRate: '1', rateCode: 'USD/CNH', interval, candles });
/** The figures of the table, the newest row last. */
const figures = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent).join(' '));
const picture = () => document.querySelector('[data-chart] svg');

describe('the chart of a pair', () => {
  it('HOM-11 shows candles of minutes, hours and days, and goes on with the live price without a seam', async () => {
    const before = candle(DESK_OPENS_AT - minute, '6.9980', '7.0000', '6.9970', '6.9995');
    bank().always('getPriceHistory', history('1m', before, candle(DESK_OPENS_AT, '6.9995', '7.0000', '6.9990', '7.0000')));
    openChart('USD/CNH');
    await draw(<main />);
    await pass(100);
    expect(within(dialog()).getByText('USD/CNH 走势')).toBeTruthy();
    expect(figures()).toEqual(['09:59 6.9980 7.0000 6.9970 6.9995', '10:00 6.9995 7.0000 6.9990 7.0000']);
    expect(picture()?.querySelectorAll('path')).toHaveLength(2);
    expect(picture()?.textContent).toContain('银行卖出价');
    await pass(1000);
    tick('USD/CNH', '7.0020', '7.0040');
    await pass(50);
    expect(figures()).toEqual(['09:59 6.9980 7.0000 6.9970 6.9995', '10:00 6.9995 7.0030 6.9990 7.0030']);
    bank().always('getPriceHistory', history('1h', candle(DESK_OPENS_AT - 60 * minute, '6.9', '7.1', '6.8', '7')));
    within(dialog()).getByRole('radio', { name: '小时' }).click();
    await pass(100);
    expect(bank().sent('getPriceHistory').at(-1)?.body).toMatchObject({ rateCode: 'USD/CNH', interval: '1h' });
    expect(figures()).toEqual(['09:00 6.9000 7.1000 6.8000 7.0000', '10:00 7.0000 7.0030 7.0000 7.0030']);
    within(dialog()).getByRole('radio', { name: '折线' }).click();
    await pass();
    expect([picture()?.querySelectorAll('path').length, picture()?.querySelectorAll('polyline').length]).toEqual([0, 1]);
  });

  it('HOM-11 ORD-08 is folded on a ticket and asks nothing until it is opened; the rates of an order lie across it', async () => {
    bank().always('getPriceHistory', history('1m', candle(DESK_OPENS_AT, '6.9995', '7.0000', '6.9990', '7.0000')));
    await draw(<TicketChart rateCode="USD/CNH" levels={[{ words: '止损', rate: '6.9500', tone: 'order' }]} />);
    expect(bank().sent('getPriceHistory')).toEqual([]);
    await press('展开');
    await pass(100);
    expect(picture()?.textContent).toContain('止损');
    expect(picture()?.textContent).toContain('6.9500');
    await press('收起');
    expect(picture()).toBeNull();
  });

  it('HOM-11 says when there is nothing to show, and when the bank did not answer', async () => {
    bank().always('getPriceHistory', history('1m'));
    await draw(<TicketChart rateCode="USD/CNH" />);
    await press('展开');
    await pass(100);
    expect(screen.getByText('暂无行情数据')).toBeTruthy();
    bank().always('getPriceHistory', httpStatus(503));
    screen.getByRole('radio', { name: '日' }).click();
    await pass(100);
    await pass(1000);
    expect(screen.getByText('走势未能载入，请稍后再试。')).toBeTruthy();
  });
});
