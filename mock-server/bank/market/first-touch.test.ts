// Compares the search for the first touch with a scan of every tick.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { opensAt } from '../calendar/sessions.ts';
import { round, add } from '../kernel/decimal.ts';
import { deskPrices } from '../desk/desk-prices.ts';
import { nudgeFor } from './nudge.fixture.ts';
import { type Levels, meets } from './first-touch.ts';
import { openMarket } from './market.ts';
import { tickMs } from './walk.ts';

const calendars = calendarsFromTable(holidayTable);
const from = opensAt('2026-11-24');
const to = from + 20 * 60_000;

describe('firstTouch', () => {
  it('BNK-29 finds the same tick as a scan of every tick, for spot and outright, crosses and nudged legs', () => {
    const pairs = fc.constantFrom('USD/CNH', 'EUR/CNH', 'EUR/USD');
    const pips = fc.integer({ min: -25, max: 25 });
    fc.assert(
      fc.property(fc.string({ maxLength: 5 }), pairs, pips, fc.boolean(), fc.boolean(), (seed, rateCode, distance, isForward, isAbove) => {
        const market = openMarket({ seed, calendars, alsoOpen: ['CNSH'] });
        const prices = deskPrices(market, { nudges: [nudgeFor(rateCode, 0.004, from - 60_000)], freezes: [] });
        const date = isForward ? (market.day(rateCode, '2026-11-24').terms.get('6M')?.far ?? null) : null;
        const priceAt = (at: number) => (date === null ? prices.spot(rateCode, at) : prices.outright(rateCode, date, at))?.offer ?? '0';
        const level = round(add(priceAt(from), String(distance / 10_000)), 4);
        const levels: Levels = isAbove ? { above: level, below: null } : { above: null, below: level };
        let expected: number | null = null;
        for (let at = from; at < to && expected === null; at += tickMs) if (meets(levels, priceAt(at))) expected = at;
        expect(prices.firstTouch({ rateCode, side: 'BUY', levels, times: [{ from, to, date }] })).toBe(expected);
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});
