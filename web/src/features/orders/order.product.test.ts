import { describe, expect, it } from 'vitest';
import { facts as common } from '#web/engines/ticket/facts.fixture.ts';
import { filled, issuesOf } from '#web/engines/ticket/ticket.ts';
import { forwardOrder, type ForwardOrderFacts } from './forward-order.product.ts';
import { orderEnd } from './order.end.ts';
import { spotOrder, type SpotOrderFacts } from './spot-order.product.ts';

// The first day is a Monday; Wednesday is a holiday in Shanghai, Thursday one in New York only.
const closed = {
  rateCode: 'USD/CNH',
  from: '2026-11-23',
  to: '2026-12-23',
  days: [
    { date: '2026-11-25', centres: ['CNSH' as const] },
    { date: '2026-11-26', centres: ['USNY' as const] },
    { date: '2026-11-28', centres: ['CNSH' as const, 'USNY' as const] },
    { date: '2026-11-29', centres: ['CNSH' as const, 'USNY' as const] },
  ],
};
const facts: SpotOrderFacts & ForwardOrderFacts = {
  ...common,
  range: { rateCode: 'USD/CNH', low: '3.5000', high: '10.5000' },
  closed,
  outright: {
    rateCode: 'USD/CNH',
    orgCustRate: '6.980000',
    custRate: '6.979700',
    points: '-210',
    custDiscountShow: '3',
    maturityDate: '2026-12-28',
    optionDate: null,
  },
  opposite: null,
};
type Fill = Readonly<Record<string, string>>;
const base = { amount: '1000000', agree: '1' };
const spotForm = (typed: Fill, known = facts) => filled(spotOrder, { ...base, ...typed }, known);
const forwardForm = (typed: Fill, known = facts) => filled(forwardOrder, { ...base, ...typed }, known);
const kinds = (typed: Fill, known = facts) =>
  issuesOf(spotOrder, spotForm(typed, known), known).map(({ field, kind }) => `${field} ${kind}`);
const asks = (typed: Fill) => spotOrder.confirmations?.(spotForm(typed), facts) ?? [];

