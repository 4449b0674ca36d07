import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '#web/api/generated/model/orderRow.zod.ts';
import { tradeRow } from '#web/test/deals.ts';
import { dealMarks, filledMarks, orderLevels } from './own-marks.ts';

const t = ((key: string, { amount }: { amount: string }) => `${key} ${amount}`) as unknown as TFunction<'portal'>;
const speech = { t, language: 'en' } as const;
const at = Date.UTC(2026, 10, 23, 2);

/** A working order to buy USD 500,000 at 6.95. */
const orderRow = (changes: Partial<OrderRow> = {}) =>
  ({
    rateCode: 'USD/CNH',
    orderStatus: '1',
    buyOrSell: 'B',
    calCyCode: '0',
    tradeDirection: 'BUY',
    amount: 50_000_000,
    orderPrice: 695_000_000,
    takeProfitRate: 695_000_000,
    takeProfitState: 'WAITING',
    stopLossRate: null,
    stopLossState: 'NONE',
    filledAt: null,
    ...changes,
  }) as OrderRow;

describe('own deals and orders in a chart', () => {
  it('HOM-15 a deal of the pair is marked at its dealing time, with side and amount', () => {
    const rows = [tradeRow({ dealtAt: at }), tradeRow({ dealtAt: at + 1, tradeDirection: 'SELL', custAmt1: 8_000_000 })];
    expect(dealMarks([...rows, tradeRow({ rateCode: 'EUR/CNH' })], 'USD/CNH', speech)).toEqual([
      { at, side: 'B', words: 'chart.deal.B 1m' },
      { at: at + 1, side: 'S', words: 'chart.deal.S 80k' },
    ]);
  });

  it('HOM-15 a filled order is marked at its fill time', () => {
    expect(filledMarks([orderRow(), orderRow({ orderStatus: '3', filledAt: at })], 'USD/CNH', speech)).toEqual([
      { at, side: 'B', words: 'chart.deal.B 500k' },
    ]);
  });

  it('HOM-15 a working order is a horizontal line at each pending rate', () => {
    const both = orderRow({ stopLossRate: 720_000_000, stopLossState: 'WAITING', orderPrice: null });
    expect(orderLevels([orderRow(), both], 'USD/CNH', speech).map(({ rate }) => rate)).toEqual(['6.95', '6.95', '7.2']);
    expect(orderLevels([orderRow({ orderStatus: '4' }), orderRow({ rateCode: 'EUR/CNH' })], 'USD/CNH', speech)).toEqual([]);
  });

  it('HOM-15 an amount in the second currency is labelled with it and with its side', () => {
    const [level] = orderLevels([orderRow({ buyOrSell: 'S', calCyCode: '1', amount: 350_000_000 })], 'USD/CNH', speech);
    expect(level?.words).toBe('chart.order.S 3.5m CNH');
  });
});
