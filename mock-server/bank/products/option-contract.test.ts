// Boundaries of a strike, with the pair's mid at 7 (OPT-10, VAL-11).
import { describe, expect, it } from 'vitest';
import { envWith } from '../desk/env.fixture.ts';
import { type OptionBody, type OptionDatesAsked, optionDatesRefusal, optionDaysOf, strikeRefusal } from './option-contract.ts';
import { admin, testBank } from '../doors/bank.fixture.ts';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { deskCalendar } from '../desk/desk-calendar.ts';
import { optionRequest } from '../doors/option.fixture.ts';

const body: OptionBody = {
  rateCode: 'USD/CNH',
  termId: 'SW',
  buyOrSell: 'B',
  callOrPut: 'C',
  strikeRate: '',
  calcAmount: '1',
  calcCyCode: '0',
};

describe('a strike', () => {
  it.each([
    ['5.6', 'strikeOutOfRange'],
    ['5.600001', null],
    ['8.4', null],
    ['8.400001', 'strikeOutOfRange'],
    ['7.123456', null],
    ['7.1234567', 'strikeDecimals'],
  ])('OPT-10 VAL-11 of %s is refused as %s', (strikeRate, refusal) => {
    const env = envWith({ mid: () => '7' });
    expect(strikeRefusal({ body: { ...body, strikeRate }, today: '2026-01-13', env })?.refusal.key ?? null).toBe(refusal);
  });
});

const calendar = deskCalendar(calendarsFromTable(holidayTable), true);
const today = '2026-01-13';
const asked = (change: Partial<OptionDatesAsked>): OptionDatesAsked => ({ rateCode: 'USD/CNH', termId: '', ...change });
const refusalOf = (change: Partial<OptionDatesAsked>) => optionDatesRefusal(asked(change), today, calendar)?.refusal.key ?? null;

describe('the dates of an option', () => {
  it('BNK-15 OPT-12 follow from the term: in weeks from the expiry, in months from the delivery', () => {
    expect(optionDaysOf(asked({ termId: 'SW' }), today, calendar)).toEqual({
      premiumDate: '2026-01-15',
      expDate: '2026-01-20',
      dealDate: '2026-01-22',
    });
    // Delivery a month later waits for the end of the Spring Festival.
    expect(optionDaysOf(asked({ termId: '1M' }), today, calendar)).toMatchObject({ expDate: '2026-02-13', dealDate: '2026-02-24' });
  });

  it("OPT-12 an expiry is a trading day of the bank even if the term's date is not", () => {
    const week = optionDaysOf(asked({ termId: 'SW' }), '2026-02-11', calendar);
    expect(calendar.isTradingDay(week?.expDate ?? '')).toBe(true);
  });

  it('OPT-12 without a term, delivery is the spot date of the expiry unless it is chosen', () => {
    expect(optionDaysOf(asked({ expDate: '2026-01-27' }), today, calendar)).toMatchObject({ dealDate: '2026-01-29' });
    expect(refusalOf({ expDate: '2026-01-27', dealDate: '2026-01-28' })).toBeNull();
  });

  it.each([
    ['dateMissing', {}],
    ['termChanged', { termId: 'SW', expDate: '2026-01-21' }],
    ['termChanged', { termId: 'SW', dealDate: '2026-01-23' }],
    ['expiryBeforePremium', { expDate: '2026-01-14' }],
    ['deliveryBeforeExpiry', { expDate: '2026-01-27', dealDate: '2026-01-26' }],
    ['dateOutOfRange', { expDate: '2027-03-01' }],
    ['dateOutOfRange', { expDate: '2026-01-13', premiumDate: '2026-01-13' }],
    ['dateOutOfRange', { expDate: '2026-01-27', premiumDate: '2026-01-12' }],
    ['dateOutOfRange', { expDate: '2026-01-27', dealDate: '2026-02-10' }],
    ['notBusinessDay', { expDate: '2026-01-24' }],
    ['notBusinessDay', { expDate: '2026-01-27', premiumDate: '2026-01-19' }],
    [null, { termId: 'O/N', premiumDate: '2026-01-14' }],
    [null, { termId: '1Y' }],
  ] as const)('OPT-12 %s for %o', (key, change) => {
    expect(refusalOf(change)).toBe(key);
  });

  it("OPT-12 are named in the bank's refusal", async () => {
    const { bank } = testBank();
    const answer = bank.optFenicsPrice(admin, { ...formOf(), termId: '', expDate: '2026-01-14' });
    expect(answer).toMatchObject({ ok: false, refusal: { key: 'expiryBeforePremium' } });
  });
});

function formOf() {
  const { rateCode, buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode, termId, feeShowType } = optionRequest();
  return { rateCode, buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode, termId, feeShowType };
}
