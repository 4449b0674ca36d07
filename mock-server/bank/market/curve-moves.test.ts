// Moves of interest curves by hand: which prices follow, in which direction, and which stay.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { compare, sub } from '../kernel/decimal.ts';
import { curveCurrencies } from './curves.ts';
import { type CurveNudge, type Disturbances, type Nudge, undisturbed } from './disturbances.ts';
import { changedRows, type PriceKey, priceRows, spotKeys } from './feed.ts';
import { priceHistory } from './history.ts';
import { openMarket } from './market.ts';
import { nudgeFor } from './nudge.fixture.ts';
import { optionMarket } from './option-market.ts';
import type { PairPrices } from './pair-prices.ts';
import { pairs } from './pairs.ts';
import { tickMs } from './walk.ts';

const market = openMarket({ seed: 'demo', calendars: calendarsFromTable(holidayTable), alsoOpen: ['CNSH'] });
const friday = shanghaiInstant('2026-11-20', '10:00');
const disturbed = (...nudges: Nudge[]): Disturbances => ({ ...undisturbed, nudges });
const moved = (currency: string, basisPoints: number, at = friday): CurveNudge => ({ currency, basisPoints, at });
const prices = (rateCode: string, done = undisturbed, at = friday) => market.prices(rateCode, at, done);

/** Everything of a pair that depends on its curves: points of each term, outrights of each far date. */
const curveOf = ({ day, termPoints, outright }: PairPrices) =>
  [...day.terms].map(([term, { far }]) => [term, termPoints(term), outright(far)] as const);
const spotsOf = (done: Disturbances) => pairs.map(({ rateCode }) => [prices(rateCode, done).mid, prices(rateCode, done).spot]);

const anyPair = fc.constantFrom(...pairs);
const anyCurrency = fc.constantFrom(...curveCurrencies);
const anyShift = fc.integer({ min: -250, max: 250 }).filter((shift) => shift !== 0);

