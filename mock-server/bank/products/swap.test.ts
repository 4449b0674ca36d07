import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, confirm, delivery, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { add, compare, div, mul, round, sub } from '../kernel/decimal.ts';
import { swapBooked, swapQuoted, swapRequest } from '../doors/terms.fixture.ts';

type World = ReturnType<typeof testBank>;
const page = { pageNum: 1, pageSize: 10 } as const;

const quoteOf = ({ bank }: World) => {
  const [quote] = bank.getTradeQuote(admin).quotes;
  if (!quote || !('swapTrade' in quote)) throw new Error('no swap is quoted');
  return quote;
};
/** Prices at the moment of the quote. */
const pricesThen = ({ bank }: World, { tradeQuote, swapTrade }: ReturnType<typeof quoteOf>) =>
  bank.market.prices(swapTrade.rateCode, (tradeQuote.expireAt ?? 0) - (tradeQuote.expirySeconds ?? 0) * 1000);
const rows = (answer: { ok: boolean; data?: { rows: { businessNo: string }[] } }) => answer.data?.rows.map(({ businessNo }) => businessNo);
/** Names of the lists that contain swaps. */
const lists = async ({ bank }: World) => {
  const in4 = [];
  for (const stage of ['NEAR_NON_MATURITY', 'NEAR_PENDING_DELIVERY', 'FAR_NON_MATURITY', 'FAR_PENDING_DELIVERY'] as const)
    if (rows(await bank.swapTrade(admin, { ...page, stage }))?.length) in4.push(stage);
  return { in4, all: rows(await bank.swapClientTrade(admin, page))?.length, open: rows(await bank.swapTradeDuration(admin, page))?.length };
};
const deliver = ({ bank }: World, businessNo: string, leg: 'near' | 'far', amount = '100000', caller = admin) =>
  bank.doSwapTradeDelivery(caller, { ...delivery(businessNo, amount), leg });
const stages = ({ bank }: World, businessNo: string) => bank.state().deals.all[businessNo]?.legs.map(({ stage }) => stage);
const pips = (points: string) => div(points, '10000', 8);