describe('an order', () => {
  it('ORD-03 ORD-12 with one rate makes the spot request with its price only, and cover on every value date', () => {
    const typed = { orderPrice: '6.9500', takeProfitRate: '6.9', stopLossRate: '7.1', valueDate: '0', orderTerm: '3', nightTrading: '1' };
    expect(kinds(typed)).toEqual([]);
    expect(spotOrder.toRequest(spotForm(typed), facts, 'c1')).toEqual({
      clientRequestId: 'c1',
      rateCode: 'USD/CNH',
      buyOrSell: 'B',
      calCyCode: '0',
      amount: '1000000',
      valueDate: '0',
      cyCode1Account: 'FTE0000000010000002',
      cyCode2Account: 'FTE0000000010000001',
      orderType: '1',
      orderPrice: '6.9500',
      orderTerm: '3',
      nightTrading: true,
      cover: { marginOfReceipt: '1', creditNo: 'CR0001' },
      riskStatementAgreed: true,
      saveReportingAsDefault: false,
      reporting: {
        approvalNo: 'N/A',
        majorItem: 'CURRENT',
        description: '货款',
        transactionCode: '121010',
        settlementPurpose: '001',
        detailedPurpose: '进口货款',
      },
    });
  });

  it('ORD-03 ORD-12 with both rates makes the forward request of a term', () => {
    const form = forwardForm({ side: 'S', calCyCode: '1', termId: '3M', orderType: '4', takeProfitRate: '7.1', stopLossRate: '6.9' });
    expect(forwardOrder.toRequest(form, facts, 'c2')).toMatchObject({
      clientRequestId: 'c2',
      termId: '3M',
      buyOrSell: 'B',
      calCyCode: '1',
      orderType: '4',
      takeProfitRate: '7.1',
      stopLossRate: '6.9',
      orderTerm: '1',
      nightTrading: false,
    });
    expect(forwardOrder.toRequest(form, facts, 'c2')).not.toHaveProperty('orderPrice');
    expect(forwardOrder.feed(form)).toBe('SPOT USD/CNH');
  });

  it('VAL-01 VAL-02 requires an amount above the lower and at most the upper bound, which its message names', () => {
    const amounts = (amount: string) => issuesOf(spotOrder, spotForm({ orderPrice: '6.95', amount }), facts);
    expect(amounts('')).toEqual([{ field: 'amount', kind: 'amountMissing' }]);
    expect(amounts('10000')).toEqual([{ field: 'amount', kind: 'amountTooSmall', values: { min: 'USD 10,000.00' } }]);
    expect([amounts('10000.01'), amounts('50000000')]).toEqual([[], []]);
    expect(amounts('50000000.01')).toEqual([{ field: 'amount', kind: 'amountTooLarge', values: { max: 'USD 50,000,000.00' } }]);
  });

  it.each([
    ['B', '0', 'B'],
    ['B', '1', 'S'],
    ['S', '0', 'S'],
    ['S', '1', 'B'],
  ])('SPO-07 of a customer who is %s of the first currency, amount in %s, is sent as %s', (side, calCyCode, buyOrSell) => {
    const typed = { side, calCyCode, orderPrice: '6.95' };
    expect(spotOrder.toRequest(spotForm(typed), facts, 'c4')).toMatchObject({ buyOrSell, calCyCode });
    expect(forwardOrder.toRequest(forwardForm(typed), facts, 'c4')).toMatchObject({ buyOrSell, calCyCode });
  });

  it.each([
    ['B', '1', '7.0009', true],
    ['B', '1', '7.0010', false],
    ['B', '1', '7.0011', false],
    ['B', '2', '7.0009', false],
    ['B', '2', '7.0010', false],
    ['B', '2', '7.0011', true],
    ['S', '1', '6.9989', false],
    ['S', '1', '6.9990', false],
    ['S', '1', '6.9991', true],
    ['S', '2', '6.9989', true],
    ['S', '2', '6.9990', false],
    ['S', '2', '6.9991', false],
  ])('ORD-08 ORD-09 side %s type %s at %s, market 6.9990/7.0010: right is %s', (side, orderType, orderPrice, right) => {
    expect(kinds({ side, orderType, orderPrice }).length === 0).toBe(right);
  });

  it.each([
    ['B', '6.979999', true],
    ['B', '6.980000', false],
    ['B', '6.995000', false],
    ['S', '6.980000', false],
    ['S', '6.980001', true],
  ])('ORD-08 ORD-09 of side %s at %s is compared with the outright 6.980000, not with spot: right is %s', (side, rate, right) => {
    const issues = issuesOf(forwardOrder, forwardForm({ side, orderPrice: rate }), facts);
    expect(issues.length === 0).toBe(right);
    if (!right) expect(issues[0]?.values).toEqual({ market: '6.980000' });
  });

  it('ORD-11 for a forward asks for confirmation from 10 percent of the outright', () => {
    const asked = (orderPrice: string) => forwardOrder.confirmations?.(forwardForm({ orderPrice }), facts).length;
    expect([asked('6.282001'), asked('6.282000')]).toEqual([0, 1]);
  });

  it('ORD-09 as an OCO has each rate on its own side of the market', () => {
    const oco = { orderType: '4', takeProfitRate: '7.1000', stopLossRate: '6.9000' };
    expect(kinds({ ...oco, side: 'S' })).toEqual([]);
    expect(kinds({ ...oco, side: 'B' })).toEqual(['takeProfitRate orderRateNotBelow', 'stopLossRate orderRateNotAbove']);
  });

  it('ORD-07 ORD-12 requires every rate, above the lower bound and at most the upper one', () => {
    expect(kinds({})).toEqual(['orderPrice orderRateMissing']);
    expect(kinds({ orderPrice: '0' })).toEqual(['orderPrice orderRateMissing']);
    expect(kinds({ orderType: '4' })).toEqual(['takeProfitRate orderRateMissing', 'stopLossRate orderRateMissing']);
    expect(kinds({ orderPrice: '3.5000' })).toEqual(['orderPrice rateTooLow']);
    expect(kinds({ orderPrice: '3.5001' })).toEqual([]);
    expect(kinds({ orderType: '2', orderPrice: '10.5000' })).toEqual([]);
    expect(kinds({ orderType: '2', orderPrice: '10.5001' })).toEqual(['orderPrice rateTooHigh']);
  });

  it('ORD-10 ORD-11 asks for confirmation from 10.00 percent, not at 9.99, of the side on which the customer deals', () => {
    // 10 percent of the offer 7.0010 is 0.70010, of the bid 6.9990 it is 0.69990.
    expect(asks({ orderPrice: '6.3010' })).toEqual([]);
    expect(asks({ orderPrice: '6.3009' })).toEqual([
      { field: 'deviationConfirmed', words: { key: 'orders.deviation', values: { rate: '6.3009', percent: '10.00' } } },
    ]);
    const oco = (takeProfitRate: string, stopLossRate: string) => asks({ side: 'S', orderType: '4', takeProfitRate, stopLossRate }).length;
    expect([oco('7.6988', '6.2992'), oco('7.6989', '6.2992'), oco('7.6988', '6.2991')]).toEqual([0, 1, 1]);
    const yes = { ...spotForm({ orderPrice: '6.3009' }), deviationConfirmed: '1' };
    expect(spotOrder.toRequest(yes, facts, 'c3')).toMatchObject({ deviationConfirmed: true });
    expect(spotOrder.toRequest(spotForm({ orderPrice: '6.3010' }), facts, 'c3')).not.toHaveProperty('deviationConfirmed');
  });

  it('ORD-02 BNK-32 expires on its n-th trading day at 18:00, or at 03:00 of the next day with night trading', () => {
    const end = (orderTerm: string, nightTrading = '') => orderEnd({ orderTerm, nightTrading }, '2026-11-23', closed);
    expect(['1', '2', '3', '4', '5'].map((term) => end(term))).toEqual([
      '2026-11-23 18:00',
      '2026-11-24 18:00',
      '2026-11-26 18:00',
      '2026-11-27 18:00',
      '2026-11-30 18:00',
    ]);
    expect(end('4', '1')).toBe('2026-11-28 03:00');
  });

  it('ORD-12 shows what will happen, when it expires, and the distance to the market', () => {
    expect(spotOrder.preview(spotForm({ orderPrice: '6.95' }), facts)).toMatchObject({
      sentence: {
        key: 'orders.sentence.falls',
        values: {
          rate: '6.9500',
          bought: 'USD',
          boughtAmount: '1,000,000.00',
          sold: 'CNH',
          soldAmount: '6,950,000.00',
          end: '2026-11-23 18:00',
        },
      },
      legs: [{ rate: '6.9500', date: 'T+2', named: 'order' }],
      rows: [{ value: { values: { pips: '510', percent: '0.73' } } }],
    });
  });

  it('ORD-19 shows the amounts of an OCO at each rate: the take-profit on its side of the market, the stop on the other', () => {
    const oco = { orderType: '4', takeProfitRate: '6.95', stopLossRate: '7.05', calCyCode: '1', termId: '2W', amount: '700000' };
    expect(forwardOrder.preview(forwardForm(oco), facts)).toMatchObject({
      sentence: {
        key: 'orders.sentence.oco.falls',
        values: {
          pair: 'USD/CNH',
          rate: '6.950000',
          bought: 'USD',
          boughtAmount: '100,719.42',
          sold: 'CNH',
          soldAmount: '700,000.00',
          stopRate: '7.050000',
          stopBought: '99,290.78',
          stopSold: '700,000.00',
        },
      },
      legs: [{ date: '2W', bought: { amount: '100719.42' } }, { bought: { amount: '99290.78' } }],
    });
    const selling = { orderType: '4', side: 'S', takeProfitRate: '7.1', stopLossRate: '6.9' };
    expect(spotOrder.preview(spotForm(selling), facts)?.sentence).toMatchObject({
      key: 'orders.sentence.oco.rises',
      values: { rate: '7.1000', soldAmount: '1,000,000.00', boughtAmount: '7,100,000.00', stopRate: '6.9000', stopBought: '6,900,000.00' },
    });
  });

  it.each([
    ['no rate', {}],
    ['a rate on the wrong side', { orderPrice: '7.0200' }],
    ['a rate out of bounds', { orderPrice: '3.4' }],
    ['an amount that is none', { orderPrice: '6.95', amount: '0' }],
    ['a take-profit on the wrong side', { orderType: '4', side: 'B', takeProfitRate: '7.2', stopLossRate: '7.3' }],
    ['a stop on the wrong side', { orderType: '4', side: 'B', takeProfitRate: '6.9', stopLossRate: '6.8' }],
    ['one rate of two', { orderType: '4', side: 'B', takeProfitRate: '6.9' }],
  ])('ORD-19 shows nothing while a rule fails: %s', (_what, typed) => {
    expect(kinds(typed)).not.toEqual([]);
    expect(spotOrder.preview(spotForm(typed), facts)).toBeNull();
  });

  it('SPO-04 T+0 is closed for a pair without it at any time', () => {
    const yen = { rateCode: 'JPY/CNH', amount: '2000000', valueDate: '0', orderPrice: '4' };
    expect(kinds(yen)).toContain('valueDate valueTodayNotSupported');
    expect(kinds({ ...yen, valueDate: '1' })).not.toContain('valueDate valueTodayNotSupported');
  });

  it('ORD-06 an accepted order trades automatically, any other is shown as waiting for the bank', () => {
    expect(spotOrder.sending.messages({ businessNo: 'ODRFT20261124000001', orderStatus: '1' })).toEqual(['orders.accepted']);
    expect(forwardOrder.sending.messages({ businessNo: 'ODRFT20261124000001', orderStatus: '0' })).toEqual(['orders.pending']);
    expect(spotOrder.sending.messages(null)).toEqual(['orders.pending']);
  });
});
