import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, DESK_OPENS_AT, tick } from '#web/test/desk.ts';
import { dialog, draw, pass } from '#web/test/draw.tsx';
import { shownChart } from '#web/test/fake-charts.ts';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';
import { openChart } from './open-chart.tsx';
import { TicketChart } from './ticket-chart.tsx';

const quarter = 15 * 60_000;
const hour = 4 * quarter;
const candle = (from: number, open: string, high: string, low: string, close: string) => ({ from, open, high, low, close });
const history = (interval: '15m' | '1h' | '4h' | '1d', ...candles: object[]) =>
  ok({ bankTime: DESK_OPENS_AT, clockRate: '1', rateCode: 'USD/CNH', interval, candles });
const before = candle(DESK_OPENS_AT - quarter, '6.9980', '7.0000', '6.9970', '6.9995');
const running = candle(DESK_OPENS_AT, '6.9995', '7.0000', '6.9990', '7.0000');
/** Answers the request of each interval; the day opened at 6.9300. */
const answerCandles = (candles: object[] = [before, running]) =>
  bank().always('getPriceHistory', (call, signal) =>
    call.body['interval'] === '1d' && call.body['count'] === '1'
      ? history('1d', candle(DESK_OPENS_AT - hour, '6.9300', '7.0000', '6.9300', '7.0000'))(call, signal)
      : history('15m', ...candles)(call, signal),
  );
/** The values in the table, newest row last. */
const figures = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent).join(' '));
/** Waits for the code, which loads when the page is idle, and then for the candles. */
const arrived = async () => {
  await pass(2500);
  await pass(100);
};
const legend = () => document.querySelector('[data-legend]')?.textContent;
const closes = () => shownChart.bars.map(({ close, value }) => close ?? value);

describe('the chart of a pair', () => {
  it('HOM-11 draws the candles of the bank and continues the last one with the live price, without a gap', async () => {
    answerCandles();
    openChart('USD/CNH');
    await draw(<main />);
    await pass(100);
    expect(within(dialog()).getByText('USD/CNH 走势')).toBeTruthy();
    expect(figures()).toEqual(['11-23 09:45 6.9980 7.0000 6.9970 6.9995', '11-23 10:00 6.9995 7.0000 6.9990 7.0000']);
    expect([shownChart.kind, closes()]).toEqual(['candles', [6.9995, 7]]);
    const { wholes } = shownChart;
    await pass(1000);
    tick('USD/CNH', '7.0020', '7.0040');
    await pass(50);
    expect(figures()[1]).toBe('11-23 10:00 6.9995 7.0030 6.9990 7.0030');
    // Only the newest candle is updated; the others are not sent to the chart again.
    expect([closes(), shownChart.wholes]).toEqual([[6.9995, 7.003], wholes]);
    await pass(quarter);
    bank().always('getPriceHistory', httpStatus(503));
    tick('USD/CNH', '7.0040', '7.0060');
    await pass(50);
    expect(closes()).toEqual([6.9995, 7.003, 7.005]);
  });

  it('HOM-15 shows the mid, the daily move and the periods, each with its own candles', async () => {
    answerCandles();
    await draw(<TicketChart rateCode="USD/CNH" />);
    await arrived();
    expect(document.querySelector('[data-middle]')?.textContent).toBe('7.0000');
    expect(document.querySelector('[data-move=up]')?.textContent).toBe('+1.01%');
    for (const name of ['周', '月', '年']) {
      act(() => screen.getByRole('radio', { name }).click());
      await pass(100);
    }
    const asked = bank()
      .sent('getPriceHistory')
      .filter(({ body }) => body['count'] !== '1')
      .map(({ body }) => [body['interval'], body['count']].join(' '));
    expect(asked).toEqual(['15m 70', '1h 90', '4h 110', '1d 260']);
    act(() => screen.getByRole('radio', { name: '折线' }).click());
    await pass();
    expect([shownChart.kind, closes()]).toEqual(['line', [6.9995, 7]]);
  });

  it('HOM-15 shows the values of the candle under the pointer, otherwise of the newest, in the decimals of the pair', async () => {
    answerCandles();
    await draw(<TicketChart rateCode="USD/CNH" />);
    await arrived();
    expect(legend()).toBe('11-23 10:00开 6.9995高 7.0000低 6.9990收 7.0000');
    act(() => shownChart.point({ time: 1, logical: 0 }));
    expect(legend()).toBe('11-23 09:45开 6.9980高 7.0000低 6.9970收 6.9995');
    act(() => shownChart.point({}));
    expect(legend()).toContain('11-23 10:00');
    expect(shownChart.axis(7.05)).toBe('7.0500');
  });

  it('HOM-15 ORD-08 shows the current prices, the order rates at any distance, near orders and own deals', async () => {
    answerCandles();
    const levels = [
      { words: '止损', rate: '6.9500', tone: 'typed' as const },
      { words: '挂单 买入20万', rate: '6.9990', tone: 'order' as const },
      { words: '挂单 卖出50万', rate: '7.5000', tone: 'order' as const },
    ];
    const marks = [
      { at: DESK_OPENS_AT - 2 * quarter, side: 'B' as const, words: '买入10万' },
      { at: DESK_OPENS_AT - quarter + 60_000, side: 'B' as const, words: '买入20万' },
      { at: DESK_OPENS_AT + 1000, side: 'S' as const, words: '卖出8万' },
      { at: DESK_OPENS_AT + 2000, side: 'S' as const, words: '卖出9万' },
    ];
    await draw(<TicketChart rateCode="USD/CNH" levels={levels} marks={marks} />);
    await arrived();
    expect(shownChart.lines.map(({ title, price }) => `${title} ${price}`)).toEqual([
      '即期买入 7.001',
      '即期卖出 6.999',
      '止损 6.95',
      '挂单 买入20万 6.999',
    ]);
    expect(shownChart.markers.map(({ text, position }) => `${text} ${position}`)).toEqual(['买入20万 belowBar', '卖出8万 +1 aboveBar']);
    const drawn = screen.getByRole('list', { name: '图上标示' }).textContent;
    expect(drawn).toContain('挂单 卖出50万 7.5000');
    expect(drawn).toContain('11-23 09:46 买入20万');
  });

  it('HOM-11 shows a message when there are no prices and when the bank did not respond', async () => {
    answerCandles([]);
    await draw(<TicketChart rateCode="USD/CNH" />);
    await arrived();
    expect(screen.getByText('暂无行情数据')).toBeTruthy();
    bank().always('getPriceHistory', httpStatus(503));
    act(() => screen.getByRole('radio', { name: '年' }).click());
    await pass(100);
    await pass(1000);
    expect(screen.getByText('走势未能载入，请稍后再试。')).toBeTruthy();
  });

  it('HOM-15 credits the chart library with a link, as its licence requires', async () => {
    answerCandles();
    await draw(<TicketChart rateCode="USD/CNH" />, 'en');
    const link = screen.getByRole('link', { name: 'Charts by TradingView Lightweight Charts™' });
    expect(link.getAttribute('href')).toBe('https://www.tradingview.com/');
  });
});
