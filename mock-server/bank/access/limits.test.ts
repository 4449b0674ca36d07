import { describe, expect, it } from 'vitest';

import { limitWindows, standardLimits } from './limits.ts';

describe('limits', () => {
  it('VAL-09 the eleventh login from an address within a minute is refused, from another not', () => {
    const take = limitWindows();
    const turns = Array.from({ length: 11 }, (_, i) => take('login', '10.0.0.1', i * 1000));
    expect(turns).toEqual([...Array.from({ length: 10 }, () => true), false]);
    expect(take('login', '10.0.0.2', 10_000)).toBe(true);
    expect([take('login', '10.0.0.1', 59_999), take('login', '10.0.0.1', 60_000)]).toEqual([false, true]);
  });

  it.each([
    ['login', 10, 60_000],
    ['captcha', 60, 60_000],
    ['loginCode', 10, 60_000],
    ['smsCode', 10, 60_000],
    ['credential', 10, 60_000],
    ['open', 120, 60_000],
    ['account', 10, 60_000],
    ['loginCodeEvery', 1, 60_000],
    ['loginCodesPerDay', 5, 86_400_000],
    ['signIn', 10, 60_000],
    ['scene', 60, 60_000],
    ['scenesPerDay', 500, 86_400_000],
    ['act', 60, 10_000],
    ['read', 300, 10_000],
    ['history', 30, 10_000],
    ['file', 30, 10_000],
    ['checkLoginName', 5, 60_000],
    ['tradeAsk', 2, 1_000],
    ['ticket', 30, 60_000],
    ['socketMessage', 100, 60_000],
  ] as const)('VAL-09 MOC-37 %s is allowed %i times within %i ms, and again when the first call is that old', (limit, times, withinMs) => {
    const take = limitWindows();
    const turns = Array.from({ length: times + 1 }, () => take(limit, 'a', 0));
    expect(turns.lastIndexOf(true)).toBe(times - 1);
    expect([take(limit, 'a', withinMs - 1), take(limit, 'a', withinMs)]).toEqual([false, true]);
  });

  it('MOC-33 windows that have passed are deleted, however many callers there were', () => {
    const windows = new Map();
    const take = limitWindows(standardLimits, windows);
    for (let caller = 0; caller < 5_000; caller += 1) expect(take('login', `10.0.0.${caller}`, caller * 1_000)).toBe(true);
    expect(windows.size).toBeLessThanOrEqual(1_000);
    // Requests counted in a window that is still open still count.
    for (let turn = 1; turn < 10; turn += 1) expect(take('login', '10.0.0.4999', 5_000_000)).toBe(true);
    expect(take('login', '10.0.0.4999', 5_000_000)).toBe(false);
  });

  it('MOC-37 a new window costs no search through the open ones', () => {
    let looked = 0;
    class Counting<Value> extends Map<string, Value> {
      override *[Symbol.iterator](): MapIterator<[string, Value]> {
        for (const entry of this.entries()) {
          looked += 1;
          yield entry;
        }
      }
    }
    const take = limitWindows(standardLimits, new Counting());
    for (let caller = 0; caller < 20_000; caller += 1) take('login', `address ${caller}`, caller);
    expect(looked).toBeLessThan(40_000);
  });

  it('VAL-09 a clock that is set back refuses nobody for turns that it counted later', () => {
    const take = limitWindows();
    expect([60_000, 60_001, 60_002].map((now) => take('tradeAsk', 'a', now))).toEqual([true, true, false]);
    expect([30_000, 30_001, 30_002].map((now) => take('tradeAsk', 'a', now))).toEqual([true, true, false]);
  });

  it('VAL-09 limits can be set for a world', () => {
    const take = limitWindows({ ...standardLimits, ticket: { times: 1, withinMs: 10 } });
    expect([take('ticket', 'a', 0), take('ticket', 'a', 9), take('ticket', 'a', 10)]).toEqual([true, false, true]);
  });
});
