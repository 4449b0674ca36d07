// Properties of the price history: it continues in the live price, candles fit together, and each contains its own prices.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { sessionAt } from '../calendar/sessions.ts';
import { shanghaiDate, shanghaiInstant } from '../calendar/dates.ts';
import { add, compare, div, max, min } from '../kernel/decimal.ts';
import { type Disturbances, undisturbed } from './disturbances.ts';
import { nudgeFor } from './nudge.fixture.ts';
import { type Candle, type Interval, priceHistory } from './history.ts';
import { openMarket } from './market.ts';
import { pairOf, pairs } from './pairs.ts';
import { tickMs } from './walk.ts';

const calendars = calendarsFromTable(holidayTable);
const open = () => openMarket({ seed: 'demo', calendars, alsoOpen: ['CNSH'] });
const market = open();
/** Runs all pieces at once and returns the candles. */
const atOnce =
  (pieces: ReturnType<typeof priceHistory>): ((...ask: Parameters<typeof pieces>) => Candle[]) =>
  (...ask) => {
    const work = pieces(...ask);
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
    }
  };
const history = atOnce(priceHistory(market));
const instants = fc.integer({ min: shanghaiInstant('2025-01-02', '00:00'), max: shanghaiInstant('2027-12-31', '00:00') });
const anyPair = fc.constantFrom(...pairs.map(({ rateCode }) => rateCode));
const intervals = ['1m', '15m', '1h', '4h', '1d'] as const;
const anyInterval = fc.constantFrom<Interval>(...intervals);

const live = (rateCode: string, at: number, disturbances: Disturbances = undisturbed) => {
  const { bid, offer } = market.prices(rateCode, at, disturbances).spot;
  return div(add(bid, offer), '2', pairOf(rateCode).spotAvalible + 1);
};

