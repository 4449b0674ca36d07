import { describe, expect, it } from 'vitest';
import { issuesOf, emptyTicket, fieldStates, filled, reduce, type Ticket, type TicketAct } from '#web/engines/ticket/ticket.ts';
import { facts as common } from '#web/engines/ticket/facts.fixture.ts';
import { spot, type SpotFacts, type SpotKey } from './spot.product.ts';
import { rateAt } from './spot.price.ts';

/** Bought at the live offer of 7.0010, less a discount of 3 pips. */
const bought = {
  rateCode: 'USD/CNH',
  orgCustRate: '7.0010',
  custRate: '7.0007',
  points: '0.00',
  custDiscountShow: '3',
  valueDate: '2026-11-25',
} as const;
/** Sold at the live bid of 6.9990, plus a discount of 2 pips. */
const sold = { ...bought, orgCustRate: '6.9990', custRate: '6.9992', custDiscountShow: '2' } as const;
const facts: SpotFacts = { ...common, rate: bought, opposite: sold };

const act = (acts: readonly TicketAct<SpotKey>[], known: SpotFacts = facts): Ticket<SpotKey> =>
  acts.reduce((ticket, one) => reduce(spot, ticket, one, known), emptyTicket<SpotKey>());
const set = (field: SpotKey, text: string): TicketAct<SpotKey> => ({ type: 'set', field, text });
const form = (acts: readonly TicketAct<SpotKey>[], known: SpotFacts = facts) => filled(spot, act(acts, known).typed, known);
const kinds = (acts: readonly TicketAct<SpotKey>[], known: SpotFacts = facts) =>
  issuesOf(spot, form(acts, known), known).map(({ kind }) => kind);
const request = (acts: readonly TicketAct<SpotKey>[], known: SpotFacts = facts) => spot.toRequest(form(acts, known), known, 'c1');
const shown = (acts: readonly TicketAct<SpotKey>[], known: SpotFacts = facts) =>
  fieldStates(spot, act(acts, known), known).map(({ key }) => key);
const good = [set('amount', '1000000'), set('agree', '1')];

