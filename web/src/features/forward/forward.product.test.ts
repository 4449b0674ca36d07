import { describe, expect, it } from 'vitest';
import { facts as market } from '#web/engines/ticket/facts.fixture.ts';
import { emptyTicket, fieldStates, filled, issuesOf, reduce, type Ticket, type TicketAct } from '#web/engines/ticket/ticket.ts';
import { forward, type ForwardFacts, type ForwardKey } from './forward.product.ts';

const days = { rateCode: 'USD/CNH', from: '2026-11-23', to: '2029-01-30', days: [{ date: '2026-12-25', centres: ['USNY'] as 'USNY'[] }] };
const facts: ForwardFacts = {
  ...market,
  dates: { ...market.dates!, maturityDate: '2027-02-25' },
  horizon: { ...market.dates!, maturityDate: '2029-11-26' },
  holiday: null,
  closedSoon: days,
  closedLater: null,
  rate: {
    rateCode: 'USD/CNH',
    orgCustRate: '6.953210',
    custRate: '6.952910',
    points: '-477.90',
    custDiscountShow: '3',
    maturityDate: '2027-02-25',
    optionDate: null,
  },
  opposite: null,
};

const set = (field: ForwardKey, text: string): TicketAct<ForwardKey> => ({ type: 'set', field, text });
const act = (acts: readonly TicketAct<ForwardKey>[], near = facts): Ticket<ForwardKey> =>
  acts.reduce((ticket, one) => reduce(forward, ticket, one, near), emptyTicket<ForwardKey>());
const form = (acts: readonly TicketAct<ForwardKey>[], near = facts) => filled(forward, act(acts, near).typed, near);
const issues = (acts: readonly TicketAct<ForwardKey>[], near = facts) =>
  issuesOf(forward, form(acts, near), near).map(({ field, kind }) => `${field} ${kind}`);
const request = (acts: readonly TicketAct<ForwardKey>[], near = facts) => forward.toRequest(form(acts, near), near, 'c1');
const field = (key: ForwardKey, acts: readonly TicketAct<ForwardKey>[] = [], near = facts) =>
  fieldStates(forward, act(acts, near), near).find((state) => state.key === key);
const asked = (
  name: 'dates' | 'horizon' | 'closedSoon' | 'closedLater' | 'holiday' | 'discounts' | 'rate' | 'cover',
  acts: readonly TicketAct<ForwardKey>[],
) => JSON.stringify(forward.reads[name].ask(form(acts), facts)?.key);
const good = [set('amount', '1000000'), set('termId', '3M'), set('agree', '1')];
const broken = (date: string) => [...good, set('termId', ''), set('maturityDate', date)];

