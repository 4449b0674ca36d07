import { describe, expect, it } from 'vitest';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import {
  closingDate,
  closingDeal,
  daysBefore,
  daysOf,
  largestFirst,
  lastDayOf,
  marksOf,
  monthsOf,
  ratioOf,
  ratioPlace,
  standingOf,
} from './exposure.ts';

const cell = (month: string, change: Partial<ExposureCell> = {}): ExposureCell => ({
  ...{ cyCode: 'USD', month, receive: '0', pay: '0', receiveLikely: '0', payLikely: '0', flows: '0', deals: '0', net: '0' },
  ...{ ratio: null, band: null, state: 'none' },
  ...change,
});

describe('exposure by month', () => {
  it('EXP-02 has every month from the first to the last, also across a year', () => {
    const months = monthsOf([cell('2026-11'), cell('2027-02')]);
    expect(months.map((each) => [each.month, each.cell !== null])).toEqual([
      ['2026-11', true],
      ['2026-12', false],
      ['2027-01', false],
      ['2027-02', true],
    ]);
    expect(monthsOf([])).toEqual([]);
  });

  it('EXP-02 over a long time has only the months with an exposure', () => {
    expect(monthsOf([cell('2026-11'), cell('2031-02')]).map(({ month }) => month)).toEqual(['2026-11', '2031-02']);
  });

  it('EXP-02 draws what is received above the line of 0, and what is paid below it, on one scale', () => {
    const { zero, marks } = marksOf([cell('2026-11', { receive: '300', receiveLikely: '100', pay: '100', deals: '-100', net: '100' })]);
    const [mark] = marks;
    expect(Number(mark?.receive.from) + Number(mark?.receive.height)).toBeCloseTo(Number(zero));
    expect(Number(mark?.receive.height)).toBeCloseTo(3 * Number(mark?.pay.height));
    expect(Number(mark?.receiveLikely.height) * 3).toBeCloseTo(Number(mark?.receive.height));
    expect(mark?.deals).toEqual(mark?.pay);
    expect(Number(zero) - Number(mark?.net)).toBeCloseTo(Number(mark?.pay.height));
  });

  it.each([
    ['-25.0', '0'],
    ['0', '0'],
    ['50', '25'],
    ['250.0', '100'],
  ])('EXP-02 places a cover ratio of %s percent at %s', (ratio, place) => {
    expect(Number(ratioPlace(ratio))).toBe(Number(place));
  });

  it.each([
    ['150000.00', { side: 'S', amount: '150000' }],
    ['-0.50', { side: 'B', amount: '0.5' }],
    ['0.00', null],
  ])('EXP-03 a net of %s is closed by %j', (net, deal) => {
    expect(closingDeal(net)).toEqual(deal);
  });

  it('EXP-02 shows the currency with the largest net exposure in CNH first, whatever its direction', () => {
    const total = (cyCode: 'EUR' | 'USD', netCnh: string) => ({ cyCode, netCnh, flows: '0', deals: '0', net: '0', mid: '1', moved: [] });
    expect(largestFirst([total('EUR', '100.00'), total('USD', '-200.00')]).map(({ cyCode }) => cyCode)).toEqual(['USD', 'EUR']);
  });

  it('EXP-07 counts months by their place, and has the one band that applies to all of them', () => {
    const band = { cyCode: 'USD', fromMonth: 0, least: 50, most: 80 } as const;
    const later = { ...band, fromMonth: 2, least: 20 } as const;
    const near = [cell('2026-11', { state: 'below', band }), cell('2026-12', { state: 'above', band }), cell('2027-01')];
    expect(standingOf(near)).toEqual({ below: 1, above: 1, inside: 0, band });
    expect(standingOf([...near, cell('2027-02', { state: 'inside', band: later })])).toEqual({ below: 1, above: 1, inside: 1, band: null });
    expect(standingOf([])).toEqual({ below: 0, above: 0, inside: 0, band: null });
  });

  it.each([
    ['800000.00', '-350000.00', '43.8'],
    ['-90000.00', '30000.00', '33.3'],
    ['100.00', '50.00', '-50.0'],
    ['0.00', '50.00', null],
  ])('EXP-02 with flows of %s and deals of %s a currency is covered by %s percent', (flows, deals, ratio) => {
    expect(ratioOf({ flows, deals })).toBe(ratio);
  });

  it('EXP-02 knows the last day of a month', () => {
    expect([lastDayOf('2027-02'), lastDayOf('2026-12')]).toEqual(['2027-02-28', '2026-12-31']);
  });
});

describe('the date of a deal that closes a gap', () => {
  const dates = {
    spotDate: '2026-11-25',
    valueDates: [
      { code: '0', date: '2026-11-23', closed: null },
      { code: '1', date: '2026-11-24', closed: null },
      { code: '2', date: '2026-11-25', closed: null },
    ],
  } as const;
  const holidays = ['2026-11-28', '2026-11-29', '2027-01-01', '2027-01-02', '2027-01-03'];

  it.each([
    ['2027-01-15', { ticket: 'forwardTrade', maturityDate: '2027-01-15' }],
    ['2027-01-03', { ticket: 'forwardTrade', maturityDate: '2026-12-31' }],
    ['2026-11-29', { ticket: 'forwardTrade', maturityDate: '2026-11-27' }],
    ['2026-11-26', { ticket: 'forwardTrade', maturityDate: '2026-11-26' }],
    ['2026-11-25', { ticket: 'spotTrade', valueDate: '2' }],
    ['2026-11-24', { ticket: 'spotTrade', valueDate: '1' }],
    ['2026-11-23', { ticket: 'spotTrade', valueDate: '0' }],
  ] as const)('EXP-03 for a flow on %s is the last open day by then', (day, at) => {
    expect(closingDate(day, dates, holidays)).toEqual(at);
  });

  it('EXP-03 is the next open value date when none is open by the day of the flow', () => {
    const [first, ...later] = dates.valueDates;
    const valueDates = [{ ...first, closed: 'cutOffPassed' as const }, ...later];
    expect(closingDate('2026-11-23', { ...dates, valueDates }, holidays)).toEqual({ ticket: 'spotTrade', valueDate: '1' });
  });

  it('EXP-03 is looked for among the days from today to the flow', () => {
    expect(daysBefore('2027-01-15', '2026-11-23')).toEqual({ from: '2026-12-16', to: '2027-01-15' });
    expect(daysBefore('2026-11-30', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-30' });
    expect(daysOf('2026-11', '2026-11-23')).toEqual({ startDate: '2026-11-23', endDate: '2026-11-30' });
    expect(daysOf('2026-12', '2026-11-23')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' });
  });
});
