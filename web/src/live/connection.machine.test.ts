import { describe, expect, it } from 'vitest';
import { type Connection, type ConnectionEvent, hasGivenUp, next, retryDelay } from './connection.machine.ts';

const after = (...events: ConnectionEvent[]): Connection => events.reduce<Connection>(next, { state: 'off' });
const start: ConnectionEvent = { type: 'start', retries: 0 };
const fails: ConnectionEvent[] = [{ type: 'closed', chance: 0.5 }, { type: 'waited' }];

describe('live connection', () => {
  it('LIV-21 is connected only after the first frame of the bank', () => {
    expect(after(start).state).toBe('connecting');
    expect(after(start, { type: 'firstFrame' }).state).toBe('open');
  });

  it('LIV-15 LIV-16 retries three times before it gives up and alerts', () => {
    const closings = [0, 1, 2, 3].map((retries) =>
      after(start, ...Array.from({ length: retries }, () => fails).flat(), { type: 'closed', chance: 0.5 }),
    );
    expect(closings.map(hasGivenUp)).toEqual([false, false, false, true]);
  });

  it('LIV-17 continues to retry after the alert, never alerts again, and is reset by a working connection', () => {
    const lost = after(start, ...Array.from({ length: 9 }, () => fails).flat());
    expect(lost).toMatchObject({ state: 'connecting', alerted: true });
    expect(hasGivenUp(next(next(lost, { type: 'firstFrame' }), { type: 'lived' }))).toBe(false);
  });

  it('LIV-17 increases the delay up to 60 s', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((retries) => retryDelay(retries, 0.999))).toEqual([1998, 3996, 7992, 15984, 31968, 59940, 59940]);
  });

  it('LIV-18 LIV-19 the reconnect button connects immediately from any state and resets the counter', () => {
    for (const state of [after(start), after(start, ...fails, ...fails, ...fails, { type: 'closed', chance: 0 })]) {
      expect(next(state, { type: 'reconnect' })).toEqual({ state: 'connecting', retries: 0, alerted: false });
    }
  });

  it('spreads a thousand seeded retries evenly below the cap', () => {
    const delays = Array.from({ length: 1000 }, (_, seed) => retryDelay(0, (seed * 0.6180339887) % 1));
    const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
    expect(Math.max(...delays)).toBeLessThan(2000);
    expect(Math.abs(mean - 1000)).toBeLessThan(100);
  });

  it('a late close of a stopped connection changes nothing', () => {
    expect(after(start, { type: 'stop' }, { type: 'closed', chance: 0 })).toEqual({ state: 'off' });
  });
});