describe('a forward ticket', () => {
  it('FWD-01 FWD-05 that is filled in makes the request, with the date of the bank for the term', () => {
    expect(issues(good)).toEqual([]);
    expect(request(good)).toEqual({
      clientRequestId: 'c1',
      rateCode: 'USD/CNH',
      buyOrSell: 'B',
      calCyCode: '0',
      amount: '1000000',
      termId: '3M',
      maturityDate: '2027-02-25',
      cyCode1Account: 'FTE0000000010000002',
      cyCode2Account: 'FTE0000000010000001',
      cover: { marginOfReceipt: '1', creditNo: 'CR0001' },
      reporting: {
        approvalNo: 'N/A',
        majorItem: 'CURRENT',
        description: '货款',
        transactionCode: '121010',
        settlementPurpose: '001',
        detailedPurpose: '进口货款',
      },
      saveReportingAsDefault: false,
      riskStatementAgreed: true,
    });
  });

  it('LAY-26 keeps on a phone, two figures to a line, the lines that its components take once the discount is known', () => {
    const lines = (near: ForwardFacts) => {
      const { beside = [], besideLines = 1 } = forward.tiles(form(good, near), near) ?? {};
      return { taken: Math.ceil(beside.length / 2), kept: besideLines };
    };
    expect([lines({ ...facts, rate: null }), lines(facts)]).toEqual([
      { taken: 1, kept: 2 },
      { taken: 2, kept: 2 },
    ]);
  });

  it.each([
    ['B', '0', 'B'],
    ['B', '1', 'S'],
    ['S', '0', 'S'],
    ['S', '1', 'B'],
  ] as const)('SPO-07 SPO-14 customer %s of the first currency, amount in %s, is sent as %s', (side, calc, sent) => {
    expect(request([set('side', side), set('calCyCode', calc), ...good])).toMatchObject({ buyOrSell: sent, calCyCode: calc });
  });

  it('FWD-02 FWD-03 offers the terms up to 3Y and a date of choice, and sends SW by its code', () => {
    expect(
      field('termId')
        ?.options.map(({ value }) => value)
        .join(),
    ).toBe('1D,SW,2W,3W,1M,2M,3M,4M,5M,6M,9M,1Y,2Y,3Y,');
    expect(field('termId')?.options[1]).toMatchObject({ value: 'SW', label: { key: 'ticket.term.SW' } });
    expect(request([...good, set('termId', 'SW')])).toMatchObject({ termId: 'SW' });
  });

  it('FWD-04 a broken date has a date field and is sent with a blank term', () => {
    expect(field('maturityDate', good)).toBeUndefined();
    expect(field('maturityDate', broken(''))?.days).toMatchObject({ today: '2026-11-23', min: '2026-11-26', max: '2029-11-26' });
    expect(request(broken('2027-01-13'))).toMatchObject({ termId: '', maturityDate: '2027-01-13' });
  });

  it.each([
    ['', 'maturityDate maturityMissing'],
    ['2026-11-25', 'maturityDate dateOutOfRange'],
    ['2026-11-26', undefined],
    ['2029-11-26', undefined],
    ['2029-11-27', 'maturityDate dateOutOfRange'],
    ['2026-12-25', 'maturityDate notBusinessDay'],
  ])('FWD-04 FWD-06 VAL-03 the broken date "%s" is answered with %s', (date, issue) => {
    expect(issues(broken(date))).toEqual(issue === undefined ? [] : [issue]);
  });

  it('FWD-06 the bank checks a chosen date, and its answer applies to that date only', () => {
    expect(asked('holiday', good)).toBeUndefined();
    expect(asked('holiday', broken('2027-01-13'))).toContain('"date":"2027-01-13"');
    const holiday = { rateCode: 'USD/CNH', date: '2027-01-13', good: false, closed: ['USD' as const] };
    expect(issues(broken('2027-01-13'), { ...facts, holiday })).toEqual(['maturityDate notBusinessDay']);
    expect(issues(broken('2027-01-14'), { ...facts, holiday })).toEqual([]);
  });

  it('API-36 closed days are requested in two ranges of at most 800 days, up to the 3Y date', () => {
    expect(asked('closedSoon', good)).toContain('"from":"2026-11-23","to":"2029-01-30"');
    expect(asked('closedLater', good)).toContain('"from":"2029-01-31","to":"2029-11-26"');
    expect(field('maturityDate', broken(''))?.days?.closed.get('2026-12-25')).toEqual(['USNY']);
  });

  it.each([
    ['2027-02-24', undefined],
    ['2027-02-25', 'optionDate optionDateNotBefore'],
    ['2027-02-26', 'optionDate optionDateNotBefore'],
    ['2026-11-24', 'optionDate optionDateTooEarly'],
    ['2026-11-25', undefined],
    ['2026-12-25', 'optionDate notBusinessDay'],
  ])('FWD-07 FWD-08 the optional date %s of a maturity on 2027-02-25 is answered with %s', (date, issue) => {
    expect(issues([...good, set('optionDate', date)])).toEqual(issue === undefined ? [] : [issue]);
  });

  it('FWD-08 a window is cleared by another term, and kept when the same term is chosen again', () => {
    const window = [...good, set('optionDate', '2026-11-25')];
    expect(form([...window, set('termId', '3M')]).optionDate).toBe('2026-11-25');
    expect(form([...window, set('termId', '6M')]).optionDate).toBe('');
  });

  it('FWD-08 a window that the bank refuses blocks the ticket with the message of the bank', () => {
    const near = { ...facts, rate: null, refused: { rate: '择期窗口过长' } };
    const acts = [...good, set('optionDate', '2026-11-25')];
    expect(issuesOf(forward, form(acts, near), near)).toEqual([
      { field: 'optionDate', kind: 'bankRefuses', values: { text: '择期窗口过长' } },
    ]);
  });

  it('FWD-09 FWD-10 shows the bank’s indicative rate with its parts, both amounts, and both dates of a window', () => {
    expect(forward.preview(form(good), facts)).toMatchObject({
      sentence: { key: 'forward.summary.fixed' },
      legs: [
        {
          rate: '6.952910',
          kind: 'forward',
          date: '2027-02-25',
          bought: { currency: 'USD', amount: '1000000' },
          sold: { currency: 'CNH', amount: '6952910.00' },
        },
      ],
      rows: [{ value: '7.0010' }, { value: { values: { pips: '-477.90' } } }, { value: { values: { pips: '3' } } }],
    });
    const near = { ...facts, rate: { ...facts.rate!, optionDate: '2027-02-01' } };
    expect(forward.preview(form([...good, set('side', 'S'), set('calCyCode', '1'), set('amount', '7000000')], near), near)).toMatchObject({
      sentence: { key: 'forward.summary.window', values: { from: '2027-02-01', date: '2027-02-25' } },
      legs: [{ from: '2027-02-01', bought: { currency: 'CNH', amount: '7000000' }, sold: { currency: 'USD', amount: '1006772.70' } }],
    });
    expect(asked('rate', [...good, set('side', 'S'), set('optionDate', '2027-02-01')])).toContain(
      '{"rateCode":"USD/CNH","buyOrSell":"S","calCyCode":"0","termId":"3M","optionDate":"2027-02-01"}',
    );
  });

  it('MRG-11 the discount is requested with the term, or with the date for a broken one', () => {
    expect(asked('discounts', good)).toContain(
      '{"bookingId":"ENT00001","tradeType":"1","termId":"3M","maturityDate":"0","rateCode":"USD/CNH"}',
    );
    expect(asked('discounts', broken('2027-01-13'))).toContain('"termId":"","maturityDate":"2027-01-13"');
  });

  it('MRG-12 there is no discount for an empty list, nor when the first entry disables it', () => {
    const rows = (discounts: ForwardFacts['discounts']) => forward.preview(form(good), { ...facts, discounts })?.rows.length;
    const points = { buyPoint: '3', sellPoint: '2' };
    expect([rows([]), rows(null)]).toEqual([2, 2]);
    expect(
      rows([
        { favourableFlag: '0', ...points },
        { favourableFlag: '1', ...points },
      ]),
    ).toBe(2);
    expect(
      rows([
        { favourableFlag: '1', ...points },
        { favourableFlag: '0', ...points },
      ]),
    ).toBe(3);
  });

  it('MRG-06 the cover is requested up to the maturity', () => {
    expect(asked('cover', good)).toContain('"tranType":"1"');
    expect(asked('cover', good)).toContain('"valueDate":"2027-02-25"');
  });

  it('a pressed price sets pair, term and side', () => {
    const ticket = act([{ type: 'carry', values: { rateCode: 'JPY/CNH', side: 'S', calCyCode: '0', termId: '6M' } }]);
    expect(ticket.typed).toMatchObject({ rateCode: 'JPY/CNH', side: 'S', termId: '6M' });
  });
});
