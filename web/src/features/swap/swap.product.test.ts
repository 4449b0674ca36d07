import { describe, expect, it } from 'vitest';
import { facts as market } from '#web/engines/ticket/facts.fixture.ts';
import { emptyTicket, fieldStates, filled, issuesOf, reduce, type Ticket, type TicketAct } from '#web/engines/ticket/ticket.ts';
import { swap, type SwapFacts, type SwapKey } from './swap.product.ts';

const days = { rateCode: 'USD/CNH', from: '2026-11-23', to: '2029-01-30', days: [{ date: '2026-12-25', centres: ['USNY'] as 'USNY'[] }] };
const facts: SwapFacts = {
  ...market,
  horizon: { ...market.dates!, maturityDate: '2029-11-26' },
  nearHoliday: null,
  farHoliday: null,
  closedSoon: days,
  closedLater: null,
  rate: {
    rateCode: 'USD/CNH',
    orgNearCustRate: '7.001000',
    nearCustRate: '7.001000',
    nearCustPoints: '0.00',
    nearValueDate: '2026-11-25',
    orgFarCustRate: '6.953000',
    farCustRate: '6.953200',
    farCustPoints: '-478.00',
    farMaturityDate: '2027-02-25',
    custDiscountShow: '2',
  },
  opposite: null,
};

const set = (field: SwapKey, text: string): TicketAct<SwapKey> => ({ type: 'set', field, text });
const act = (acts: readonly TicketAct<SwapKey>[], known = facts): Ticket<SwapKey> =>
  acts.reduce((ticket, one) => reduce(swap, ticket, one, known), emptyTicket<SwapKey>());
const form = (acts: readonly TicketAct<SwapKey>[], known = facts) => filled(swap, act(acts, known).typed, known);
const issues = (acts: readonly TicketAct<SwapKey>[], known = facts) =>
  issuesOf(swap, form(acts, known), known).map(({ field, kind }) => `${field} ${kind}`);
const request = (acts: readonly TicketAct<SwapKey>[], known = facts) => swap.toRequest(form(acts, known), known, 'c1');
const field = (key: SwapKey, acts: readonly TicketAct<SwapKey>[] = [], known = facts) =>
  fieldStates(swap, act(acts, known), known).find((state) => state.key === key);
const asked = (name: 'rate' | 'discounts' | 'cover', acts: readonly TicketAct<SwapKey>[]) =>
  JSON.stringify(swap.reads[name].ask(form(acts), facts)?.key);
const good = [set('amount', '1000000'), set('farTermId', '3M'), set('agree', '1')];
const broken = (near: string, far: string) => [
  ...good,
  set('nearTermId', ''),
  set('nearValueDate', near),
  set('farTermId', ''),
  set('farMaturityDate', far),
];

