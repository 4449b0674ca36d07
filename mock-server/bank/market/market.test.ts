// Laws of the market over all pairs: sides, triangles, sessions, disturbances, and what the feed calls news.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarsFromTable } from '../calendar/calendars.ts'
import { holidayTable } from '../calendar/holiday-table.ts'
import { shanghaiInstant } from '../calendar/shanghai-time.ts'
import { forwardTerms, swapTerms } from '../calendar/tenors.ts'
import { add, compare, div, mul, sub } from '../decimal.ts'
import { nudgeFor, undisturbed } from './disturbances.ts'
import { changedRows, priceRow, priceRows, spotKeys } from './feed.ts'
import type { PriceKey } from './feed.ts'
import { openMarket } from './market.ts'
import { pipOf } from './pair-prices.ts'
import { findPair, pairOf, pairs } from './pairs.ts'
import { pointsBetween } from './points.ts'
import { usdLegs } from './usd-legs.ts'
import { tickMs } from './walk.ts'

const calendars = calendarsFromTable(holidayTable)
const open = (seed = 'demo') => openMarket({ seed, calendars, alsoOpen: ['CNSH'] })
const market = open()
const friday = shanghaiInstant('2026-11-20', '10:00')
const instants = fc.integer({ min: shanghaiInstant('2024-01-02', '00:00'), max: shanghaiInstant('2028-12-31', '00:00') })
const anyPair = fc.constantFrom(...pairs)
const forwards: PriceKey[] = forwardTerms.map((term) => ({ ccyPair: 'USD/CNH', type: 'FWD', term }))
const swaps: PriceKey[] = swapTerms.map((term) => ({ ccyPair: 'USD/CNH', type: 'SWAP', term }))

describe('pairs', () => {
  it('HOM-02 there are 46 pairs: ten against CNH and all of nine currencies against each other', () => {
    expect(new Set(pairs.map(({ rateCode }) => rateCode)).size).toBe(46)
    expect(pairs.filter(({ ccy2, appId }) => ccy2 === 'CNH' && appId === '2')).toHaveLength(10)
    expect(pairs.filter(({ rateCode }) => rateCode.includes('HKD')).map(({ rateCode }) => rateCode)).toEqual(['HKD/CNH'])
    expect(findPair('USD/HKD')).toBeUndefined()
    expect(() => pairOf('CNH/USD')).toThrow(RangeError)
  })

  it('RAT-03 decimals and pips follow the second currency, and JPY/CNH stands per 1 JPY', () => {
    for (const pair of pairs) {
      const { rateCode, ccy2, spotAvalible, forwardAvalible, rpAvalible, pipFactor } = pair
      const expected = rateCode === 'JPY/CNH' ? [6, 8, '1000000'] : ccy2 === 'JPY' ? [2, 4, '100'] : [4, 6, '10000']
      expect([spotAvalible, forwardAvalible, pipFactor], rateCode).toEqual(expected)
      expect([rpAvalible, compare(mul(pipOf(pair), pipFactor), '1')]).toEqual([2, 0])
    }
  })

  it('VAL-02 amount bounds are those of the pair', () => {
    expect([pairOf('EUR/USD').minAmount, pairOf('EUR/USD').maxAmount]).toEqual(['10000', '50000000'])
    expect([pairOf('JPY/CNH').minAmount, pairOf('JPY/CNH').maxAmount]).toEqual(['1000000', '5000000000'])
  })

  it('BNK-45 every pair\'s base agrees with the legs it is made from', () => {
    const mids = new Map(usdLegs.map((leg) => [leg.rateCode, leg.baseMid]))
    const inUsd = (ccy: string) => (ccy === 'USD' ? 1 : mids.get(`${ccy}/USD`) ?? 1 / (mids.get(`USD/${ccy}`) ?? Number.NaN))
    for (const { rateCode, ccy1, ccy2, baseMid } of pairs) expect(Number(baseMid) / (inUsd(ccy1) / inUsd(ccy2)), rateCode).toBeCloseTo(1, 3)
  })
})