describe('a move of a curve', () => {
  it('DSK-06 raises the points of every pair with ccy2 in that currency, lowers those with ccy1 in it, and no others', () => {
    fc.assert(
      fc.property(anyCurrency, fc.integer({ min: 10, max: 500 }), (currency, basisPoints) => {
        for (const { rateCode, ccy1, ccy2 } of pairs) {
          const [before, after] = [prices(rateCode), prices(rateCode, disturbed(moved(currency, basisPoints)))];
          const sign = [ccy2 === currency, ccy1 === currency].map(Number).reduce((up, down) => up - down);
          for (const term of ['1M', '1Y', '3Y'] as const) {
            const [one, other] = [before.termPoints(term), after.termPoints(term)];
            const date = before.day.terms.get(term)?.far ?? '';
            for (const side of ['bid', 'offer'] as const) {
              expect(compare(other?.[side] ?? '', one?.[side] ?? ''), `${rateCode} ${term}`).toBe(sign);
              expect(compare(after.outright(date)[side], before.outright(date)[side])).toBe(sign);
            }
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('DSK-06 leaves spot and its history as they are', () => {
    const done = disturbed(moved('CNH', 300), moved('USD', -200));
    expect(spotsOf(done)).toEqual(spotsOf(undisturbed));
    const candles = (disturbances: Disturbances) => {
      const pieces = priceHistory(market)({ rateCode: 'USD/CNH', interval: '15m', count: 3, until: friday }, friday + 60_000, disturbances);
      for (;;) {
        const piece = pieces.next();
        if (piece.done === true) return piece.value;
      }
    };
    expect(candles(disturbed(moved('CNH', 300, friday - 500_000)))).toEqual(candles(undisturbed));
  });

  it('DSK-06 is in effect from its instant on', () => {
    const done = disturbed(moved('CNH', 50, friday));
    const before = friday - tickMs;
    expect(curveOf(prices('USD/CNH', done, before))).toEqual(curveOf(prices('USD/CNH', undisturbed, before)));
    expect(curveOf(prices('USD/CNH', done))).not.toEqual(curveOf(prices('USD/CNH')));
  });

  it('DSK-06 by 100 basis points moves the carry of a year by about one percent', () => {
    const year = (done?: Disturbances) => Number(prices('USD/CNH', done).day.terms.get('1Y')?.carry.bid);
    expect(year(disturbed(moved('CNH', 100))) - year()).toBeCloseTo(0.01, 3);
    expect(year(disturbed(moved('USD', 100))) - year()).toBeCloseTo(-0.01, 3);
  });

  it('DSK-06 moves of sum 0 change nothing, and two moves are the same as their sum, in any order with nudges of legs', () => {
    fc.assert(
      fc.property(anyPair, anyCurrency, anyShift, anyShift, ({ rateCode }, currency, one, other) => {
        const leg = nudgeFor(rateCode, 0.01, friday);
        const apart = disturbed(moved(currency, one), leg, moved(currency, other));
        expect(curveOf(prices(rateCode, apart))).toEqual(curveOf(prices(rateCode, disturbed(leg, moved(currency, one + other)))));
        expect(curveOf(prices(rateCode, disturbed(moved(currency, one), moved(currency, -one))))).toEqual(curveOf(prices(rateCode)));
      }),
      { numRuns: 60 },
    );
  });

  it('BNK-45 DSK-06 the bid stays below the offer on every date, however far two curves are moved', () => {
    fc.assert(
      fc.property(anyPair, fc.constantFrom(-500, 500), fc.constantFrom(-500, 0, 500), ({ rateCode, ccy1, ccy2 }, one, other) => {
        const { day, outright } = prices(rateCode, disturbed(moved(ccy1, one), moved(ccy2, other)));
        for (const { near, far } of day.terms.values())
          for (const date of [near, far]) {
            const { bid, offer } = outright(date);
            expect([compare(bid, '0'), compare(bid, offer)], `${rateCode} ${date}`).toEqual([1, -1]);
          }
      }),
      { numRuns: 60 },
    );
  });
});

describe('prices that follow a moved curve', () => {
  const done = disturbed(moved('CNH', 120), moved('USD', -80));

  it('BNK-16 DSK-06 a swap over a term stays the difference of the outrights of its dates', () => {
    const { day, termPoints, outright, spot } = prices('USD/CNH', done);
    for (const term of ['SW', '1M', '6M', '1Y'] as const) {
      const { far = '' } = day.terms.get(term) ?? {};
      const points = Number(sub(outright(far).bid, spot.bid)) * 10_000;
      expect(points, term).toBeCloseTo(Number(termPoints(term)?.bid), 1);
    }
    const today = Number(prices('USD/CNH', done).outright('2026-11-20').bid);
    const chained = Number(spot.bid) - (Number(termPoints('O/N')?.offer) + Number(termPoints('T/N')?.offer)) / 10_000;
    expect(today).toBeCloseTo(chained, 5);
  });

  it.each([undisturbed, done])(
    'BNK-16 DSK-06 call less put is the outright less the strike, discounted by the moved curve: %#',
    (state) => {
      const priced = prices('USD/CNH', state);
      const { far = '', days = 0 } = priced.day.terms.get('1Y') ?? {};
      const option = { strikeRate: '6.9000', expDate: '2027-11-22', dealDate: far, premiumCcy: 'CNH', premiumDate: priced.day.spotDate };
      const unit = (callOrPut: 'C' | 'P') => Number(optionMarket(priced, { ...option, callOrPut }, 'B').unit);
      const shift = state === done ? 0.012 : 0;
      const discount = 1 / (1 + ((0.0168 + shift) * days) / 365);
      const { fwdRate } = optionMarket(priced, { ...option, callOrPut: 'C' }, 'B');
      expect(unit('C') - unit('P')).toBeCloseTo(discount * (Number(fwdRate) - 6.9), 4);
    },
  );

  it('RAT-09 DSK-06 the feed sends forward and swap rows at the next tick, also to a client that was served in the same tick', () => {
    const keys: PriceKey[] = ['FWD', 'SWAP'].flatMap((type) => [{ ccyPair: 'USD/CNH', type, term: '1M' } as PriceKey, spotKeys[0]!]);
    const late = disturbed(moved('CNH', 50, friday + tickMs - 1));
    const rows = changedRows(market, keys, friday, friday + tickMs, late);
    expect(rows).toEqual(priceRows(market, keys, friday + tickMs, late));
  });
});