describe('the price of a swap', () => {
  it.each([
    ['B', 'offer', 'bid', '2'],
    ['S', 'bid', 'offer', '-3'],
  ] as const)(
    'SWP-01 SWP-04 SWP-07 %s near: the near leg at the ordinary side, the far leg from it by the points',
    async (buyOrSell, near, far, granted) => {
      const world = testBank();
      const businessNo = await swapQuoted(world, { buyOrSell });
      const quote = quoteOf(world);
      const { swapTrade, tradeQuote } = quote;
      const { spot, termPoints } = pricesThen(world, quote);
      const points = termPoints('1M')?.[far] ?? '0';
      expect(businessNo).toMatch(/^SWPFT20260113\d{6}$/);
      expect(compare(swapTrade.nearCustRate ?? '0', spot[near])).toBe(0);
      expect(compare(swapTrade.orgFarCustRate ?? '0', add(spot[near], pips(points)))).toBe(0);
      // The concession moves the far points towards the customer: two pips for who buys near, three for who sells near.
      expect(compare(swapTrade.farCustPoints ?? '0', add(points, granted))).toBe(0);
      expect(swapTrade.farCustRate).toBe(tradeQuote.custRate);
      expect(compare(add(swapTrade.nearCustRate ?? '0', pips(swapTrade.farCustPoints ?? '0')), swapTrade.farCustRate ?? '0')).toBe(0);
      expect(swapTrade).toMatchObject({ custNearAmt1: '100000.00', custFarAmt1: '100000.00', farTermId: '1M', buyOrSell });
      expect(compare(swapTrade.nearCustPoints ?? '1', '0')).toBe(0);
      expect(swapTrade.custFarAmt2).toBe(round(mul('100000', swapTrade.farCustRate ?? '0'), 2));
    },
  );

  it('SWP-07 for calCyCode 1 both legs have equal amounts of the second currency', async () => {
    const world = testBank();
    await swapQuoted(world, { calCyCode: '1', amount: '700000' });
    const { swapTrade } = quoteOf(world);
    expect([swapTrade.custNearAmt2, swapTrade.custFarAmt2]).toEqual(['700000.00', '700000.00']);
    expect(swapTrade.custNearAmt1).not.toBe(swapTrade.custFarAmt1);
  });

  it('SWP-07 from forward to forward is the far points of one side less the near points of the other', async () => {
    const world = testBank();
    await swapQuoted(world, { rateCode: 'EUR/CNH', nearTermId: '1M', farTermId: '3M' });
    const quote = quoteOf(world);
    const { swapTrade } = quote;
    const { points, outright, spot } = pricesThen(world, quote);
    const [near, far] = [points(swapTrade.nearValueDate), points(swapTrade.farMaturityDate)];
    expect(compare(swapTrade.nearCustRate ?? '0', outright(swapTrade.nearValueDate).offer)).toBe(0);
    expect(compare(swapTrade.nearCustPoints ?? '0', mul(sub(swapTrade.nearCustRate ?? '0', spot.offer), '10000'))).toBe(0);
    expect(compare(swapTrade.farCustPoints ?? '0', sub(far.bid, near.offer))).toBe(0);
  });

  it('SWP-06 is indicated as this customer would be quoted', () => {
    const { bank } = testBank();
    const form = { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', nearTermId: '', farTermId: '1M' } as const;
    const quoted = bank.getSwapTradeRate(admin, form);
    expect(quoted).toMatchObject({ data: { nearValueDate: '2026-01-15', farMaturityDate: '2026-02-24', custDiscountShow: '2' } });
    const plain = bank.getSwapTradeRate(as('nocredit01'), form);
    expect(quoted.ok && plain.ok && sub(quoted.data.farCustRate, plain.data.farCustRate)).toBe('0.0002');
    expect(outcomeOf(bank.getSwapTradeRate(admin, { ...form, farTermId: '' }))).toBe('dateMissing');
    expect(outcomeOf(bank.getSwapTradeRate(admin, { ...form, rateCode: 'XXX/YYY' }))).toBe('notFound');
  });

  it('SWP-07 SWP-08 BNK-16 in every pair and term the far rate is the near rate plus points, and only offered terms exist', () => {
    const { bank } = testBank();
    let quoted = 0;
    for (const { rateCode, pipFactor } of dataOf(bank.all(admin))) {
      for (const farTermId of ['O/N', 'T/N', 'S/N', '1M', '3Y'] as const) {
        for (const buyOrSell of ['B', 'S'] as const) {
          const answer = bank.getSwapTradeRate(as('nocredit01'), { rateCode, buyOrSell, calCyCode: '0', nearTermId: '', farTermId });
          if (!answer.ok) {
            expect(['O/N', 'T/N']).toContain(farTermId);
            expect(['valueTodayNotSupported', 'termNotOffered']).toContain(answer.refusal.key);
            continue;
          }
          const { nearCustRate, farCustRate, farCustPoints } = answer.data;
          expect(compare(add(nearCustRate, div(farCustPoints, pipFactor, 12)), farCustRate)).toBe(0);
          quoted += 1;
        }
      }
    }
    expect(quoted).toBeGreaterThan(46 * 6);
  });

  it('MOC-08 moved against the customer makes the far leg worse on either side', async () => {
    for (const buyOrSell of ['B', 'S'] as const) {
      const [calm, moved] = [testBank(), testBank()];
      await moved.bank.setDealer({ movedPips: '10' });
      for (const world of [calm, moved]) await swapQuoted(world, { buyOrSell });
      const [before, after] = [calm, moved].map((world) => quoteOf(world).swapTrade.farCustRate ?? '0');
      expect(sub(after ?? '0', before ?? '0')).toBe(buyOrSell === 'B' ? '-0.001' : '0.001');
    }
  });
});

describe("the bank's checks before a swap quote", () => {
  it.each([
    ['SWP-03', 'dateMissing', { farTermId: '' }],
    ['SWP-03', 'nearNotBeforeFar', { nearTermId: '3M' }],
    ['HOM-09', 'pairNotFollowed', { rateCode: 'GBP/USD' }],
    ['VAL-02', 'amountTooSmall', { amount: '10000' }],
    ['BNK-43', 'accountMismatch', { nearCyCode1Account: swapRequest().nearCyCode2Account }],
    ['BNK-43', 'accountMismatch', { farCyCode1Account: swapRequest().farCyCode2Account }],
    ['MRG-18', 'coverMissing', { cover: undefined }],
    ['REP-06', 'reportingMissing', { reporting: undefined }],
    ['VAL-09', 'riskStatementMissing', { riskStatementAgreed: false }],
    ['MRG-17', 'couponNotFound', { couponNo: 'CPC000103' }],
  ] as const)('%s VAL-09 return %s for %j and store nothing', async (_, outcome, change) => {
    const world = testBank();
    expect(outcomeOf(await world.bank.doSwapTrade(admin, swapRequest(change as object)))).toBe(outcome);
    expect(world.bank.state().quotes.all).toEqual({});
  });
});

describe('the life of a swap', () => {
  it('BNK-01 BNK-24 QRY-04 it is in the near lists, and in the far ones once its near leg is done', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    expect(await lists(world)).toEqual({ in4: ['NEAR_PENDING_DELIVERY'], all: 1, open: 1 });
    expect(outcomeOf(await deliver(world, businessNo, 'far'))).toBe('stateNotAllowed');
    expect(await deliver(world, businessNo, 'near', '40000')).toMatchObject({ data: { deliveryStatus: '1', undeliveredAmt1: '60000.00' } });
    await deliver(world, businessNo, 'near', '60000');
    expect((await lists(world)).in4).toEqual(['FAR_NON_MATURITY']);
    expect(outcomeOf(await deliver(world, businessNo, 'far'))).toBe('stateNotAllowed');
    await world.goTo('2026-01-14', '10:00');
    expect((await lists(world)).in4).toEqual(['FAR_PENDING_DELIVERY']);
    expect(await deliver(world, businessNo, 'far')).toMatchObject({ data: { deliveryStatus: '2' } });
    expect(await lists(world)).toEqual({ in4: [], all: 1, open: 0 });
  });

  it('BNK-24 a near leg delivered after the far date makes the far leg due immediately', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    await world.goTo('2026-01-14', '10:00');
    expect(stages(world, businessNo)).toEqual(['overdue', 'booked']);
    expect(outcomeOf(await deliver(world, businessNo, 'far'))).toBe('stateNotAllowed');
    await deliver(world, businessNo, 'near');
    expect(stages(world, businessNo)).toEqual(['done', 'pending']);
    expect(outcomeOf(await deliver(world, businessNo, 'far'))).toBe('ok');
  });

  it('BNK-13 BNK-14 the cover belongs to the far leg: the near delivery keeps it, the far one releases it', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    const left = () => world.bank.state().ledger.covers[businessNo]?.left;
    const taken = left();
    await deliver(world, businessNo, 'near');
    expect(left()).toBe(taken);
    await world.goTo('2026-01-14', '10:00');
    await deliver(world, businessNo, 'far');
    expect(left()).toBe('0');
  });

  it.each([
    ['3M', '3'],
    ['6M', '5'],
    ['9M', '8'],
    ['2Y', '10'],
  ] as const)('BNK-14 a far leg in %s needs %s percent', async (farTermId, ratio) => {
    const world = testBank();
    const valueDate = quoteDate(world, farTermId);
    const form = { rateCode: 'USD/CNH', tranType: '3', calCyCode: '0', amount: '100000', marginCycode: 'CNH', valueDate } as const;
    const quoted = world.bank.getMarginReceiveAmt(admin, form);
    const businessNo = await swapQuoted(world, { farTermId });
    expect(quoted).toMatchObject({ data: { ratio, marginAmount: world.bank.state().ledger.covers[businessNo]?.amount } });
  });

  it('BNK-02 both deliveries move opposite amounts; the net is the price of the swap', async () => {
    const world = testBank();
    const balance = (currency: string) =>
      dataOf(world.bank.getAccounts(admin, { kind: 'TRADE' })).find(({ cyCode }) => cyCode === currency)?.balance ?? '0';
    const [usd, cnh] = [balance('USD'), balance('CNH')];
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    await deliver(world, businessNo, 'near');
    expect(compare(sub(balance('USD'), usd), '100000')).toBe(0);
    await world.goTo('2026-01-14', '10:00');
    await deliver(world, businessNo, 'far');
    const [near, far] = world.bank.state().deals.all[businessNo]?.legs ?? [];
    expect(compare(balance('USD'), usd)).toBe(0);
    expect(compare(sub(balance('CNH'), cnh), sub(far?.amt2 ?? '0', near?.amt2 ?? '0'))).toBe(0);
  });

  it('BNK-21 an undelivered leg is overdue, and the bank closes it after three business days', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    await deliver(world, businessNo, 'near');
    await world.goTo('2026-01-15', '10:00');
    expect(stages(world, businessNo)).toEqual(['done', 'overdue']);
    expect((await lists(world)).in4).toEqual(['FAR_PENDING_DELIVERY']);
    await world.goTo('2026-01-20', '10:00');
    expect(stages(world, businessNo)).toEqual(['done', 'done']);
    expect(await lists(world)).toEqual({ in4: [], all: 1, open: 0 });
    expect(world.bank.state().ledger.covers[businessNo]?.left).toBe('0');
  });

  it('BNK-21 SPC-13 an undelivered near leg is closed together with its far leg, and the difference is paid', async () => {
    const world = testBank();
    const cnh = () => dataOf(world.bank.getAccounts(admin, { kind: 'TRADE' })).find(({ cyCode }) => cyCode === 'CNH')?.balance ?? '0';
    const businessNo = await swapBooked(world, { farTermId: 'SW', nearValueDate: '2026-01-14' });
    await world.goTo('2026-01-15', '10:00');
    expect(stages(world, businessNo)).toEqual(['overdue', 'booked']);
    const before = cnh();
    await world.goTo('2026-01-20', '10:00');
    expect(stages(world, businessNo)).toEqual(['done', 'done']);
    const deals = Object.values(world.bank.state().deals.all);
    expect(deals[1]).toMatchObject({ product: 'swap', channel: 'BANK', tradeType: 'FULL_CLOSE', originNo: businessNo, side: 'SELL' });
    const [dealt, closed] = deals.map(({ legs }) => legs[1]?.rate ?? '0');
    expect(compare(sub(cnh(), before), round(mul('100000', sub(dealt ?? '0', closed ?? '0')), 2))).toBe(0);
    expect(await lists(world)).toEqual({ in4: [], all: 2, open: 0 });
    expect(world.bank.state().ledger.covers[businessNo]?.left).toBe('0');
    expect(dataOf(world.bank.notices(admin, { afterSeq: 0 })).notices.filter(({ msgType }) => msgType === 1)).toHaveLength(1);
  });

  it('QRY-10 SWP-05 a row shows both legs, with the side of the near leg', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { buyOrSell: 'S', calCyCode: '1', amount: '700000' });
    const answer = await world.bank.swapClientTrade(admin, { ...page, rateCode: 'USD/CNH', tradeDirection: 'BUY', businessNo: 'SWPFT' });
    const dates = { nearValueDate: '2026-01-15', farMaturityDate: '2026-02-24' };
    const amounts = { nearAmt2: 70_000_000, farAmt2: 70_000_000, nearUndeliveredAmt2: 70_000_000 };
    const sides = { buyOrSell: 'S', calCyCode: '1', tradeDirection: 'BUY' };
    expect(answer).toMatchObject({ data: { total: 1, rows: [{ businessNo, productType: 'SWAP', ...dates, ...amounts, ...sides }] } });
    expect(await world.bank.swapClientTrade(admin, { ...page, tradeDirection: 'SELL' })).toMatchObject({ data: { total: 0 } });
    expect(outcomeOf(await world.bank.swapClientTrade(admin, { ...page, startDate: '2026-01-14', endDate: '2026-01-13' }))).toBe(
      'dateRangeInvalid',
    );
  });

  it('BNK-36 BNK-38 its acts are refused for a reviewer and for another customer', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    expect(outcomeOf(await deliver(world, businessNo, 'near', '1000', as('reviewer01')))).toBe('notAllowed');
    expect(outcomeOf(await deliver(world, businessNo, 'near', '1000', as('nocredit01')))).toBe('notFound');
    expect(rows(await world.bank.swapClientTrade(as('nocredit01'), page))).toEqual([]);
  });

  it("BNK-06 BNK-07 a quote is accepted once, and not by another product's operation", async () => {
    const world = testBank();
    const businessNo = await swapQuoted(world);
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo)))).toBe('noValidQuotation');
    expect(outcomeOf(await world.bank.doSwapTradeConfirm(admin, confirm(businessNo)))).toBe('ok');
    expect(outcomeOf(await world.bank.doSwapTradeConfirm(admin, confirm(businessNo)))).toBe('noValidQuotation');
  });
});

function quoteDate({ bank }: World, termId: '3M' | '6M' | '9M' | '2Y'): string {
  const dates = bank.effDate(admin, { rateCode: 'USD/CNH', tranType: '3', termId });
  return dates.ok ? (dates.data.maturityDate ?? '') : '';
}