describe('a swap ticket', () => {
  it('SWP-01 SWP-03 SWP-05 that is filled in makes the request, with the side of the near leg, both displayed dates and four accounts', () => {
    expect(issues(good)).toEqual([]);
    expect(request([set('side', 'S'), ...good, set('farAccount1', 'FTE0000000010000002')])).toMatchObject({
      clientRequestId: 'c1',
      rateCode: 'USD/CNH',
      buyOrSell: 'S',
      calCyCode: '0',
      amount: '1000000',
      nearTermId: '',
      farTermId: '3M',
      nearValueDate: '2026-11-25',
      farMaturityDate: '2027-02-25',
      nearCyCode1Account: 'FTE0000000010000002',
      nearCyCode2Account: 'FTE0000000010000001',
      farCyCode1Account: 'FTE0000000010000002',
      farCyCode2Account: 'FTE0000000010000001',
      cover: { marginOfReceipt: '1', creditNo: 'CR0001' },
      riskStatementAgreed: true,
    });
  });

  it.each([
    ['B', '0', 'B'],
    ['B', '1', 'S'],
    ['S', '0', 'S'],
    ['S', '1', 'B'],
  ] as const)('SPO-07 SWP-05 customer %s of the first currency near, amount in %s, is sent as %s', (side, calc, sent) => {
    expect(request([set('side', side), set('calCyCode', calc), ...good])).toMatchObject({ buyOrSell: sent, calCyCode: calc });
  });

  it('SWP-05 the side names both legs', () => {
    expect(field('side')?.options.map(({ label }) => label)).toEqual([
      { key: 'swap.side.S', values: { currency: 'USD' } },
      { key: 'swap.side.B', values: { currency: 'USD' } },
    ]);
  });

  it('SWP-02 the far leg has O/N, T/N, S/N and the forward terms, the near leg spot and the forward terms', () => {
    const codes = (key: SwapKey) =>
      field(key)
        ?.options.map(({ value }) => value)
        .join();
    expect(codes('farTermId')).toBe('O/N,T/N,S/N,1D,SW,2W,3W,1M,2M,3M,4M,5M,6M,9M,1Y,2Y,3Y,');
    expect(codes('nearTermId')).toBe('spot,1D,SW,2W,3W,1M,2M,3M,4M,5M,6M,9M,1Y,2Y,3Y,');
  });

  it('SWP-02 a term of one day sets its near date, whatever near term was chosen before', () => {
    const acts = [...good, set('nearTermId', '1M'), set('farTermId', 'O/N')];
    expect([field('nearTermId', acts), field('nearDay', acts)?.note]).toEqual([
      undefined,
      { key: 'errors.verbatim', values: { text: '2026-11-25' } },
    ]);
    expect(asked('rate', acts)).toContain('"nearTermId":"","farTermId":"O/N"}');
    expect(asked('rate', [...good, set('nearTermId', '1M')])).toContain('"nearTermId":"1M","farTermId":"3M"}');
  });

  const choices = (today: 'notBusinessDay' | null, tomorrow: 'cutOffPassed' | null, date = '2026-11-24'): SwapFacts => ({
    ...facts,
    dates: {
      ...market.dates!,
      valueDates: [
        { code: '0', date: '2026-11-23', closed: today },
        { code: '1', date, closed: tomorrow },
      ],
    },
  });

  it.each([
    ['both are open', choices(null, null), ['farTermId O/N open', 'farTermId T/N open']],
    ['today is closed', choices('notBusinessDay', null), ['farTermId O/N closed', 'farTermId T/N open']],
    ['tomorrow is past its cut-off', choices(null, 'cutOffPassed'), ['farTermId O/N open', 'farTermId T/N closed']],
    ['tomorrow is spot', choices(null, null, '2026-11-25'), ['farTermId O/N open', 'farTermId T/N closed']],
  ])('SWP-08 O/N and T/N when %s', (_when, near, expected) => {
    const offered = ['O/N', 'T/N'].map((term) => {
      const isRefused = issues([...good, set('farTermId', term)], near).includes('farTermId termNotOffered');
      const isClosed = field('farTermId', [], near)?.options.find(({ value }) => value === term)?.closed !== undefined;
      expect(isClosed).toBe(isRefused);
      return `farTermId ${term} ${isRefused ? 'closed' : 'open'}`;
    });
    expect(offered).toEqual(expected);
  });

  it.each([
    ['', '', ['nearValueDate maturityMissing', 'farMaturityDate maturityMissing']],
    ['2026-11-22', '2027-01-13', ['nearValueDate dateOutOfRange']],
    ['2026-11-23', '2026-11-24', []],
    ['2027-01-13', '2027-01-13', ['nearValueDate nearNotBeforeFar']],
    ['2027-01-14', '2027-01-13', ['nearValueDate nearNotBeforeFar']],
    ['2027-01-12', '2027-01-13', []],
    ['2026-12-25', '2027-01-13', ['nearValueDate notBusinessDay']],
    ['2027-01-13', '2029-11-27', ['farMaturityDate dateOutOfRange']],
  ])('SWP-03 VAL-03 dates %s to %s are answered with %o', (near, far, expected) => {
    expect(issues(broken(near, far))).toEqual(expected);
  });

  it('SWP-03 broken dates are sent as chosen, each with a blank term', () => {
    expect(asked('rate', broken('2027-01-12', '2027-01-13'))).toContain(
      '"nearTermId":"","farTermId":"","nearValueDate":"2027-01-12","farMaturityDate":"2027-01-13"}',
    );
    expect(asked('rate', broken('2027-01-12', ''))).toBeUndefined();
  });

  it('SWP-03 dates that the bank refuses block the ticket with the message of the bank', () => {
    const near = { ...facts, rate: null, refused: { rate: '该期限当前不可交易！' } };
    expect(issuesOf(swap, form(good, near), near)).toEqual([
      { field: 'farTermId', kind: 'bankRefuses', values: { text: '该期限当前不可交易！' } },
    ]);
  });

  it('SWP-06 SWP-07 QUO-49 shows both legs at the indicative rates, with the net by currency and as an annual rate', () => {
    expect(swap.preview(form(good), facts)).toMatchObject({
      legs: [
        {
          rate: '7.001000',
          date: '2026-11-25',
          bought: { currency: 'USD', amount: '1000000' },
          sold: { currency: 'CNH', amount: '7001000.00' },
        },
        {
          rate: '6.953200',
          date: '2027-02-25',
          bought: { currency: 'CNH', amount: '6953200.00' },
          sold: { currency: 'USD', amount: '1000000' },
        },
      ],
      sentence: { values: { boughtAmount: '1,000,000.00', farBought: 'CNH', farBoughtAmount: '6,953,200.00', farSold: 'USD' } },
      lead: { label: { key: 'swap.net.pays' }, value: 'CNH 47,800.00' },
      rows: [
        { value: { values: { pips: '-478.00' } } },
        { label: { key: 'swap.yearly', values: { basis: '360' } }, value: { values: { percent: '2.67', amount: 'CNH 7,001,000.00' } } },
      ],
    });
  });

  it('RAT-21 MRG-14 shows spot and the discount of each side beside the points, in the order of the tiles, the discount only if there is one', () => {
    const beside = (discounts: SwapFacts['discounts']) =>
      swap.tiles(form(good), { ...facts, discounts })?.beside.map(({ label, value }) => [label.key, value]);
    const [discount] = facts.discounts ?? [];
    const spot = ['trade.tile.spotBeside', expect.stringMatching(/^\S+ \/ \S+$/)];
    expect(beside([{ ...discount!, buyPoint: '3', sellPoint: '2', favourableFlag: '1' }])).toEqual([
      spot,
      ['trade.summary.concession', '3 / 2'],
    ]);
    expect(beside([{ ...discount!, favourableFlag: '0' }])).toEqual([spot]);
    expect(beside([])).toEqual([spot]);
  });

  it('SWP-07 an amount of the second currency is equal in both legs', () => {
    const { legs } = swap.preview(form([...good, set('side', 'S'), set('calCyCode', '1'), set('amount', '7000000')]), facts) ?? {
      legs: [],
    };
    expect(legs).toMatchObject([
      { bought: { currency: 'CNH', amount: '7000000' }, sold: { currency: 'USD', amount: '999857.16' } },
      { bought: { currency: 'USD', amount: '1006730.71' }, sold: { currency: 'CNH', amount: '7000000' } },
    ]);
  });

  it('MRG-06 MRG-11 cover is computed up to the far date, and the discount is requested with the far term', () => {
    expect(asked('cover', good)).toContain('"valueDate":"2027-02-25"');
    expect(asked('discounts', good)).toContain('"tradeType":"3","termId":"3M","maturityDate":"0"');
    expect(asked('discounts', broken('2027-01-12', '2027-01-13'))).toContain('"termId":"","maturityDate":"2027-01-13"');
  });
});
