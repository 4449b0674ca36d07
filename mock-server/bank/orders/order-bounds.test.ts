// Boundaries of an order's rates and life (ORD-07, ORD-09, ORD-11, BNK-29, BNK-32).
import { describe, expect, it } from 'vitest';

import { admin, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { add, sub } from '../kernel/decimal.ts';
import { envWith } from '../desk/env.fixture.ts';
import { request } from './orders.fixture.ts';
import { deviates, expiryOf, liesBeyond, touched, tradingTimes } from './trigger.ts';

const quote = { bid: '6.9987', offer: '7.0013' };
const profitAt = (takeProfit: string) => ({ takeProfit, stopLoss: null });
const lossAt = (stopLoss: string) => ({ takeProfit: null, stopLoss });

describe('the rates of an order', () => {
  it('ORD-07 are above the low bound and not above the high one', async () => {
    const world = testBank();
    const outcome = async (
      orderPrice: string,
      orderType: '1' | '2',
    ): Promise<{ key: string; params?: Readonly<Record<string, string>> }> => {
      const answer = await world.bank.doSpotForexOrderTrade(admin, request({ orderPrice, orderType, deviationConfirmed: true }));
      return answer.ok ? { key: 'ok' } : answer.refusal;
    };
    const { params: { low = '', high = '' } = {} } = await outcome('3', '1');
    expect(await outcome(low, '1')).toMatchObject({ key: 'orderRateOutOfRange' });
    expect(await outcome(add(low, '0.0001'), '1')).toEqual({ key: 'ok' });
    expect(await outcome(sub(high, '0.0001'), '2')).toEqual({ key: 'ok' });
    expect(await outcome(high, '2')).toEqual({ key: 'ok' });
    expect(await outcome(add(high, '0.0001'), '2')).toMatchObject({ key: 'orderRateOutOfRange' });
  });

  it.each([
    ['BUY', '7.0012', null, 'STOP_LOSS'],
    ['BUY', '7.0013', 'TAKE_PROFIT', 'STOP_LOSS'],
    ['BUY', '7.0014', 'TAKE_PROFIT', null],
    ['SELL', '6.9986', 'TAKE_PROFIT', null],
    ['SELL', '6.9987', 'TAKE_PROFIT', 'STOP_LOSS'],
    ['SELL', '6.9988', null, 'STOP_LOSS'],
  ] as const)(
    'BNK-29 ORD-09 an order to %s at %s is met at 6.9987/7.0013 as a take-profit: %s, as a stop-loss: %s',
    (side, at, profit, stop) => {
      expect(touched(profitAt(at), side, quote)).toBe(profit);
      expect(touched(lossAt(at), side, quote)).toBe(stop);
      expect([liesBeyond(profitAt(at), side, quote), liesBeyond(lossAt(at), side, quote)]).toEqual([profit === null, stop === null]);
    },
  );

  it('BNK-31 a price that meets both rates fills the take-profit', () => {
    expect(touched({ takeProfit: '7.0020', stopLoss: '7.0000' }, 'BUY', quote)).toBe('TAKE_PROFIT');
  });

  it.each([
    ['6.3001', false],
    ['6.3000', true],
    ['7.7000', true],
    ['7.6999', false],
  ])('ORD-11 %s deviates by 10 percent from 7.0000: %s', (rate, does) => {
    expect(deviates(rate, '7.0000')).toBe(does);
  });
});

describe('the life of an order', () => {
  const { calendar } = envWith({});

  it.each([
    // 16 January 2026 is a Friday.
    ['1', false, '2026-01-16', '18:00'],
    ['1', true, '2026-01-17', '03:00'],
    ['2', false, '2026-01-19', '18:00'],
    ['2', true, '2026-01-20', '03:00'],
    ['3', false, '2026-01-20', '18:00'],
    ['5', true, '2026-01-23', '03:00'],
  ] as const)('BNK-32 of %s days, with night trading: %s, ends on %s at %s', (orderTerm, nightTrading, date, time) => {
    expect(expiryOf({ orderTerm, nightTrading }, '2026-01-16', calendar)).toBe(shanghaiInstant(date, time));
  });

  it('BNK-32 consists of its sessions; without night trading, a moment in the night belongs to the next day', () => {
    const order = { nightTrading: false, expireAt: shanghaiInstant('2026-01-19', '18:00') };
    const times = (from: number, nightTrading = false) => tradingTimes({ ...order, nightTrading }, from, calendar);
    const monday = { from: shanghaiInstant('2026-01-19', '09:30'), to: shanghaiInstant('2026-01-19', '18:00'), date: '2026-01-19' };
    const noon = shanghaiInstant('2026-01-16', '12:00');
    expect(times(noon)).toEqual([{ from: noon, to: shanghaiInstant('2026-01-16', '18:00'), date: '2026-01-16' }, monday]);
    expect(times(noon, true)[0]?.to).toBe(shanghaiInstant('2026-01-17', '03:00'));
    expect(times(shanghaiInstant('2026-01-16', '18:00'))).toEqual([monday]);
  });
});
