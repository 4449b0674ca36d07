import { describe, expect, it } from 'vitest';
import { facts as common } from '#web/engines/ticket/facts.fixture.ts';
import { fieldStates, emptyTicket, filled, issuesOf } from '#web/engines/ticket/ticket.ts';
import { option, type OptionFacts } from './option.product.ts';

const premium = {
  rateCode: 'USD/CNH' as const,
  spotRate: '7.0000',
  fwdRate: '6.953500',
  strikeRate: '7.050000',
  custPremium: '45000.00',
  premiumParymentCyCode: 'CNH' as const,
  premiumDate: '2026-11-25',
  expDate: '2027-02-23',
  dealDate: '2027-02-25',
};
const facts: OptionFacts = {
  ...common,
  range: { rateCode: 'USD/CNH', low: '5.600000', high: '8.400000' },
  premium: { ...premium, feeShowType: '0', premiumRateIo: '0.6383', oldPremiumRateIo: '0.6380' },
  strikes: null,
  toSell: null,
  toBuy: null,
};
type Fill = Readonly<Record<string, string>>;
const base = { amount: '1000000', strikeRate: '7.05', agree: '1' };
const form = (typed: Fill = {}, known = facts) => filled(option, { ...base, ...typed }, known);
const kinds = (typed: Fill = {}) => issuesOf(option, form(typed), facts).map(({ field, kind }) => `${field} ${kind}`);
const shown = (typed: Fill) => fieldStates(option, { ...emptyTicket(), typed }, facts).map(({ key }) => key);

describe('the forward to the expiry of an option', () => {
  const asked = (typed: Fill, known: Partial<OptionFacts>) => {
    const market = { ...facts, ...known };
    return JSON.stringify(option.reads.toBuy.ask(form(typed, market), market)?.key.at(-1) ?? null);
  };

  it('RAT-21 is requested by the term, then by the date that the bank returned with the premium', () => {
    expect(asked({ termId: '3M' }, { premium: null })).toContain('"termId":"3M"');
    expect(asked({ termId: '3M' }, {})).toContain('"maturityDate":"2027-02-25"');
    expect(asked({ termId: '', expDate: '2027-02-23', dealDate: '2027-02-25' }, {})).toContain('"maturityDate":"2027-02-25"');
  });

  it('RAT-21 is not requested when there is none: no forward term, a date typed by hand, a date not after spot', () => {
    const { spotDate } = facts.dates!;
    expect(asked({ termId: 'O/N' }, { premium: null })).toBe('null');
    expect(asked({ termId: '', expDate: '2027-02-23', dealDate: '2027-02-25' }, { premium: null })).toBe('null');
    expect(asked({ termId: 'O/N' }, { premium: { ...facts.premium!, dealDate: spotDate } })).toBe('null');
  });
});

