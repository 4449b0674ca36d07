// Properties of the market over all pairs and years: sides, triangles, value dates, repeatability, nudges.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { forwardTerms, swapTerms } from '../calendar/tenors.ts';
import { add, compare, div, mul, sub } from '../kernel/decimal.ts';
import { undisturbed } from './disturbances.ts';
import { nudgeFor } from './nudge.fixture.ts';
import { type PriceKey, priceRows, spotKeys } from './feed.ts';
import { openMarket } from './market.ts';
import { findPair, pairs } from './pairs.ts';
import { pointsBetween } from './cross.ts';
import { tickMs } from './walk.ts';

const calendars = calendarsFromTable(holidayTable);
const open = (seed = 'demo') => openMarket({ seed, calendars, alsoOpen: ['CNSH'] });
const market = open();
const friday = shanghaiInstant('2026-11-20', '10:00');
const instants = fc.integer({ min: shanghaiInstant('2024-01-02', '00:00'), max: shanghaiInstant('2028-12-31', '00:00') });
const anyPair = fc.constantFrom(...pairs);
const forwards: PriceKey[] = forwardTerms.map((term) => ({ ccyPair: 'USD/CNH', type: 'FWD', term }));
const swaps: PriceKey[] = swapTerms.map((term) => ({ ccyPair: 'USD/CNH', type: 'SWAP', term }));

describe('spot', () => {
  it('BNK-45 the bid is below the offer at every tick, and no customer price is better than the market', () => {
    fc.assert(
      fc.property(anyPair, instants, ({ rateCode }, instant) => {
        const { spot, mid, interbank } = market.prices(rateCode, instant);
        const { bid, offer } = interbank();
        expect([compare(spot.bid, bid) <= 0, compare(bid, offer), compare(spot.offer, offer) >= 0], rateCode).toEqual([true, -1, true]);
        expect([compare(spot.bid, mid), compare(mid, spot.offer)]).toEqual([-1, -1]);
      }),
    );
  });

  it('BNK-45 no triangle of deals makes a profit', () => {
    const triangle = fc
      .tuple(anyPair, anyPair)
      .filter(([ab, bc]) => ab.ccy2 === bc.ccy1 && findPair(`${ab.ccy1}/${bc.ccy2}`) !== undefined);
    fc.assert(
      fc.property(triangle, instants, ([ab, bc], instant) => {
        const spot = (rateCode: string) => market.prices(rateCode, instant).spot;
        const [first, second, direct] = [spot(ab.rateCode), spot(bc.rateCode), spot(`${ab.ccy1}/${bc.ccy2}`)];
        expect(compare(mul(first.bid, second.bid), direct.offer)).toBe(-1);
        expect(compare(mul(first.offer, second.offer), direct.bid)).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it('MOC-05 two markets of one seed show the same rows, whatever was requested before', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const keys = [...spotKeys, ...forwards, ...swaps];
        expect(priceRows(open(), keys, instant)).toEqual(priceRows(market, keys, instant));
      }),
      { numRuns: 15 },
    );
    expect(priceRows(open('other'), spotKeys, friday)).not.toEqual(priceRows(market, spotKeys, friday));
  });
});

describe('forwards', () => {
  it('BNK-45 the bid is below the offer on every value date, before spot and after', () => {
    fc.assert(
      fc.property(anyPair, instants, ({ rateCode }, instant) => {
        const prices = market.prices(rateCode, instant);
        const dates = [...prices.day.terms.values()].flatMap(({ near, far }) => [near, far]);
        for (const date of dates) {
          const { bid, offer } = prices.outright(date);
          expect(compare(bid, offer), `${rateCode} ${date}`).toBe(-1);
        }
        expect(compare(prices.outright(prices.day.spotDate).bid, prices.spot.bid)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('BNK-16 value today is spot less T/N and O/N, each with the opposite side of the points', () => {
    const prices = market.prices('USD/CNH', friday);
    const [overnight, tomorrow] = [prices.termPoints('O/N'), prices.termPoints('T/N')];
    const expected = sub(prices.spot.bid, div(add(overnight?.offer ?? '', tomorrow?.offer ?? ''), '10000', 6));
    expect(Math.abs(Number(sub(prices.outright('2026-11-20').bid, expected)))).toBeLessThanOrEqual(0.000001);
    expect(() => prices.outright('2026-11-19')).toThrow(RangeError);
    expect(() => prices.outright('2030-01-15')).toThrow(RangeError);
  });
});

describe('swaps that start before spot', () => {
  it('BNK-16 points from today to a date are the sum of both parts, side by side', () => {
    const { points, termPoints, day } = market.prices('USD/CNH', friday);
    const month = day.terms.get('1M')?.far ?? '';
    const whole = pointsBetween(points('2026-11-20'), points(month));
    const stretches = [termPoints('O/N'), termPoints('T/N'), termPoints('1M')];
    const sum = (side: 'bid' | 'offer') => stretches.reduce((total, stretch) => total + Number(stretch?.[side]), 0);
    expect(Math.abs(Number(whole.bid) - sum('bid'))).toBeLessThan(0.03);
    expect(Math.abs(Number(whole.offer) - sum('offer'))).toBeLessThan(0.03);
  });
});

describe('manual changes', () => {
  const nudged = (rateCode: string, share: number) => ({ ...undisturbed, nudges: [nudgeFor(rateCode, share, friday)] });
  const mid = (rateCode: string, at: number, done = undisturbed) => Number(market.prices(rateCode, at, done).mid);

  it('BNK-45 a nudge moves the pair from its instant on, and its triangles consistently', () => {
    for (const rateCode of ['EUR/USD', 'USD/CNH', 'CAD/CNH', 'EUR/GBP', 'JPY/CNH']) {
      expect(mid(rateCode, friday, nudged(rateCode, 0.02)) / mid(rateCode, friday), rateCode).toBeCloseTo(1.02, 3);
      expect(mid(rateCode, friday - tickMs, nudged(rateCode, 0.02)), rateCode).toBe(mid(rateCode, friday - tickMs));
    }
    expect(mid('EUR/CNH', friday, nudged('EUR/USD', 0.02)) / mid('EUR/CNH', friday)).toBeCloseTo(1.02, 3);
  });
});
