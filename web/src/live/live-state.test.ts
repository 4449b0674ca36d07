import { describe, expect, it } from 'vitest';
import type { Connection } from './connection.machine.ts';
import { shownStatus } from './live-state.ts';

const open: Connection = { state: 'open', retries: 0, alerted: false };

describe('the connection chip', () => {
  it.each<[string, Connection, number | null, number | null, number, string]>([
    ['connecting before the first frame', { state: 'connecting', retries: 0, alerted: false }, null, null, 0, 'connecting'],
    ['connecting while the first price is not yet due', open, 0, null, 9_999, 'connecting'],
    ['no prices when none has come for 10 s', open, 0, null, 10_000, 'noPrices'],
    ['live with a price', open, 0, 1_000, 10_999, 'live'],
    ['no prices 10 s after the last one', open, 0, 1_000, 11_000, 'noPrices'],
    ['reconnecting while it waits', { state: 'waiting', retries: 1, alerted: false, delay: 5 }, null, 1_000, 1_001, 'reconnecting'],
    ['reconnecting while it tries again', { state: 'connecting', retries: 1, alerted: false }, null, 1_000, 1_001, 'reconnecting'],
    ['live as soon as it is open again after it had given up', { ...open, alerted: true }, 0, 1_000, 1_001, 'live'],
    ['lost once it has given up', { state: 'waiting', retries: 4, alerted: true, delay: 5 }, null, 1_000, 1_001, 'lost'],
  ])('LIV-21 LIV-30 %s', (_title, connection, connectedAt, lastPriceAt, now, shown) => {
    expect(shownStatus(connection, { connectedAt, lastPriceAt }, now)).toBe(shown);
  });
});
