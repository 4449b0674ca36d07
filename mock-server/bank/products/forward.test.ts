import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, confirm, delivery, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { addDays } from '../calendar/dates.ts';
import { add, compare, max, min, mul, round, sub } from '../kernel/decimal.ts';
import { forwardBooked, forwardQuoted, forwardRequest } from '../doors/terms.fixture.ts';

type World = ReturnType<typeof testBank>;
const page = { pageNum: 1, pageSize: 10 } as const;

const quoteOf = ({ bank }: World) => {
  const [quote] = bank.getTradeQuote(admin).quotes;
  if (!quote || !('forwardTrade' in quote)) throw new Error('no forward is quoted');
  return quote;
};
const pricesNow = ({ bank, clock }: World) => bank.market.prices('USD/CNH', clock.bankNow());
/** Prices at the moment of the quote. */
const pricesThen = ({ bank }: World, { tradeQuote, forwardTrade }: ReturnType<typeof quoteOf>) =>
  bank.market.prices(forwardTrade.rateCode, (tradeQuote.expireAt ?? 0) - (tradeQuote.expirySeconds ?? 0) * 1000);
const rows = (answer: { ok: boolean; data?: { rows: { businessNo: string }[] } }) => answer.data?.rows.map(({ businessNo }) => businessNo);
const lists = async ({ bank }: World) => ({
  today: rows(await bank.forwardClientTrade2(admin, page)),
  history: rows(await bank.forwardClientTrade(admin, page)),
  nonMaturity: rows(await bank.forwardTrade(admin, { ...page, stage: 'NON_MATURITY' })),
  pending: rows(await bank.forwardTrade(admin, { ...page, stage: 'PENDING_DELIVERY' })),
  open: rows(await bank.fwdTradeDuration(admin, page)),
});
const deliver = ({ bank }: World, businessNo: string, amount: string, caller = admin) =>
  bank.doForwardTradeDelivery(caller, delivery(businessNo, amount));
const allowed = ({ bank }: World, businessNo: string) => {
  const answer = bank.TradeSpecialType(admin, { businessNo });
  return answer.ok ? answer.data.allowed : answer.refusal.key;
};
const legOfDeal = ({ bank }: World, businessNo: string) => bank.state().deals.all[businessNo]?.legs[0];