describe('an option ticket', () => {
  it('OPT-01 OPT-02 OPT-09 makes the request, with the last indication that was shown', () => {
    expect(kinds()).toEqual([]);
    expect(option.toRequest(form(), facts, 'c1')).toMatchObject({
      clientRequestId: 'c1',
      rateCode: 'USD/CNH',
      buyOrSell: 'B',
      callOrPut: 'C',
      optionType: '0',
      deliveryType: 'F',
      cutOffId: '3',
      strikeRate: '7.05',
      calcAmount: '1000000',
      calcCyCode: '0',
      termId: '1M',
      premiumDate: '2026-11-25',
      premiumParymentCyCode: 'CNH',
      feeShowType: '0',
      oldPremiumRateIo: '0.6383',
      account1: 'FTE0000000010000002',
      account2: 'FTE0000000010000001',
      riskStatementAgreed: true,
    });
    expect(option.toRequest(form(), facts, 'c1')).not.toHaveProperty('expDate');
    expect(option.toRequest(form(), facts, 'c1')).not.toHaveProperty('cover');
  });

  it('OPT-03 dates chosen by hand are sent instead of a term', () => {
    const byHand = { termId: '', expDate: '2027-01-20', dealDate: '2027-01-22', premiumDate: '2026-11-26' };
    expect(option.toRequest(form(byHand), facts, 'c1')).toMatchObject(byHand);
    expect(shown({ termId: '' })).toContain('expDate');
    expect(shown({})).not.toContain('expDate');
  });

  it('OPT-10 the strike is required; the lower bound is rejected and the upper bound accepted', () => {
    expect(kinds({ strikeRate: '' })).toContain('strikeRate strikeMissing');
    expect(kinds({ strikeRate: '5.6' })).toEqual(['strikeRate rateTooLow']);
    expect(kinds({ strikeRate: '5.600001' })).toEqual([]);
    expect(kinds({ strikeRate: '8.4' })).toEqual([]);
    expect(kinds({ strikeRate: '8.400001' })).toEqual(['strikeRate rateTooHigh']);
  });

  it('OPT-11 VAL-02 the amount is required, and compared with the bounds at the strike', () => {
    expect(kinds({ amount: '' })).toEqual(['amount amountMissing']);
    expect(kinds({ calCyCode: '1', amount: '70500' })).toEqual(['amount amountTooSmall']);
    expect(kinds({ calCyCode: '1', amount: '70500.1' })).toEqual([]);
  });

  it('OPT-12 expiry before premium and delivery before expiry are rejected; the same day is accepted', () => {
    const dates = (premiumDate: string, expDate: string, dealDate: string) => kinds({ termId: '', premiumDate, expDate, dealDate });
    expect(dates('2026-12-01', '2026-11-30', '2026-12-03')).toEqual(['expDate expiryBeforePremium']);
    expect(dates('2026-12-01', '2026-12-01', '2026-12-01')).toEqual([]);
    expect(dates('2026-12-01', '2026-12-02', '2026-12-01')).toEqual(['dealDate deliveryBeforeExpiry']);
    expect(kinds({ termId: '' })).toEqual(['expDate dateMissing']);
    expect(kinds({ premiumDate: '' })).toEqual(['premiumDate dateMissing']);
  });

  it('OPT-13 the cut-off is Beijing for CNH pairs and New York for the others', () => {
    expect([form(), form({ rateCode: 'EUR/USD' })].map(({ cutOffId }) => cutOffId)).toEqual(['3', '2']);
  });

  it('MRG-04 MRG-05 a buyer sees that no cover is needed; a seller sees no margin rows except the source of the cover', () => {
    expect([shown({}).includes('noMargin'), shown({ buyOrSell: 'S' }).includes('noMargin')]).toEqual([true, false]);
    const note = (typed: Fill) => option.preview(form(typed), facts)?.note;
    expect([note({}), note({ buyOrSell: 'S' })]).toEqual([undefined, 'option.creditCover']);
  });

  it.each([
    ['B', 'C', 'USD', 'CNH', 'pays'],
    ['B', 'P', 'CNH', 'USD', 'pays'],
    ['S', 'C', 'CNH', 'USD', 'receives'],
    ['S', 'P', 'USD', 'CNH', 'receives'],
  ])('OPT-04 %s%s would buy %s for %s, and %s the premium', (buyOrSell, callOrPut, bought, sold, direction) => {
    expect(option.preview(form({ buyOrSell, callOrPut }), facts)?.legs).toMatchObject([
      { bought: { currency: bought }, sold: { currency: sold }, rate: '7.050000', date: '2027-02-25' },
      { direction, money: { currency: 'CNH', amount: '45000.00' }, rate: '0.6383', unit: 'percent', date: '2026-11-25' },
    ]);
  });

  it('OPT-05 OPT-07 OPT-09 shows the premium in the chosen unit, and the previous rate in the same unit', () => {
    expect(option.preview(form(), facts)?.legs[1]).toMatchObject({ rate: '0.6383', before: '0.6380', unit: 'percent' });
    const inPips = { ...facts, premium: { ...premium, feeShowType: '1' as const, premiumRateIo: '450.00', oldPremiumRateIo: '449.80' } };
    const preview = option.preview(form({ feeShowType: '1' }), inPips);
    expect(preview?.legs[1]).toMatchObject({ rate: '450.00', before: '449.80', unit: 'pips', money: { amount: '45000.00' } });
    expect(option.preview(form(), { ...facts, premium: null })).toBeNull();
    expect(option.preview(form({ amount: '' }), facts)).toBeNull();
  });

  it.each([
    ['B', 'C', '7.095000'],
    ['B', 'P', '7.005000'],
    ['S', 'C', '7.095000'],
    ['S', 'P', '7.005000'],
  ] as const)('OPT-04 QUO-49 side %s of a %s states the right and that it breaks even at %s', (buyOrSell, callOrPut, even) => {
    expect(option.preview(form({ buyOrSell, callOrPut }), facts)?.sentence).toEqual({
      key: `option.sentence.${buyOrSell}${callOrPut}`,
      values: { strike: '7.050000', expDate: '2027-02-23', currency: 'USD', amount: '1,000,000.00', even },
    });
  });
});

describe('the named strikes', () => {
  const kinds = ['ATMS', 'ATMF', '25D', '10D'] as const;
  const rates = ['7.000000', '6.953500', '7.021300', '7.104400'];
  const strikes: OptionFacts['strikes'] = {
    rateCode: 'USD/CNH',
    callOrPut: 'C',
    spotRate: '7.0000',
    fwdRate: '6.953500',
    expDate: '2027-02-23',
    dealDate: '2027-02-25',
    strikes: kinds.map((kind, place) => ({ kind, strikeRate: rates[place]! })),
  };
  const fieldOf = (known: OptionFacts, key: string, typed: Fill = {}) =>
    fieldStates(option, { ...emptyTicket(), typed }, known).find((field) => field.key === key);

  it('OPT-19 are offered with their values, and as placeholders before the bank has answered', () => {
    const named = kinds.map((kind) => ({ key: `option.usual.${kind}` }));
    expect(fieldOf({ ...facts, strikes }, 'strikeRate')?.options).toEqual(
      rates.map((rate, place) => ({ value: rate, label: rate, note: named[place] })),
    );
    expect(fieldOf(facts, 'strikeRate')?.options).toEqual(
      kinds.map((kind, place) => ({ value: kind, label: '—', note: named[place], isWaiting: true })),
    );
  });

  it('OPT-19 are requested with the right and the dates, and only once there are dates', () => {
    const asked = (typed: Fill, known = facts) => option.reads.strikes.ask(form(typed, known), known)?.key.at(-1);
    expect(asked({ callOrPut: 'P', termId: '3M' })).toMatchObject({ rateCode: 'USD/CNH', callOrPut: 'P', termId: '3M' });
    const byHand = { termId: '', expDate: '2027-01-20', dealDate: '2027-01-22', premiumDate: '2026-11-26' };
    expect(asked(byHand)).toMatchObject(byHand);
    expect(asked({ termId: '', expDate: '' })).toBeUndefined();
  });

  it('QUO-49 the expiry and delivery dates of the bank are shown beside the term', () => {
    expect(fieldOf({ ...facts, strikes }, 'termId')?.note).toEqual({
      key: 'option.termDates',
      values: { expDate: '2027-02-23', dealDate: '2027-02-25' },
    });
    expect(fieldOf({ ...facts, strikes }, 'termId', { termId: '' })?.note).toBeNull();
  });
});
