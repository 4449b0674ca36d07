// The price feed: its rows, which of them changed, and silence outside trading hours.
import { describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { forwardTerms } from '../calendar/tenors.ts';
import { add, compare, div } from '../kernel/decimal.ts';
import { undisturbed } from './disturbances.ts';
import { changedRows, type PriceKey, priceRow, type PriceRow, priceRows, spotKeys } from './feed.ts';
import { openMarket } from './market.ts';
import { tickMs } from './walk.ts';

const market = openMarket({ seed: 'demo', calendars: calendarsFromTable(holidayTable), alsoOpen: ['CNSH'] });
const friday = shanghaiInstant('2026-11-20', '10:00');
const forwards: PriceKey[] = forwardTerms.map((term) => ({ ccyPair: 'USD/CNH', type: 'FWD', term }));

describe('trading hours', () => {
  const saturday = shanghaiInstant('2026-11-21', '03:00');

  it('BNK-45 the last price of the session is kept outside them', () => {
    const last = priceRows(market, [...spotKeys, ...forwards], saturday - 1);
    for (const at of [saturday, saturday + 86_400_000, shanghaiInstant('2026-11-23', '09:30') - 1]) {
      expect(priceRows(market, [...spotKeys, ...forwards], at)).toEqual(last);
    }
    expect(changedRows(market, spotKeys, saturday, saturday + 3_600_000)).toEqual([]);
    expect(changedRows(market, spotKeys, saturday - 1, shanghaiInstant('2026-11-23', '09:30'))).toHaveLength(46);
  });

  it('BNK-45 several pairs tick each second, and every pair within 10 s', () => {
    for (let second = friday; second < friday + 60_000; second += 1000) {
      const before = priceRows(market, spotKeys, second);
      const moved = priceRows(market, spotKeys, second + 1000).filter(({ custBid }, n) => custBid !== before[n]?.custBid);
      expect(moved.length).toBeGreaterThan(2);
    }
    const frames = Array.from({ length: 20 }, (_, n) => changedRows(market, spotKeys, friday + n * tickMs, friday + (n + 1) * tickMs));
    expect(new Set(frames.flat().map(({ ccyPair }) => ccyPair)).size).toBe(46);
  });
});

describe('changed rows', () => {
  it('RAT-15 a client that reads them frame by frame has the same prices as one that reads all rows', () => {
    const keys = [...spotKeys, ...forwards];
    const held = new Map(priceRows(market, keys, friday).map((row) => [row.ccyPair + row.term, row]));
    for (let n = 1; n <= 40; n += 1) {
      for (const row of changedRows(market, keys, friday + (n - 1) * tickMs, friday + n * tickMs)) held.set(row.ccyPair + row.term, row);
    }
    const price = ({ custBid, custOffer, farBidPoint, farOfferPoint }: PriceRow) => [custBid, custOffer, farBidPoint, farOfferPoint];
    expect([...held.values()].map(price)).toEqual(priceRows(market, keys, friday + 40 * tickMs).map(price));
    expect(Math.min(...[...held.values()].map(({ valTime }) => valTime))).toBeGreaterThan(friday + 40 * tickMs - 10_000);
  });
});

describe('forward and swap rows', () => {
  it('RAT-09 a forward row contains spot plus points, a swap row spot and the points', () => {
    const [spot] = priceRows(market, spotKeys, friday);
    for (const [n, row] of priceRows(market, forwards, friday).entries()) {
      expect(compare(row.custBid, add(spot?.custBid ?? '', div(row.farBidPoint ?? '', '10000', 6))), String(row.term)).toBe(0);
      const swap = priceRow(market, { ...forwards[n], type: 'SWAP' } as PriceKey, friday);
      expect(swap).toEqual({ ...row, type: 'SWAP', custBid: spot?.custBid, custOffer: spot?.custOffer });
    }
    expect(spot).toMatchObject({
      ccyPair: 'USD/CNH',
      type: 'SPOT',
      term: null,
      farBidPoint: null,
      farOfferPoint: null,
      valTime: friday,
      maturityDate: '2026-11-24',
    });
  });

  it('SWP-08 a term that does not exist that day has no row', () => {
    const beforeThanksgiving = shanghaiInstant('2026-11-25', '10:00');
    expect(priceRow(market, { ccyPair: 'EUR/USD', type: 'SWAP', term: 'T/N' }, beforeThanksgiving)).toBeNull();
    expect(priceRows(market, [{ ccyPair: 'USD/CAD', type: 'SWAP', term: 'T/N' }], friday)).toEqual([]);
  });
});

describe('a frozen pair', () => {
  it('MOC-07 sends nothing and keeps its price and age, while other pairs tick', () => {
    const frozen = { ...undisturbed, freezes: [{ rateCode: 'USD/CNH', from: friday, until: friday + 20_000 }] };
    expect(market.prices('USD/CNH', friday + 19_999, frozen)).toBe(market.prices('USD/CNH', friday));
    const news = changedRows(market, spotKeys, friday + 1000, friday + 15_000, frozen);
    expect([news.length, news.some(({ ccyPair }) => ccyPair === 'USD/CNH')]).toEqual([45, false]);
    expect(market.prices('USD/CNH', friday + 20_000, frozen).instant).toBe(friday + 20_000);
  });
});
