// Properties of moves: they agree with the candles of the same time.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { whole } from '../kernel/pieces.fixture.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { type Disturbances, undisturbed } from './disturbances.ts';
import { type Candle, type Interval, priceHistory } from './history.ts';
import { openMarket } from './market.ts';
import { priceMoves } from './moves.ts';
import { nudgeFor } from './nudge.fixture.ts';
import { pairs } from './pairs.ts';

const market = openMarket({ seed: 'demo', calendars: calendarsFromTable(holidayTable), alsoOpen: ['CNSH'] });
const drawn = priceHistory(market);
const movesOf = priceMoves(market, drawn);
const rateCodes = pairs.map(({ rateCode }) => rateCode);
const candles = (rateCode: string, interval: Interval, count: number, now: number, disturbances: Disturbances) =>
  whole(drawn({ rateCode, interval, count, until: now }, now, disturbances) as InPieces<Candle[]>);

describe('the moves of pairs', () => {
  it('HOM-13 HOM-11 agree with the candles of each pair at the same time, at any hour, whatever was nudged or frozen', () => {
    const instants = fc.integer({ min: shanghaiInstant('2025-01-02', '00:00'), max: shanghaiInstant('2027-12-31', '00:00') });
    fc.assert(
      fc.property(fc.subarray(rateCodes, { minLength: 1, maxLength: 3 }), instants, fc.boolean(), (asked, now, isFrozen) => {
        const [rateCode = ''] = asked;
        const disturbances: Disturbances = {
          nudges: [nudgeFor(rateCode, 0.01, now - 90_000)],
          freezes: isFrozen ? [{ rateCode, from: now - 400_000, until: now - 40_000 }] : [],
        };
        const moves = whole(movesOf({ rateCodes: asked }, now, disturbances));
        expect(moves).toEqual(
          asked.map((each) => ({
            rateCode: each,
            open: candles(each, '1d', 1, now, disturbances).at(-1)?.open,
            closes: candles(each, '1m', 30, now, disturbances).map(({ close }) => close),
          })),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('NEW-05 have the range of 20 days, that of the day, and the last 24 hours when asked, equal to the candles', () => {
    const now = shanghaiInstant('2026-11-24', '10:00');
    const [move] = whole(movesOf({ rateCodes: ['USD/CNH'], days: 20 }, now, undisturbed));
    const days = candles('USD/CNH', '1d', 20, now, undisturbed);
    const [lows, highs] = [days.map(({ low }) => Number(low)), days.map(({ high }) => Number(high))];
    expect(move?.range).toEqual({
      low: String(days.find(({ low }) => Number(low) === Math.min(...lows))?.low),
      high: String(days.find(({ high }) => Number(high) === Math.max(...highs))?.high),
      dayLow: days.at(-1)?.low,
      dayHigh: days.at(-1)?.high,
      hours: candles('USD/CNH', '1h', 24, now, undisturbed).map(({ close }) => close),
    });
    expect(move?.range?.hours.at(-1)).toBe(move?.closes.at(-1));
  });

  it('MOC-37 are computed one pair per piece', () => {
    const now = shanghaiInstant('2026-11-24', '10:00');
    let pieces = 0;
    for (const _ of movesOf({ rateCodes }, now, undisturbed)) pieces += 1;
    expect(pieces).toBe(46);
  });
});