describe('a spot ticket', () => {
  it('SPO-01 that is filled in makes the request, with every untouched field at its default', () => {
    expect(kinds(good)).toEqual([]);
    expect(request(good)).toMatchObject({
      rateCode: 'USD/CNH',
      buyOrSell: 'B',
      calCyCode: '0',
      amount: '1000000',
      valueDate: '2',
      cyCode1Account: 'FTE0000000010000002',
      cyCode2Account: 'FTE0000000010000001',
      cover: { marginOfReceipt: '1', creditNo: 'CR0001' },
      reporting: { transactionCode: '121010' },
      riskStatementAgreed: true,
    });
  });

  it('EXP-03 covers the exposure from which it was opened, until the flag is cleared or the pair or side changes', () => {
    const carry: TicketAct<SpotKey> = {
      type: 'carry',
      values: { rateCode: 'USD/CNH', side: 'S', amount: '50000', coverOf: 'USD 2026-11' },
    };
    expect(request([carry])).toMatchObject({ buyOrSell: 'S', amount: '50000', toCover: { cyCode: 'USD', month: '2026-11' } });
    expect(shown([carry])).toContain('isCovering');
    for (const other of [set('isCovering', ''), set('side', 'B'), set('rateCode', 'EUR/CNH')])
      expect(request([carry, other])).not.toHaveProperty('toCover');
    expect(shown([])).not.toContain('isCovering');
  });

  it.each([
    ['B', '0', 'B'],
    ['B', '1', 'S'],
    ['S', '0', 'S'],
    ['S', '1', 'B'],
  ] as const)('SPO-06 SPO-07 SPO-14 customer %s of the first currency, amount in %s, is sent as %s', (side, calc, sent) => {
    expect(request([set('side', side), set('calCyCode', calc), ...good])).toMatchObject({ buyOrSell: sent, calCyCode: calc });
  });

  it.each([
    ['B', bought, { bought: { currency: 'USD', amount: '1000000' }, sold: { currency: 'CNH', amount: '7000700.00' } }],
    ['S', sold, { bought: { currency: 'CNH', amount: '6999200.00' }, sold: { currency: 'USD', amount: '1000000' } }],
  ] as const)('SPO-08 MRG-12 the preview of a %s shows both amounts at the current rate', (side, rate, amounts) => {
    const preview = spot.preview(form([set('side', side), set('amount', '1000000')]), { ...facts, rate });
    expect(preview?.legs).toMatchObject([{ ...amounts, date: '2026-11-25' }]);
    expect(preview?.rows.map(({ label }) => label)).toEqual([{ key: 'trade.summary.concession' }]);
  });

  it('MRG-15 carry and concession of the indication remain while the live price moves', () => {
    const [pair] = facts.pairs;
    const moved = { bid: '6.9981', offer: '7.0001' };
    expect([rateAt(moved, 'B', bought, pair!), rateAt(moved, 'S', sold, pair!)]).toEqual(['6.9998', '6.9983']);
  });

  it('a value date before spot has its own rate, shown with spot and points', () => {
    const today = { ...bought, orgCustRate: '7.0031', custRate: '7.0028', points: '21.00', valueDate: '2026-11-23' } as const;
    const preview = spot.preview(form([set('valueDate', '0'), set('amount', '1000000')]), { ...facts, rate: today });
    expect(preview?.legs).toMatchObject([{ rate: '7.0028', date: '2026-11-23' }]);
    expect(preview?.rows.map(({ value }) => value)).toEqual([
      '7.0010',
      { key: 'trade.summary.pips', values: { pips: '21.00', count: 2 } },
      { key: 'trade.summary.pips', values: { pips: '3', count: 2 } },
    ]);
  });

  it('requests the rate of the chosen date and side, and shows why the bank has none', () => {
    const asked = (acts: readonly TicketAct<SpotKey>[]) => spot.reads.rate.ask(form(acts), facts)?.key.at(-1);
    const wanted = { rateCode: 'USD/CNH', buyOrSell: 'S', calCyCode: '1', valueDate: '1' };
    expect(asked([set('side', 'B'), set('calCyCode', '1'), set('valueDate', '1')])).toEqual(wanted);
    const refused = { ...facts, rate: null, refused: { rate: '已过截止时间' } };
    expect(spot.preview(form(good), refused)).toBeNull();
    expect(issuesOf(spot, form(good), refused)).toEqual([{ field: 'valueDate', kind: 'bankRefuses', values: { text: '已过截止时间' } }]);
  });

  it.each(['remark', 'reportingRemark', 'description', 'approvalNo', 'detailedPurpose'] as const)(
    'VAL-10 hidden characters in %s are an issue of that field',
    (field) => {
      const found = (text: string) => issuesOf(spot, form([...good, set(field, text)]), facts);
      expect(found('货款\u202E123')).toEqual([{ field, kind: 'hiddenCharacters' }]);
      expect(found('货款 123')).toEqual([]);
    },
  );

  it('VAL-01 VAL-02 the amount is required; the lower bound is rejected and the upper bound accepted', () => {
    expect(kinds([set('agree', '1')])).toEqual(['amountMissing']);
    expect(kinds([...good, set('amount', '10000')])).toEqual(['amountTooSmall']);
    expect(kinds([...good, set('amount', '10000.01')])).toEqual([]);
    expect(kinds([...good, set('amount', '50000000')])).toEqual([]);
    expect(kinds([...good, set('amount', '50000000.01')])).toEqual(['amountTooLarge']);
  });

  it('VAL-02 yen have their own bounds', () => {
    const yen = (amount: string) =>
      kinds([set('rateCode', 'JPY/CNH'), ...good, set('amount', amount)]).filter((kind) => /amount/.test(kind));
    expect([yen('1000000'), yen('1000001')]).toEqual([['amountTooSmall'], []]);
    expect([yen('5000000000'), yen('5000000001')]).toEqual([[], ['amountTooLarge']]);
  });

  it.each([
    ['0', { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: 'FTE0000000019000001' }],
    ['1', { marginOfReceipt: '1', creditNo: 'CR0001' }],
    ['3', { marginOfReceipt: '3' }],
  ])('MRG-01 cover %s is sent as margin, credit or initial margin', (kind, cover) => {
    expect(request([set('cover', kind), ...good]).cover).toMatchObject(cover);
  });

  it('MRG-10 the discount is requested with the booking id for spot', () => {
    expect(spot.reads.discounts.ask(form([]), facts)?.key.at(-1)).toEqual({ bookingId: 'ENT00002', tradeType: '0', rateCode: 'USD/CNH' });
  });

  it('VAL-02 an amount in the second currency is compared with the bounds at the current rate', () => {
    expect(kinds([...good, set('calCyCode', '1'), set('amount', '70010')])).toEqual(['amountTooSmall']);
    expect(kinds([...good, set('calCyCode', '1'), set('amount', '71000')])).toEqual([]);
  });

  it('SPO-04 T+0 on a pair without it has its own message', () => {
    const known: SpotFacts = {
      ...facts,
      dates: {
        ...facts.dates!,
        valueDates: [
          { code: '0', date: null, closed: 'valueTodayNotSupported' },
          { code: '2', date: '2026-11-25', closed: null },
        ],
      },
    };
    expect(kinds([...good, set('valueDate', '0')], known)).toContain('valueTodayNotSupported');
    expect(form(good, known)['valueDate']).toBe('2');
  });

  it('SPO-10 without an account of a currency nothing can be sent', () => {
    expect(kinds(good, { ...facts, accounts: facts.accounts!.slice(1) })).toEqual(['noAccount']);
  });

  it('HOM-09 a pair that is not followed is rejected', () => {
    expect(kinds([set('rateCode', 'EUR/USD'), set('amount', '1000000')])).toContain('notFollowed');
  });

  it('MRG-02 MRG-03 VAL-04 cover is hidden for T+0 unless delivery is delayed; margin fields are shown for margin only', () => {
    expect(shown([set('valueDate', '0')])).not.toContain('cover');
    expect(shown([set('valueDate', '0'), set('delayInDelivery', '1')])).toContain('cover');
    expect(shown([])).toContain('creditNo');
    expect(shown([])).not.toContain('marginAccount');
    expect(shown([set('cover', '0')])).toContain('marginAccount');
    expect(shown([set('cover', '3')])).not.toContain('marginAccount');
    expect(request([set('valueDate', '0'), ...good])).not.toHaveProperty('cover');
  });

  it('MRG-18 VAL-04 margin is sent with its currency and account', () => {
    expect(request([set('cover', '0'), ...good]).cover).toEqual({
      marginOfReceipt: '0',
      marginCycode: 'CNH',
      marginAccount: 'FTE0000000019000001',
    });
    expect(kinds([set('cover', '0'), ...good], { ...facts, margins: [] })).toEqual(['marginCurrencyMissing']);
  });

  it('MRG-08 MRG-09 empty and insufficient credit block the request', () => {
    expect(kinds([set('cover', '1'), ...good], { ...facts, credits: [] })).toEqual(['creditEmpty']);
    const cover = {
      required: true,
      ratio: '2',
      marginCycode: 'CNH',
      marginAmount: '1000000.01',
      amountCnh: '1000000.01',
      amountUsd: '1',
    } as const;
    expect(kinds(good, { ...facts, cover })).toEqual(['creditShort']);
  });

  it('MRG-16 a coupon smaller than the deal asks for confirmation', () => {
    expect(spot.confirmations?.(form([set('coupon', 'CP0001'), ...good]), facts)).toMatchObject([
      { field: 'couponConfirmed', words: { values: { amount: 'USD 500,000.00' } } },
    ]);
    expect(spot.confirmations?.(form([set('coupon', 'CP0001'), set('amount', '500000')]), facts)).toEqual([]);
  });

  it('REP-01 REP-05 each part of the reporting information is required', () => {
    const bare = { ...facts, reportingDefault: null };
    expect(kinds(good, bare)).toEqual(['transactionCodeMissing', 'purchasePurposeMissing', 'purchaseDetailMissing', 'descriptionMissing']);
    const sold = [...good, set('side', 'S')];
    expect(kinds(sold, bare)).toEqual(['transactionCodeMissing', 'purposeMissing', 'purposeDetailMissing', 'descriptionMissing']);
    expect(kinds([...good, set('approvalNo', ' ')])).toEqual(['approvalMissing']);
    expect(kinds([...good, set('majorItem', ''), set('transactionCode', '121010'), set('approvalNo', 'N/A')])).toEqual([
      'majorItemMissing',
    ]);
    expect(kinds([...good, set('reportingRemark', ''), set('saveAsDefault', '')])).toEqual([]);
  });

  it('REP-02 no more than 25 characters of a detailed purpose can be typed', () => {
    const purpose = fieldStates(spot, emptyTicket<SpotKey>(), facts).find(({ key }) => key === 'detailedPurpose');
    expect(purpose?.maxLength).toBe(25);
  });

  it('REP-06 a pair without CNH asks for neither report nor statement', () => {
    const known = {
      ...facts,
      followed: ['EUR/USD'],
      accounts: [...facts.accounts!, { ...facts.accounts![0]!, cyCode: 'EUR' as const, accountNo: 'FTE3' }],
    };
    expect(shown([], known)).not.toContain('majorItem');
    expect(kinds([set('amount', '1000000')], known)).toEqual([]);
    expect(request([set('amount', '1000000')], known)).not.toHaveProperty('reporting');
  });

  it('REP-07 a current-account item has N/A, a capital item needs a real number', () => {
    expect(form([])['approvalNo']).toBe('N/A');
    const capital = [set('majorItem', 'CAPITAL'), set('transactionCode', '622011'), ...good];
    expect(kinds(capital)).toEqual(['approvalMissing']);
    expect(kinds([...capital, set('approvalNo', 'n/a')])).toEqual(['approvalNotReal']);
    const real = [...capital, set('approvalNo', '42000000201811000001')];
    expect(kinds(real)).toEqual([]);
    expect(request(real).reporting).toMatchObject({
      majorItem: 'CAPITAL',
      transactionCode: '622011',
      approvalNo: '42000000201811000001',
    });
  });

  it('REP-03 REP-04 the agreement must be given for each trade, while the other reporting fields are kept', () => {
    expect(kinds([set('amount', '1000000')])).toEqual(['statementNotAgreed']);
    const next = act([...good, set('side', 'S'), { type: 'sent' }]);
    expect(next).toMatchObject({ typed: { side: 'S' } });
    expect(next.typed).not.toHaveProperty('agree');
    const again = act([{ type: 'carry', values: { amount: '5', agree: '1' } }]);
    expect(again.typed).toEqual({ amount: '5' });
  });

  it('VAL-10 an issue is marked after its field was changed and left, and all issues after a refused submit', () => {
    const marked = (acts: readonly TicketAct<SpotKey>[]) =>
      fieldStates(spot, act(acts), facts)
        .filter(({ issue }) => issue)
        .map(({ key }) => key);
    expect(marked([])).toEqual([]);
    expect(marked([{ type: 'leave', field: 'amount' }])).toEqual([]);
    expect(marked([set('amount', '')])).toEqual([]);
    expect(marked([set('amount', ''), { type: 'leave', field: 'amount' }])).toEqual(['amount']);
    expect(marked([{ type: 'try' }])).toEqual(['amount', 'agree']);
  });

  it('a pressed price sets pair and side, and clears fields that belonged to the previous pair', () => {
    const ticket = act([...good, { type: 'carry', values: { rateCode: 'JPY/CNH', side: 'S', calCyCode: '0' } }]);
    expect(ticket.typed).toMatchObject({ rateCode: 'JPY/CNH', side: 'S' });
    expect(ticket.typed).not.toHaveProperty('amount');
  });
});
