// Deals without cover hold what they will take, or a part of the credit line (BNK-55).
import { describe, expect, it } from 'vitest';

import {
  admin,
  as,
  asked,
  booked,
  confirm,
  dealerTime,
  delivery,
  outcomeOf,
  quoted,
  spotRequest,
  testBank,
} from '../doors/bank.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { add, compare, mul, round, sub } from '../kernel/decimal.ts';
import { act, optionBooked, optionOf, optionRequest, premiumDay } from '../doors/option.fixture.ts';
import { orderOf, rate, request, spotNow } from '../orders/orders.fixture.ts';
import { accountOf, holding, onlyHolding } from './claims.fixture.ts';
import { frozenBook } from './postings.ts';

type World = ReturnType<typeof testBank>;

const today = { valueDate: '0', cover: undefined } as const;
const book = ({ bank }: World, name: string) => bank.ledger().books[name] ?? '0';
const held = (world: World, currency: string) => book(world, frozenBook(accountOf(currency)));
const whole = (world: World, currency: string) => add(book(world, accountOf(currency)), held(world, currency));
const legOf = ({ bank }: World, businessNo: string) => {
  const [leg] = bank.state().deals.all[businessNo]?.legs ?? [];
  if (!leg) throw new Error(businessNo);
  return leg;
};
const detail = ({ bank }: World, currency: string) => dataOf(bank.getAccountsDetail(admin)).find(({ cyCode }) => cyCode === currency);

describe('a deal for today', () => {
  it('BNK-55 holds an estimate from submission, the quoted amount from acceptance, and less with each paid part', async () => {
    const world = testBank();
    const before = whole(world, 'CNH');
    const businessNo = await asked(world, today);
    expect(Number(held(world, 'CNH'))).toBeGreaterThan(680_000);
    await world.advance(dealerTime);
    await world.bank.doSpotTradeConfirm(admin, confirm(businessNo));
    const { amt2 } = legOf(world, businessNo);
    expect(compare(held(world, 'CNH'), amt2)).toBe(0);
    expect(detail(world, 'CNH')?.frozen).toBe(amt2);
    expect(outcomeOf(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '33333.33')))).toBe('ok');
    expect(compare(held(world, 'CNH'), legOf(world, businessNo).undelivered2)).toBe(0);
    expect(outcomeOf(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '66666.67')))).toBe('ok');
    expect([compare(held(world, 'CNH'), '0'), compare(sub(before, whole(world, 'CNH')), amt2)]).toEqual([0, 0]);
  });

  it.each([['refuse'], ['expire']])('BNK-55 releases the hold when its quote ends (%s)', async (end) => {
    const world = testBank();
    const free = book(world, accountOf('USD'));
    const businessNo = await quoted(world, { ...today, buyOrSell: 'S' });
    expect(compare(held(world, 'USD'), '100000')).toBe(0);
    if (end === 'refuse') await world.bank.doSpotTradeConfirm(admin, confirm(businessNo, 'refuse'));
    else await world.advance(101_000);
    expect([compare(held(world, 'USD'), '0'), compare(book(world, accountOf('USD')), free)]).toEqual([0, 0]);
  });

  it('BNK-55 pays from its hold, whatever else has been taken from the account', async () => {
    const rich = testBank();
    const businessNo = await booked(rich, today);
    const world = await holding(rich, { [accountOf('CNH')]: '0' });
    expect(outcomeOf(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000')))).toBe('ok');
    expect([whole(world, 'CNH'), book(world, 'bank.claims.CNH')].map((amount) => compare(amount, '0'))).toEqual([0, 0]);
  });

  it('BNK-55 MRG-05 uses two percent of the credit line if the account is short, and the quote shows it', async () => {
    const world = await holding(testBank(), { [accountOf('CNH')]: '10' });
    const businessNo = await quoted(world, today);
    const quote = world.bank.getTradeQuote(admin).quotes.find(({ tradeQuote }) => tradeQuote.businessNo === businessNo);
    expect(quote).toMatchObject({ spotTrade: { marginOfReceipt: '1', marginCycode: 'CNH' } });
    expect(world.bank.state().ledger.covers[businessNo]).toMatchObject({ source: { kind: '1' } });
  });

  it('BNK-55 MRG-09 is refused if neither suffices, and so is an option without money for its premium', async () => {
    const world = await onlyHolding(testBank(), {});
    const poor = as('nocredit01');
    const [account1, account2] = ['USD', 'CNH'].map((currency) => accountNumber('C0002', 'TRADE', currency));
    expect(outcomeOf(await world.bank.doSpotTrade(poor, spotRequest(today, 'C0002')))).toBe('creditInsufficient');
    expect(outcomeOf(await world.bank.doOptionTrade(poor, optionRequest({ account1, account2 })))).toBe('creditInsufficient');
  });

  it('BNK-55 is refused at acceptance while the account cannot pay the quoted amount, and the quote stays', async () => {
    const rich = testBank();
    const pays = { ...today, buyOrSell: 'B', calCyCode: '0' } as const;
    await rich.bank.setDealer({ movedPips: '50' });
    const businessNo = await quoted(rich, pays);
    const world = await holding(rich, { [accountOf('CNH')]: '0' });
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo)))).toBe('balanceShort');
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo, 'refuse')))).toBe('ok');
  });
});

describe('a deferred premium', () => {
  it('BNK-55 is held until it is paid', async () => {
    const rich = testBank();
    const businessNo = await optionBooked(rich);
    const { amount } = optionOf(rich, businessNo).premium;
    expect(compare(held(rich, 'CNH'), amount)).toBe(0);
    const world = await holding(rich, { [accountOf('CNH')]: '0' });
    await world.goTo(premiumDay, '10:00');
    expect(outcomeOf(await world.bank.doOptPremiumDelivery(admin, act(businessNo)))).toBe('ok');
    expect(compare(whole(world, 'CNH'), '0')).toBe(0);
  });

  it('BNK-55 MRG-05 is completely covered by credit if the account is short', async () => {
    const world = await holding(testBank(), { [accountOf('CNH')]: '10' });
    const businessNo = await optionBooked(world);
    const { source, amount } = world.bank.state().ledger.covers[businessNo] ?? {};
    expect(source?.kind).toBe('1');
    expect(Number(amount) / Number(optionOf(world, businessNo).premium.amount)).toBeCloseTo(1, 1);
  });
});

describe('an order for today', () => {
  it('BNK-55 holds the maximum that its deal can take, and the deal then holds what it takes', async () => {
    const world = testBank();
    const rateCode = 'USD/CAD';
    await world.bank.saveForeignExchange(admin, { entries: [{ rateCode, tranType: '0', termId: null }] });
    const { offer } = spotNow(world, rateCode);
    const accounts = { cyCode1Account: accountOf('USD'), cyCode2Account: accountOf('CAD') };
    const { cover: _, ...body } = request({ rateCode, ...accounts, valueDate: '0', orderPrice: rate(offer, -100) });
    const order = await world.bank.doSpotForexOrderTrade(admin, body);
    expect(outcomeOf(order)).toBe('ok');
    expect(compare(held(world, 'CAD'), round(mul('100000', offer), 2))).toBe(0);
    await world.advance(1_000);
    await world.bank.nudgePrice(rateCode, -0.02);
    await world.advance(500);
    const dealNo = orderOf(world, order.ok ? order.data.businessNo : '').fill?.dealNo ?? '';
    expect(compare(held(world, 'CAD'), legOf(world, dealNo).amt2)).toBe(0);
  });
});