describe('the price of a forward', () => {
  it('FWD-01 MRG-15 SPO-08 is the outright of its date less the concession, and the amounts follow from it', async () => {
    const world = testBank();
    await forwardQuoted(world);
    const quote = quoteOf(world);
    const { tradeQuote, forwardTrade } = quote;
    const { offer } = pricesThen(world, quote).outright(forwardTrade.maturityDate);
    expect(tradeQuote.businessNo).toMatch(/^FWDFT20260113\d{6}$/);
    expect(forwardTrade).toMatchObject({ termId: '1M', optionDate: null, buyOrSell: 'B', custAmt1: '100000.00' });
    expect(forwardTrade.orgCustRate).toBe(offer);
    expect(forwardTrade.custRate).toBe(sub(offer, '0.0005'));
    expect(tradeQuote.custRate).toBe(forwardTrade.custRate);
    expect(forwardTrade.custAmt2).toBe(round(mul('100000', forwardTrade.custRate ?? '0'), 2));
  });

  it.each([
    ['B', 'offer', '4'],
    ['S', 'bid', '5'],
  ] as const)(
    'FWD-09 of an optional-date forward (%s) is the worst rate of its window for the customer',
    async (buyOrSell, side, points) => {
      const world = testBank();
      await forwardQuoted(world, { rateCode: 'EUR/CNH', buyOrSell, maturityDate: '2026-05-12', optionDate: '2026-03-11', termId: '' });
      const quote = quoteOf(world);
      const { forwardTrade } = quote;
      const { outright } = pricesThen(world, quote);
      const days = Array.from({ length: 63 }, (_, day) => addDays('2026-03-11', day));
      const worst = days.map((date) => outright(date)[side]).reduce(buyOrSell === 'B' ? max : min);
      expect(days.at(-1)).toBe('2026-05-12');
      expect(forwardTrade.orgCustRate).toBe(worst);
      expect(forwardTrade).toMatchObject({ termId: null, optionDate: '2026-03-11', maturityDate: '2026-05-12', custDiscountShow: points });
    },
  );

  it('FWD-10 is indicated as this customer would be quoted, with its points', async () => {
    const world = testBank();
    const form = { rateCode: 'USD/CNH', buyOrSell: 'S', calCyCode: '0', termId: '3M' } as const;
    const { spot, outright } = pricesNow(world);
    const { bid } = outright('2026-04-15');
    expect(world.bank.getFwdTradeRate(admin, form)).toMatchObject({
      data: { orgCustRate: bid, custRate: add(bid, '0.0006'), maturityDate: '2026-04-15', optionDate: null, custDiscountShow: '6' },
    });
    const quoted = world.bank.getFwdTradeRate(as('nocredit01'), form);
    expect(quoted).toMatchObject({ data: { custRate: bid, points: mul(sub(bid, spot.bid), '10000') } });
    expect(outcomeOf(world.bank.getFwdTradeRate(admin, { ...form, rateCode: 'XXX/YYY' }))).toBe('notFound');
    expect(outcomeOf(world.bank.getFwdTradeRate(admin, { ...form, termId: '', maturityDate: '2026-03-14' }))).toBe('notBusinessDay');
    await world.bank.freezePrice('USD/CNH');
    await world.advance(11_000);
    expect(outcomeOf(world.bank.getFwdTradeRate(admin, form))).toBe('priceUnavailable');
  });

  it("RAT-21 ORD-09 both sides of a day are the market's outrights before the concession, each with its own spot and points", () => {
    const world = testBank();
    const { spot, outright } = pricesNow(world);
    for (const [buyOrSell, side] of [
      ['B', 'offer'],
      ['S', 'bid'],
    ] as const) {
      const answer = world.bank.getFwdTradeRate(admin, { rateCode: 'USD/CNH', buyOrSell, calCyCode: '0', termId: '3M' });
      expect(answer).toMatchObject({
        data: { orgCustRate: outright('2026-04-15')[side], points: mul(sub(outright('2026-04-15')[side], spot[side]), '10000') },
      });
    }
  });

  it('SPO-08 in yen has no decimals', async () => {
    const world = testBank();
    await forwardQuoted(world, { rateCode: 'JPY/CNH', calCyCode: '1', amount: '100000', termId: '6M' });
    expect(quoteOf(world).forwardTrade).toMatchObject({ custAmt2: '100000.00', custAmt1: expect.stringMatching(/^\d+$/) as string });
  });

  it('MRG-17 a coupon applies to its own trade type only', async () => {
    const world = testBank();
    expect(outcomeOf(await world.bank.doForwardTrade(admin, forwardRequest({ couponNo: 'CPC000101' })))).toBe('couponNotFound');
    await forwardQuoted(world, { couponNo: 'CPC000103' });
    expect(quoteOf(world).forwardTrade.custDiscountShow).toBe('15');
  });
});

