import { describe, expect, it } from 'vitest';

import { admin, as, confirm, dealerTime, newId, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { add, compare, div, mul, sub, round } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import {
  closingQuoted,
  expiryDay,
  firstPage,
  hedging,
  numbersIn,
  optionBooked,
  optionClosed,
  optionOf,
  optionPaid,
} from '../doors/option.fixture.ts';

type World = ReturnType<typeof testBank>;

const cnh = accountNumber('C0001', 'TRADE', 'CNH');
const balance = ({ bank }: World) => bank.ledger().books[cnh] ?? '0';
const used = ({ bank }: World) => bank.state().ledger.creditLines['CRC0001']?.used ?? '';

describe('closing an option', () => {
  it("SPC-10 SPC-23 SPC-04 quotes the reverse option: same strike and expiry, the new premium, and the customer's gain", async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    const { closingNo, quote, closing } = await closingQuoted(world, businessNo, '400000');
    expect(closingNo).toMatch(/^OPTFT/);
    expect(quote).toMatchObject({
      specialFlag: 'optionHedging',
      optionTrade: {
        businessNo: closingNo,
        buyOrSell: 'S',
        callOrPut: 'C',
        strikeRate: '6.9000',
        expDate: expiryDay,
        custAmt1: '400000.00',
      },
    });
    const { premium } = optionOf(world, businessNo);
    const netAmt = closing?.netAmt ?? '';
    expect(quote.tradeQuote.custRate).toBe(closing?.breachRate);
    expect(closing).toMatchObject({ originNo: businessNo, netCurr: 'CNH', flatAmt: '400000.00', settleDate: '2026-01-20' });
    expect(compare(closing?.balance ?? '', '600000')).toBe(0);
    const paid = div(mul(premium.amount, '400000'), '1000000', 2);
    expect(compare(closing?.clientProfit ?? '', sub(netAmt, paid))).toBe(0);
  });

  it("BNK-09 SPC-23 by hand quotes the new premium, from which the customer's gain follows", async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    await world.bank.setDealer({ answers: 'never' });
    const asked = await world.bank.doOptionHedging(admin, hedging(businessNo, '400000'));
    const closingNo = asked.ok ? asked.data.businessNo : '';
    await world.advance(dealerTime);
    await world.bank.quoteByHand({ businessNo: closingNo, custRate: '1500' });
    const { premium } = optionOf(world, businessNo);
    const paid = div(mul(premium.amount, '400000'), '1000000', 2);
    // 1,500 pips of 0.0001 for each of 400,000.
    const closing = { breachRate: '1500.00', netAmt: '60000.00', clientProfit: round(sub('60000.00', paid), 2) };
    expect(world.bank.getTradeQuote(admin).quotes).toMatchObject([{ optionTrade: { businessNo: closingNo, closing } }]);
  });

  it('SPC-23 of a bought put pays the customer the new premium', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world, { callOrPut: 'P', strikeRate: '7.1000' });
    const { closing } = await optionClosed(world, businessNo, '1000000');
    const before = balance(world);
    await world.goTo('2026-01-20', '10:00');
    expect(compare(balance(world), add(before, closing?.netAmt ?? ''))).toBe(0);
  });

  it('SPC-19 SPC-23 BNK-01 in part books the reverse option; the premium is received on the spot date', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    const { closingNo, closing } = await optionClosed(world, businessNo, '400000');
    const before = balance(world);
    expect(optionOf(world, businessNo).life).toMatchObject({ open1: '600000', closed1: '400000', strike: '0' });
    expect(optionOf(world, closingNo)).toMatchObject({ originNo: businessNo, tradeType: 'REVERSE_CLOSE', terms: { strikeRate: '6.9000' } });
    const rows = await world.bank.optTradeHistory(admin, firstPage);
    expect(rows).toMatchObject({
      data: {
        rows: [
          { businessNo: closingNo, groupNo: businessNo, specialState: '5', premiumDeliveryStatus: '0', openAmt1: 0 },
          { businessNo, groupNo: businessNo, specialState: '6', openAmt1: 60_000_000 },
        ],
      },
    });
    expect(numbersIn(await world.bank.noReachDateOptClientTrade(admin, firstPage))).toEqual([businessNo]);
    await world.goTo('2026-01-20', '10:00');
    expect(compare(balance(world), add(before, closing?.netAmt ?? ''))).toBe(0);
    expect(await world.bank.optTradeHistory(admin, { ...firstPage, businessNo: closingNo })).toMatchObject({
      data: { rows: [{ premiumDeliveryStatus: '1' }] },
    });
    await world.bank.doOptionTradeExercise(admin, { clientRequestId: newId(), businessNo });
    expect(
      Object.values(world.bank.state().deals.all).find(({ originNo, product }) => originNo === businessNo && product === 'spot'),
    ).toMatchObject({ legs: [{ amt1: '600000', amt2: '4140000' }] });
  });

  it.each(['C', 'P'] as const)('SPC-23 MRG-05 by a seller (%s) costs the new premium and releases the cover with it', async (callOrPut) => {
    const world = testBank();
    const free = used(world);
    const businessNo = await optionPaid(world, { buyOrSell: 'S', callOrPut });
    const covered = used(world);
    const { closing } = await optionClosed(world, businessNo, '1000000');
    const { premium } = optionOf(world, businessNo);
    expect(compare(closing?.clientProfit ?? '', sub(premium.amount, closing?.netAmt ?? ''))).toBe(0);
    expect(used(world)).toBe(covered);
    const before = balance(world);
    await world.goTo('2026-01-20', '10:00');
    expect(compare(balance(world), sub(before, closing?.netAmt ?? ''))).toBe(0);
    expect(compare(used(world), free)).toBe(0);
    expect(numbersIn(await world.bank.noReachDateOptClientTrade(admin, firstPage))).toEqual([]);
    await world.goTo(expiryDay, '16:00');
    expect(optionOf(world, businessNo).life).toMatchObject({ strike: '0', open1: '0' });
  });

  it('SPC-19 BNK-38 is refused above the open amount, unpaid, on the expiry date, at night, and for other customers', async () => {
    const world = testBank();
    const unpaid = await optionBooked(world);
    const ask = async (businessNo: string, amount: string, caller = admin) =>
      outcomeOf(await world.bank.doOptionHedging(caller, hedging(businessNo, amount)));
    expect(await ask(unpaid, '1')).toBe('stateNotAllowed');
    const businessNo = await optionPaid(world);
    expect([
      await ask(businessNo, '1000000.01'),
      await ask(businessNo, '1.001'),
      await ask(businessNo, '1', as('badmargin01')),
      await ask(businessNo, '1', as('reviewer01')),
    ]).toEqual(['amountTooLarge', 'amountDecimals', 'notFound', 'notAllowed']);
    await world.goTo('2026-01-15', '19:00');
    expect(await ask(businessNo, '1000')).toBe('outsideTradingHours');
    await world.goTo(expiryDay, '10:00');
    expect(await ask(businessNo, '1000')).toBe('stateNotAllowed');
  });

  it('RAT-15 SPC-19 has no price while the pair is frozen, and has one afterwards', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    await world.bank.freezePrice('USD/CNH');
    await world.advance(10_001);
    expect(outcomeOf(await world.bank.doOptionHedging(admin, hedging(businessNo, '1000')))).toBe('priceUnavailable');
    await world.bank.thawPrices('USD/CNH');
    expect(outcomeOf(await world.bank.doOptionHedging(admin, hedging(businessNo, '1000')))).toBe('ok');
  });

  it.each([
    // At the strike of 6.9000, the remaining 333,333.33 USD are worth 2,299,999.98 CNH.
    ['666666.67', '4600000.02'],
    ['500000.01', '3450000.07'],
    ['1000000', '6900000.00'],
  ])('SPC-19 BNK-48 of %s of 1,000,000 removes %s of 6,900,000, so that the rest stays open at the strike', async (amount, amt2) => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    const { closingNo } = await optionClosed(world, businessNo, amount);
    expect(optionOf(world, closingNo).terms.amt2).toBe(amt2);
    expect(optionOf(world, businessNo).life.open2).toBe(sub('6900000', amt2));
  });

  it('BNK-06 SPC-19 by one of two quotes for the whole option ends it', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    const first = await closingQuoted(world, businessNo, '1000000');
    const second = await closingQuoted(world, businessNo, '1000000');
    expect(outcomeOf(await world.bank.doOptionHedgingConfirm(admin, confirm(first.closingNo)))).toBe('ok');
    expect(outcomeOf(await world.bank.doOptionHedgingConfirm(admin, confirm(second.closingNo)))).toBe('stateNotAllowed');
  });
});
