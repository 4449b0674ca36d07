import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay, later, monthStart, weekStart } from './calendar-days.ts';
import { isWithin, presetOf, presetRange, RANGE_PRESETS, typedDate } from './date-input.ts';

// This day is a Sunday.
const today = '2026-11-22';

describe('a typed date', () => {
  it('VAL-14 is accepted in every documented format', () => {
    const table: Readonly<Record<string, string | undefined>> = {
      '2026-11-25': '2026-11-25',
      '2026/11/5': '2026-11-05',
      '2026.1.05': '2026-01-05',
      '2026年11月25日': '2026-11-25',
      '20261125': '2026-11-25',
      '２０２６１１２５': '2026-11-25',
      ' 2026 - 11 - 25 ': '2026-11-25',
      '1125': '2026-11-25',
      '11-25': '2026-11-25',
      '3/1': '2026-03-01',
      '11月25日': '2026-11-25',
      '+3m': '2027-02-22',
      '+1w': '2026-11-29',
      '+2d': '2026-11-24',
      '+1y': '2027-11-22',
      '+0d': '2026-11-22',
      '-1m': '2026-10-22',
      '+3M': '2027-02-22',
      '＋3m': '2027-02-22',
    };
    expect(Object.fromEntries(Object.keys(table).map((text) => [text, typedDate(text, { today })]))).toEqual(table);
  });

  it('VAL-14 is empty when the text names no day', () => {
    const texts = [
      '',
      'abc',
      '2026-02-29',
      '20261131',
      '1332',
      '0229',
      '112',
      '11256',
      '2026-11-25x',
      '3m',
      '+m',
      '+3',
      '+1000d',
      '+3h',
      '++3m',
      '11-2026',
    ];
    for (const text of texts) expect(typedDate(text, { today }), text).toBeUndefined();
  });

  it('VAL-14 without a year is in the year inside the bounds, or this year if both or neither fit', () => {
    expect(typedDate('0105', { today })).toBe('2026-01-05');
    expect(typedDate('0105', { today, min: today })).toBe('2027-01-05');
    expect(typedDate('1121', { today, min: today })).toBe('2027-11-21');
    expect(typedDate('1122', { today, min: today })).toBe('2026-11-22');
    expect(typedDate('1123', { today, max: today })).toBe('2025-11-23');
    expect(typedDate('1122', { today, max: today })).toBe('2026-11-22');
    expect(typedDate('0301', { today, min: '2030-01-01' })).toBe('2026-03-01');
    expect(typedDate('0229', { today: '2027-06-01' })).toBe('2028-02-29');
  });

  it('VAL-14 is limited to the end of a shorter month', () => {
    expect(typedDate('+1m', { today: '2026-01-31' })).toBe('2026-02-28');
    expect(typedDate('+1y', { today: '2028-02-29' })).toBe('2029-02-28');
  });

  it('VAL-14 parses back from its own format, with or without hyphens', () => {
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (written, now) => {
        expect(typedDate(written, { today: now })).toBe(written);
        expect(typedDate(written.replaceAll('-', ''), { today: now })).toBe(written);
      }),
    );
  });

  it('VAL-14 is empty or an existing day, whatever is typed', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789+-/.年月日dwmy') }));
    fc.assert(
      fc.property(text, (typed) => {
        const read = typedDate(typed, { today });
        expect(read === undefined || isDay(read)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('days', () => {
  it('VAL-14 are checked for existence', () => {
    for (const day of ['2028-02-29', '2000-02-29', '2026-12-31']) expect(isDay(day), day).toBe(true);
    for (const text of ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '2026-1-1', '20261125', ''])
      expect(isDay(text), text).toBe(false);
  });

  it('VAL-14 are within bounds that include their ends', () => {
    const bounds = { min: '2026-11-23', max: '2026-11-25' };
    expect(['22', '23', '25', '26'].map((day) => isWithin(`2026-11-${day}`, bounds))).toEqual([false, true, true, false]);
    expect(isWithin('1999-01-01', {})).toBe(true);
  });

  it('VAL-14 are added and subtracted across months and years', () => {
    expect(later('2026-12-31', 1, 'd')).toBe('2027-01-01');
    expect(later('2026-03-01', -1, 'd')).toBe('2026-02-28');
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
    expect(weekStart('2026-11-23')).toBe('2026-11-23');
    expect(monthStart('2026-11-22')).toBe('2026-11-01');
  });
});

describe('ranges', () => {
  it('VAL-14 offers today, this week from Monday, this month and the last 90 days', () => {
    expect(presetRange('today', today)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(presetRange('thisWeek', today)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(presetRange('thisWeek', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(presetRange('thisMonth', today)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(presetRange('thisMonth', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(presetRange('last90Days', today)).toEqual({ from: '2026-08-25', to: '2026-11-22' });
  });

  it('QRY-28 offers the last week, month, quarter and year as whole spans', () => {
    expect(presetRange('lastWeek', today)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(presetRange('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(presetRange('thisQuarter', today)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(presetRange('lastQuarter', '2027-02-28')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(presetRange('thisYear', today)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(presetRange('lastYear', today)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('QRY-28 are recognised by their days', () => {
    for (const preset of RANGE_PRESETS) expect(presetOf(presetRange(preset, today), today)).toBe(preset);
    expect(presetOf({ from: '2026-11-02', to: '2026-11-22' }, today)).toBeUndefined();
  });
});