describe("the bank's checks before a forward quote", () => {
  it.each([
    ['FWD-06', 'notBusinessDay', { termId: '', maturityDate: '2026-03-14' }],
    ['FWD-07', 'optionDateNotBefore', { optionDate: '2026-05-12' }],
    ['HOM-09', 'pairNotFollowed', { rateCode: 'GBP/USD' }],
    ['VAL-02', 'amountTooSmall', { amount: '10000' }],
    ['VAL-02', 'amountTooLarge', { amount: '50000000.01' }],
    ['BNK-43', 'accountMismatch', { cyCode1Account: forwardRequest().cyCode2Account }],
    ['MRG-18', 'coverMissing', { cover: undefined }],
    ['REP-06', 'reportingMissing', { reporting: undefined }],
    ['VAL-09', 'riskStatementMissing', { riskStatementAgreed: false }],
  ] as const)('%s VAL-09 return %s for %j and store nothing', async (_, outcome, change) => {
    const world = testBank();
    expect(outcomeOf(await world.bank.doForwardTrade(admin, forwardRequest(change as object)))).toBe(outcome);
    expect(world.bank.state().quotes.all).toEqual({});
  });

  it.each([
    ['3M', '3'],
    ['6M', '5'],
    ['1Y', '8'],
    ['2Y', '10'],
  ] as const)('BNK-14 cover up to %s is %s percent of the notional', async (termId, percent) => {
    const world = testBank();
    const quoted = world.bank.getMarginReceiveAmt(admin, {
      rateCode: 'USD/CNH',
      tranType: '1',
      calCyCode: '0',
      amount: '100000',
      marginCycode: 'CNH',
      valueDate: quoteDate(world, termId),
    });
    const businessNo = await forwardQuoted(world, { termId });
    const taken = world.bank.state().ledger.covers[businessNo]?.amount;
    expect(quoted).toMatchObject({ data: { ratio: percent, required: true, marginAmount: taken } });
  });
});

function quoteDate({ bank }: World, termId: '3M' | '6M' | '1Y' | '2Y'): string {
  const dates = bank.effDate(admin, { rateCode: 'USD/CNH', tranType: '1', termId });
  return dates.ok ? (dates.data.maturityDate ?? '') : '';
}

