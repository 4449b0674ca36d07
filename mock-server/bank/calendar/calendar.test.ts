// Properties of the date engine over every pair and many days, and the edge cases that the vectors omit.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, adjust, forwardTerms, periodOf, swapDates, swapTerms } from './tenors.ts';
import { calendarsFromTable, confirmation, confirmedThrough, holidayTable, isBusinessDay } from './calendars.ts';
import { addDays, daysBetween, isWeekend, plusMonths, shanghaiDate, shanghaiInstant, weekday } from './dates.ts';
import { deliveryOf, isExpiryDay, optionDates } from './option-dates.ts';
import { bankCentre, isGoodDay, pairCalendar, spotDate, valueDates } from './pair-calendar.ts';

const calendars = calendarsFromTable(holidayTable);
const currencies = ['AUD', 'CAD', 'CHF', 'CNH', 'EUR', 'GBP', 'HKD', 'JPY', 'NZD', 'SGD', 'USD'];
const rateCodes = fc.uniqueArray(fc.constantFrom(...currencies), { minLength: 2, maxLength: 2 }).map((two) => two.join('/'));
const layers = fc.constantFrom<readonly string[]>([], [bankCentre]);
const pairs = fc.tuple(rateCodes, layers).map(([rateCode, layer]) => pairCalendar(rateCode, calendars, layer));
const dates = fc.integer({ min: 0, max: 1900 }).map((n) => addDays('2024-01-02', n));
const tradeDates = dates.filter((date) => !isWeekend(date));

describe('dates', () => {
  it('BNK-15 weekdays, month ends and leap days match the calendar', () => {
    expect([weekday('1969-12-31'), weekday('2026-11-20'), weekday('2024-02-29')]).toEqual([3, 5, 4]);
    expect([
      plusMonths('2024-01-31', 1),
      plusMonths('2023-01-31', 1),
      plusMonths('2024-02-29', 12),
      plusMonths('2026-03-31', -1),
      plusMonths('2026-11-30', 2),
    ]).toEqual(['2024-02-29', '2023-02-28', '2025-02-28', '2026-02-28', '2027-01-30']);
    fc.assert(
      fc.property(dates, fc.integer({ min: -999, max: 999 }), (date, n) => {
        expect(daysBetween(date, addDays(date, n))).toBe(n);
        expect(shanghaiDate(shanghaiInstant(date, '00:00'))).toBe(date);
        expect(shanghaiDate(shanghaiInstant(date, '00:00') - 1)).toBe(addDays(date, -1));
      }),
    );
  });
});

describe('date conventions', () => {
  const closed = calendarsFromTable({
    calendars: { X: { ccy: null, confirmedThrough: 2026, holidays: ['2026-05-29', '2026-06-01'] } },
  });
  const isOpen = (date: string) => isBusinessDay(closed, 'X', date);

  it('BNK-15 modified conventions stay in their month, and "nearest" depends on the weekday', () => {
    expect(adjust('MODIFIED_FOLLOWING', '2026-05-30', isOpen)).toBe('2026-05-28');
    expect(adjust('MODIFIED_PRECEDING', '2026-06-01', isOpen)).toBe('2026-06-02');
    expect([adjust('NEAREST', '2026-06-07', isOpen), adjust('NEAREST', '2026-06-06', isOpen)]).toEqual(['2026-06-08', '2026-06-05']);
    expect(adjust('MODIFIED_FOLLOWING_BI_MONTHLY', '2026-08-15', isOpen)).toBe('2026-08-14');
    expect(adjust('NO_ADJUST', '2026-05-30', isOpen)).toBe('2026-05-30');
  });

  it('BNK-15 the end-of-month rule uses the last open day, not the last calendar day', () => {
    expect(addMonths('LAST_BUSINESS_DAY', '2026-05-28', 1, isOpen)).toBe('2026-06-30');
    expect(addMonths('LAST_DAY', '2026-02-28', 1, isOpen)).toBe('2026-03-31');
    expect(addMonths('NONE', '2026-02-28', 1, isOpen)).toBe('2026-03-28');
  });
});