describe('price history', () => {
  it('HOM-11 the current candle ends with the live price, whatever was nudged or frozen', () => {
    fc.assert(
      fc.property(anyPair, anyInterval, instants, fc.boolean(), (rateCode, interval, now, isFrozen) => {
        const disturbances: Disturbances = {
          nudges: [nudgeFor(rateCode, 0.01, now - 90_000)],
          freezes: isFrozen ? [{ rateCode, from: now - 40_000, until: null }] : [],
        };
        const candles = history({ rateCode, interval, count: 2, until: now }, now, disturbances);
        expect(candles.at(-1)?.close).toBe(live(rateCode, now, disturbances));
      }),
      { numRuns: 60 },
    );
  });

  it('HOM-11 each candle contains its open and close, and starts one tick after the previous one ended', () => {
    fc.assert(
      fc.property(anyPair, anyInterval, instants, (rateCode, interval, now) => {
        const candles = history({ rateCode, interval, count: 6, until: now }, now);
        expect(candles).toHaveLength(6);
        for (const [i, { from, open: first, high, low, close }] of candles.entries()) {
          expect([first, close].every((price) => compare(low, price) <= 0 && compare(price, high) <= 0)).toBe(true);
          expect(first).toBe(live(rateCode, from));
          expect(sessionAt(calendars, from)).not.toBe('CLOSED');
          const next = candles[i + 1];
          if (next) expect(close).toBe(live(rateCode, next.from - tickMs));
        }
      }),
      { numRuns: 40 },
    );
  });

  it("HOM-11 a closed market has no candles: Friday's last and Monday's first are neighbours", () => {
    const sunday = shanghaiInstant('2026-11-22', '12:00');
    const days = history({ rateCode: 'USD/CNH', interval: '1d', count: 3, until: sunday }, sunday);
    expect(days.map(({ from }) => shanghaiDate(from))).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    const monday = shanghaiInstant('2026-11-23', '09:30');
    const minutes = history({ rateCode: 'USD/CNH', interval: '1m', count: 2, until: monday }, monday);
    expect(minutes.map(({ from }) => from)).toEqual([shanghaiInstant('2026-11-21', '02:59'), monday]);
  });

  it('HOM-11 MOC-05 earlier requests do not matter, and a finished candle never changes', () => {
    const now = shanghaiInstant('2026-11-24', '10:00');
    const ask = { rateCode: 'EUR/CNH', interval: '1m' as const, count: 20, until: now };
    const before: Candle[] = history(ask, now);
    const later = history({ ...ask, count: 30, until: now + 600_000 }, now + 600_000);
    expect(later).toEqual(expect.arrayContaining(before.slice(0, -1)));
    expect(atOnce(priceHistory(open()))(ask, now)).toEqual(before);
  });

  it('HOM-11 older candles are requested by their end, and a later end means now', () => {
    const now = shanghaiInstant('2026-11-24', '10:00');
    const ask = { rateCode: 'GBP/JPY', interval: '1h' as const, count: 5 };
    const newest = history({ ...ask, until: now + 86_400_000 }, now);
    const older = history({ ...ask, until: (newest[0]?.from ?? 0) - 1 }, now);
    expect(history({ ...ask, count: 10, until: now }, now)).toEqual([...older, ...newest]);
  });

  /** Combines adjacent candles into one longer candle. */
  const together = (parts: readonly Candle[]) => ({
    from: parts[0]?.from,
    open: parts[0]?.open,
    high: parts.map(({ high }) => high).reduce(max),
    low: parts.map(({ low }) => low).reduce(min),
    close: parts.at(-1)?.close,
  });

  it.each([
    ['15m', '1m', 15],
    ['1h', '15m', 4],
    ['1h', '1m', 60],
    ['4h', '1h', 4],
    ['1d', '4h', 5],
    ['1d', '1h', 18],
  ] as const)('HOM-11 a candle of %s combines its candles of %s, current or finished, nudged or frozen', (longer, shorter, count) => {
    fc.assert(
      fc.property(anyPair, instants, fc.boolean(), (rateCode, now, isDisturbed) => {
        const disturbances: Disturbances = isDisturbed
          ? {
              nudges: [nudgeFor(rateCode, 0.01, now - 1_500_000)],
              freezes: [{ rateCode, from: now - 2_000_000, until: now - 700_000 }],
            }
          : undisturbed;
        const running = history({ rateCode, interval: longer, count: 2, until: now }, now, disturbances);
        for (const [i, candle] of running.entries()) {
          const until = (running[i + 1]?.from ?? now + 1) - 1;
          const parts = history({ rateCode, interval: shorter, count, until }, now, disturbances).filter(({ from }) => from >= candle.from);
          expect(together(parts)).toEqual(candle);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('HOM-11 a candle contains each price that it reads: its first tick, each eighth one, and its last', () => {
    const now = shanghaiInstant('2026-11-24', '10:00');
    fc.assert(
      fc.property(anyPair, (rateCode) => {
        for (const { from, high, low } of history({ rateCode, interval: '1m', count: 5, until: now - 1 }, now)) {
          const prices = [...Array.from({ length: 15 }, (_, i) => from + i * 8 * tickMs), from + 58_000, from + 59_000, from + 59_500].map(
            (at) => live(rateCode, at),
          );
          expect([high, low]).toEqual([prices.reduce(max), prices.reduce(min)]);
        }
      }),
    );
  });

  it.each(intervals)('HOM-11 of %s does not exist before the epoch', (interval) => {
    const now = shanghaiInstant('2026-11-24', '10:00');
    const upTo = (until: number) => history({ rateCode: 'USD/CNH', interval, count: 5, until }, now).map(({ from }) => from);
    expect([upTo(0), upTo(3_600_000)]).toEqual([[], []]);
    const first = upTo(3 * 86_400_000);
    expect(first.every((from) => from >= 0)).toBe(true);
    expect(first.length).toBeGreaterThan(0);
  });

  /** Returns the number of candles computed in each piece. */
  const drawnBy = (pieces: ReturnType<typeof priceHistory>, ...ask: Parameters<typeof pieces>): number[] => {
    const work = pieces(...ask);
    const drawn: number[] = [];
    for (let step = work.next(); !step.done; step = work.next()) drawn.push(step.value);
    return drawn;
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

  it.each(intervals)('MOC-37 of %s each piece draws at most one candle, each is drawn once, and later only new ones', (interval) => {
    const now = shanghaiInstant('2026-11-24', '10:00') + 30_000;
    const pieces = priceHistory(open());
    const ask = { rateCode: 'EUR/JPY', interval, count: 60, until: now };
    const first = drawnBy(pieces, ask, now);
    expect([Math.max(...first), sum(first)]).toEqual([1, 60]);
    expect(sum(drawnBy(pieces, ask, now))).toBe(1);
    // Besides computed candles, sixteen cached ones make a piece as well.
    expect(drawnBy(pieces, ask, now).length).toBeGreaterThan(3);
    const later = now + 60_000;
    expect(sum(drawnBy(pieces, { ...ask, until: later }, later))).toBe(interval === '1m' ? 2 : 1);
  });

  it('MOC-37 a nudge or freeze now leaves finished candles unchanged', () => {
    const now = shanghaiInstant('2026-11-24', '10:00') + 30_000;
    const pieces = priceHistory(open());
    const ask = { rateCode: 'EUR/JPY', interval: '1m', count: 20, until: now } as const;
    drawnBy(pieces, ask, now);
    const disturbed: Disturbances = {
      nudges: [nudgeFor('EUR/JPY', 0.01, now - 10_000)],
      freezes: [
        { rateCode: 'EUR/JPY', from: now - 5_000, until: null },
        { rateCode: 'USD/CNH', from: now - 500_000, until: null },
      ],
    };
    expect(sum(drawnBy(pieces, ask, now, disturbed))).toBe(1);
    // A candle that ended before a freeze of five minutes is computed again, however long the freeze lasts.
    const paused = (until: number | null): Disturbances => ({ nudges: [], freezes: [{ rateCode: null, from: now - 300_000, until }] });
    expect(sum(drawnBy(pieces, ask, now, paused(null)))).toBe(6);
    expect(sum(drawnBy(pieces, ask, now, paused(now - 1_000)))).toBe(1);
  });
});