describe('the life of a forward', () => {
  it('BNK-01 BNK-20 QRY-03 it is in its lists, moves at maturity, and leaves when delivered', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: '1D' });
    const own = [businessNo];
    expect(await lists(world)).toEqual({ today: own, history: own, nonMaturity: own, pending: [], open: own });
    expect(await world.bank.SpotClientTrade(admin, page)).toMatchObject({ data: { total: 0 } });
    expect(outcomeOf(await deliver(world, businessNo, '1000'))).toBe('stateNotAllowed');
    await world.goTo('2026-01-16', '10:00');
    expect(await lists(world)).toEqual({ today: [], history: own, nonMaturity: [], pending: own, open: own });
    expect(await deliver(world, businessNo, '40000')).toMatchObject({ data: { deliveryStatus: '1', undeliveredAmt1: '60000.00' } });
    expect(outcomeOf(await deliver(world, businessNo, '60000.01'))).toBe('amountTooLarge');
    expect(await deliver(world, businessNo, '60000')).toMatchObject({ data: { deliveryStatus: '2', undeliveredAmt1: '0.00' } });
    expect(await lists(world)).toEqual({ today: [], history: own, nonMaturity: [], pending: [], open: [] });
    expect(world.bank.state().ledger.covers[businessNo]?.left).toBe('0');
  });

  it('DLV-04 DLV-05 inside its window it is delivered in parts, without a quote, at the contract rate', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: '2W', optionDate: '2026-01-16' });
    const rate = legOfDeal(world, businessNo)?.rate ?? '0';
    expect((await lists(world)).pending).toEqual([]);
    await world.goTo('2026-01-16', '10:00');
    expect((await lists(world)).pending).toEqual([businessNo]);
    await deliver(world, businessNo, '30000');
    await world.goTo('2026-01-20', '10:00');
    await deliver(world, businessNo, '20000');
    const deliveries = legOfDeal(world, businessNo)?.deliveries ?? [];
    expect(deliveries.map(({ amt2 }) => amt2)).toEqual(['30000', '20000'].map((amt1) => round(mul(amt1, rate), 2)));
    expect(await world.bank.forwardTrade(admin, { ...page, stage: 'PENDING_DELIVERY' })).toMatchObject({
      data: { rows: [{ businessNo, productType: 'FORWARD', termId: '2W', optionDate: '2026-01-16', undeliveredAmt1: 5_000_000 }] },
    });
  });

  it('BNK-21 undelivered at the end of its maturity it is overdue, and the bank closes it after three business days', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: '1D' });
    const stage = () => legOfDeal(world, businessNo)?.stage;
    await world.goTo('2026-01-16', '10:00');
    expect(stage()).toBe('pending');
    await world.goTo('2026-01-19', '10:00');
    expect(stage()).toBe('overdue');
    await world.goTo('2026-01-21', '10:00');
    expect(stage()).toBe('overdue');
    await world.goTo('2026-01-22', '10:00');
    expect([stage(), legOfDeal(world, businessNo)?.closed1]).toEqual(['done', '100000']);
    expect(dataOf(world.bank.notices(admin, { afterSeq: 0 })).notices.filter(({ msgType }) => msgType === 1)).toHaveLength(1);
    expect(world.bank.state().ledger.covers[businessNo]?.left).toBe('0');
  });

  it('BNK-21 an optional-date forward is late only after its maturity', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: '2W', optionDate: '2026-01-16' });
    await world.goTo('2026-01-28', '10:00');
    expect(legOfDeal(world, businessNo)?.stage).toBe('pending');
    await world.goTo('2026-01-30', '10:00');
    expect(legOfDeal(world, businessNo)?.stage).toBe('overdue');
  });

  it('SPC-18 early delivery and early breach are allowed before maturity, maturity breach from then on', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: '1D' });
    expect(allowed(world, businessNo)).toEqual(['fwdEarlyDelivery', 'fwdEarlyBreach']);
    await world.goTo('2026-01-16', '10:00');
    expect(allowed(world, businessNo)).toEqual(['fwdExpireBreach']);
    await world.goTo('2026-01-19', '10:00');
    expect(allowed(world, businessNo)).toEqual(['fwdExpireBreach']);
    await deliver(world, businessNo, '100000');
    expect(allowed(world, businessNo)).toEqual([]);
  });

  it('SPC-18 there is no early delivery inside an optional-date window', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: '2W', optionDate: '2026-01-16' });
    expect(allowed(world, businessNo)).toEqual(['fwdEarlyDelivery', 'fwdEarlyBreach']);
    await world.goTo('2026-01-16', '10:00');
    expect(allowed(world, businessNo)).toEqual(['fwdEarlyBreach']);
  });

  it('SPC-18 BNK-19 there is no early delivery after the cut-off, nor for a pair without value today', async () => {
    const world = testBank();
    const [usd, aud] = [await forwardBooked(world), await forwardBooked(world, { rateCode: 'AUD/CNH' })];
    expect([allowed(world, usd), allowed(world, aud)]).toEqual([['fwdEarlyDelivery', 'fwdEarlyBreach'], ['fwdEarlyBreach']]);
    await world.goTo('2026-01-13', '16:30');
    expect(allowed(world, usd)).toEqual(['fwdEarlyBreach']);
  });

  it('BNK-36 BNK-38 its acts are refused for a reviewer and for another customer', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: '1D' });
    await world.goTo('2026-01-16', '10:00');
    expect(outcomeOf(await deliver(world, businessNo, '1000', as('reviewer01')))).toBe('notAllowed');
    expect(outcomeOf(await deliver(world, businessNo, '1000', as('nocredit01')))).toBe('notFound');
    expect(outcomeOf(world.bank.TradeSpecialType(as('nocredit01'), { businessNo }))).toBe('notFound');
    expect(outcomeOf(await world.bank.doForwardTrade(as('reviewer01'), forwardRequest()))).toBe('notAllowed');
    expect(rows(await world.bank.forwardClientTrade(as('nocredit01'), page))).toEqual([]);
  });

  it('BNK-13 a refused quote releases its cover', async () => {
    const world = testBank();
    const businessNo = await forwardQuoted(world);
    expect(compare(world.bank.state().ledger.covers[businessNo]?.left ?? '0', '0')).toBe(1);
    await world.bank.doForwardTradeConfirm(admin, confirm(businessNo, 'refuse'));
    expect(world.bank.state().ledger.covers[businessNo]?.left ?? '0').toBe('0');
  });
});