describe('value dates', () => {
  it('BNK-15 spot is a good day after the trade date and never runs backwards', () => {
    fc.assert(
      fc.property(pairs, tradeDates, (pair, date) => {
        const spot = spotDate(pair, date);
        expect(spot > date && isGoodDay(pair, spot)).toBe(true);
        expect(spotDate(pair, addDays(date, 1)) >= spot).toBe(true);
      }),
    );
  });

  it("BNK-17 the bank's holidays only move spot to a later good day of the market", () => {
    fc.assert(
      fc.property(rateCodes, tradeDates, (rateCode, date) => {
        const market = pairCalendar(rateCode, calendars);
        const customer = pairCalendar(rateCode, calendars, [bankCentre]);
        const [plain, moved] = [spotDate(market, date), spotDate(customer, date)];
        expect(moved >= plain && isGoodDay(market, moved)).toBe(true);
        if (isBusinessDay(calendars, bankCentre, plain)) expect(moved).toBe(plain);
      }),
    );
  });

  it('BNK-15 T+0, T+1 and T+2 are in order, and USD/CAD spot is T+1', () => {
    fc.assert(
      fc.property(pairs, tradeDates, (pair, date) => {
        const { 0: today, 1: tomorrow, 2: last } = valueDates(pair, date);
        expect([null, date]).toContain(today);
        expect(date < (tomorrow ?? '') && (tomorrow ?? '') <= (last ?? '')).toBe(true);
      }),
    );
    expect(valueDates(pairCalendar('USD/CAD', calendars), '2026-11-20')).toEqual({ 0: '2026-11-20', 1: '2026-11-23', 2: '2026-11-24' });
  });

  it('FWD-02 SWP-02 every term has a date, and longer terms have later dates', () => {
    fc.assert(
      fc.property(pairs, tradeDates, (pair, date) => {
        const fars = forwardTerms.map((term) => swapDates(pair, date, term)?.far ?? '');
        expect(fars).toEqual(fars.toSorted());
        expect(fars.filter((far) => far <= spotDate(pair, date) || !isGoodDay(pair, far))).toEqual([]);
      }),
      { numRuns: 50 },
    );
    expect(swapTerms).toHaveLength(17);
  });

  it('SWP-08 O/N, T/N and S/N are adjacent', () => {
    fc.assert(
      fc.property(pairs, tradeDates, (pair, date) => {
        const spot = spotDate(pair, date);
        const [overnight, tomorrow, afterSpot] = ['O/N', 'T/N', 'S/N'].map((term) => swapDates(pair, date, term));
        expect(overnight === null).toBe(!isGoodDay(pair, date));
        if (overnight) expect(overnight.far).toBe(tomorrow?.near ?? spot);
        if (tomorrow) expect(tomorrow.far).toBe(spot);
        expect(afterSpot?.near).toBe(spot);
      }),
    );
  });
});

describe('option dates', () => {
  it('BNK-15 an expiry is neither a weekend nor 1 January, and delivery is on its spot date', () => {
    fc.assert(
      fc.property(pairs, tradeDates, fc.constantFrom('O/N', 'SW', '2W', '1M', '3M', '1Y'), (pair, date, term) => {
        const { expDate, deliveryDate } = optionDates(pair, date, term);
        expect(isExpiryDay(expDate) && expDate < deliveryDate && isGoodDay(pair, deliveryDate)).toBe(true);
        expect(deliveryOf(pair, expDate) <= deliveryDate).toBe(true);
      }),
    );
  });

  it('BNK-15 terms are parsed completely or refused', () => {
    expect([periodOf('SW'), periodOf('3W'), periodOf('2Y')]).toEqual([
      { unit: 'week', count: 1 },
      { unit: 'week', count: 3 },
      { unit: 'month', count: 24 },
    ]);
    for (const term of ['', 'M', 'SM', '1', 'O/N', 'x1M']) expect(() => periodOf(term), term).toThrow(RangeError);
  });
});

describe('the holiday table', () => {
  it('MOC-24 states its last confirmed day, and warns from 60 days before it', () => {
    expect(confirmedThrough(holidayTable)).toBe('2026-12-31');
    const verdicts = ['2026-11-01', '2026-11-02', '2026-12-31', '2027-01-01'].map((date) =>
      confirmation(holidayTable, shanghaiInstant(date, '12:00')),
    );
    expect(verdicts).toEqual(['confirmed', 'ending', 'ending', 'beyond']);
  });
});