describe('spot', () => {
  it('BNK-45 bid is below offer at every tick, and the customer never deals better than the market', () => {
    fc.assert(fc.property(anyPair, instants, ({ rateCode }, instant) => {
      const { spot, mid, interbank } = market.prices(rateCode, instant)
      const { bid, offer } = interbank()
      expect([compare(spot.bid, bid) <= 0, compare(bid, offer), compare(spot.offer, offer) >= 0], rateCode).toEqual([true, -1, true])
      expect([compare(spot.bid, mid), compare(mid, spot.offer)]).toEqual([-1, -1])
    }))
  })

  it('BNK-45 no triangle can be walked round at a profit', () => {
    const triangle = fc.tuple(anyPair, anyPair).filter(([ab, bc]) => ab.ccy2 === bc.ccy1 && findPair(`${ab.ccy1}/${bc.ccy2}`) !== undefined)
    fc.assert(fc.property(triangle, instants, ([ab, bc], instant) => {
      const [first, second, direct] = [ab.rateCode, bc.rateCode, `${ab.ccy1}/${bc.ccy2}`].map((code) => market.prices(code, instant).spot)
      expect(compare(mul(first?.bid ?? '', second?.bid ?? ''), direct?.offer ?? '')).toBe(-1)
      expect(compare(mul(first?.offer ?? '', second?.offer ?? ''), direct?.bid ?? '')).toBe(1)
    }), { numRuns: 60 })
  })

  it('MOC-05 two markets of one seed show the same rows, and what was asked before does not matter', () => {
    fc.assert(fc.property(instants, (instant) => {
      const keys = [...spotKeys, ...forwards, ...swaps]
      expect(priceRows(open(), keys, instant)).toEqual(priceRows(market, keys, instant))
    }), { numRuns: 15 })
    expect(priceRows(open('other'), spotKeys, friday)).not.toEqual(priceRows(market, spotKeys, friday))
  })
})

describe('sessions', () => {
  const saturday = shanghaiInstant('2026-11-21', '03:00')

  it('BNK-45 outside trading hours the last price of the session stands', () => {
    const last = priceRows(market, [...spotKeys, ...forwards], saturday - 1)
    for (const at of [saturday, saturday + 86_400_000, shanghaiInstant('2026-11-23', '09:30') - 1]) {
      expect(priceRows(market, [...spotKeys, ...forwards], at)).toEqual(last)
    }
    expect(changedRows(market, spotKeys, saturday, saturday + 3_600_000)).toEqual([])
    expect(changedRows(market, spotKeys, saturday - 1, shanghaiInstant('2026-11-23', '09:30'))).toHaveLength(46)
  })

  it('BNK-45 several pairs move each second, and every pair is heard of within 10 s', () => {
    const rows = Array.from({ length: 40 }, (_, n) => changedRows(market, spotKeys, friday + n * tickMs, friday + (n + 1) * tickMs))
    for (const [n, frame] of rows.entries()) if (n > 0) expect(frame.length + (rows[n - 1]?.length ?? 0)).toBeGreaterThan(5)
    expect(new Set(rows.slice(0, 20).flat().map(({ ccyPair }) => ccyPair)).size).toBe(46)
  })
})

describe('forwards and swaps', () => {
  it('RAT-09 a forward row carries spot plus points, a swap row spot and the points', () => {
    const [spot] = priceRows(market, spotKeys, friday)
    for (const [n, row] of priceRows(market, forwards, friday).entries()) {
      expect(compare(row.custBid, add(spot?.custBid ?? '', div(row.farBidPoint ?? '', '10000', 6))), String(row.term)).toBe(0)
      const swap = priceRow(market, { ...forwards[n], type: 'SWAP' } as PriceKey, friday)
      expect(swap).toEqual({ ...row, type: 'SWAP', custBid: spot?.custBid, custOffer: spot?.custOffer })
    }
    expect(spot).toMatchObject({ ccyPair: 'USD/CNH', type: 'SPOT', term: null, farBidPoint: null, farOfferPoint: null, valTime: friday, maturityDate: '2026-11-24' })
  })

  it('SWP-08 a term that is not to be had has no row', () => {
    const beforeThanksgiving = shanghaiInstant('2026-11-25', '10:00')
    expect(priceRow(market, { ccyPair: 'EUR/USD', type: 'SWAP', term: 'T/N' }, beforeThanksgiving)).toBeNull()
    expect(priceRows(market, [{ ccyPair: 'USD/CAD', type: 'SWAP', term: 'T/N' }], friday)).toEqual([])
  })

  it('BNK-45 bid stays below offer on every value date, before spot and after', () => {
    fc.assert(fc.property(anyPair, instants, ({ rateCode }, instant) => {
      const prices = market.prices(rateCode, instant)
      const dates = [...prices.day.terms.values()].flatMap(({ near, far }) => [near, far])
      for (const date of dates) {
        const { bid, offer } = prices.outright(date)
        expect(compare(bid, offer), `${rateCode} ${date}`).toBe(-1)
      }
      expect(compare(prices.outright(prices.day.spotDate).bid, prices.spot.bid)).toBe(0)
    }), { numRuns: 40 })
  })

  it('BNK-16 value today is spot taken back by T/N and O/N, each with the other side of the points', () => {
    const prices = market.prices('USD/CNH', friday)
    const [overnight, tomorrow] = [prices.termPoints('O/N'), prices.termPoints('T/N')]
    const expected = sub(prices.spot.bid, div(add(overnight?.offer ?? '', tomorrow?.offer ?? ''), '10000', 6))
    expect(Math.abs(Number(sub(prices.outright('2026-11-20').bid, expected)))).toBeLessThanOrEqual(0.000001)
    expect(() => prices.outright('2026-11-19')).toThrow(RangeError)
    expect(() => prices.outright('2030-01-15')).toThrow(RangeError)
  })
})

describe('swaps that start before spot', () => {
  it('BNK-16 points from today to a date are those of both stretches, side with side', () => {
    const { points, termPoints, day } = market.prices('USD/CNH', friday)
    const month = day.terms.get('1M')?.far ?? ''
    const whole = pointsBetween(points('2026-11-20'), points(month))
    const stretches = [termPoints('O/N'), termPoints('T/N'), termPoints('1M')]
    const sum = (side: 'bid' | 'offer') => stretches.reduce((total, stretch) => total + Number(stretch?.[side]), 0)
    expect(Math.abs(Number(whole.bid) - sum('bid'))).toBeLessThan(0.03)
    expect(Math.abs(Number(whole.offer) - sum('offer'))).toBeLessThan(0.03)
  })
})

describe('disturbances', () => {
  const nudged = (rateCode: string, share: number) => ({ ...undisturbed, nudges: [nudgeFor(rateCode, share, friday)] })
  const mid = (rateCode: string, at: number, done = undisturbed) => Number(market.prices(rateCode, at, done).mid)

  it('MOC-08 a nudge moves the pair from its instant on, and its triangles with it', () => {
    for (const rateCode of ['EUR/USD', 'USD/CNH', 'CAD/CNH', 'EUR/GBP', 'JPY/CNH']) {
      expect(mid(rateCode, friday, nudged(rateCode, 0.02)) / mid(rateCode, friday), rateCode).toBeCloseTo(1.02, 3)
      expect(mid(rateCode, friday - tickMs, nudged(rateCode, 0.02)), rateCode).toBe(mid(rateCode, friday - tickMs))
    }
    expect(mid('EUR/CNH', friday, nudged('EUR/USD', 0.02)) / mid('EUR/CNH', friday)).toBeCloseTo(1.02, 3)
  })

  it('MOC-07 a frozen pair sends nothing and keeps its price and age, others go on', () => {
    const frozen = { ...undisturbed, freezes: [{ rateCode: 'USD/CNH', from: friday, until: friday + 20_000 }] }
    expect(market.prices('USD/CNH', friday + 19_999, frozen)).toBe(market.prices('USD/CNH', friday))
    const news = changedRows(market, spotKeys, friday + 1000, friday + 15_000, frozen)
    expect([news.length, news.some(({ ccyPair }) => ccyPair === 'USD/CNH')]).toEqual([45, false])
    expect(market.prices('USD/CNH', friday + 20_000, frozen).instant).toBe(friday + 20_000)
  })
})
