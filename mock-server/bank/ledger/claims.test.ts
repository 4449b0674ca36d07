// Nothing new is dealt while a customer owes the bank. Claims are collected from what arrives, at day end, or when the
// customer pays (BNK-54).
import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, booked, confirm, delivery, newId, outcomeOf, quoted, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { deskPrices } from '../desk/desk-prices.ts';
import { add, compare, div, mul, round, sub } from '../kernel/decimal.ts';
import { act, optionPaid, optionQuoted, optionRequest } from '../doors/option.fixture.ts';
import { orderOf, placed, rate, request, spotNow } from '../orders/orders.fixture.ts';
import { acceptEnd, specialQuoted } from '../specials/specials.fixture.ts';
import { forwardQuoted, forwardRequest, swapQuoted, swapRequest } from '../doors/terms.fixture.ts';
import { accountOf, holding, onCredit, onlyHolding, owing } from './claims.fixture.ts';
import { marketToday } from './claims.ts';
import { frozenBook } from './postings.ts';

type World = ReturnType<typeof testBank>;

const book = ({ bank }: World, name: string) => bank.ledger().books[name] ?? '0';
const pay = ({ bank }: World, businessNo: string, caller = admin) => bank.doClaimPayment(caller, { clientRequestId: newId(), businessNo });
const messages = ({ bank }: World) => dataOf(bank.notices(admin, { afterSeq: 0 })).notices.map(({ msgContentEN }) => msgContentEN);
const receipts = async ({ bank }: World) => {
  const answer = await bank.receipts(admin, { pageNum: 1, pageSize: 10, receiptType: '9' });
  return answer.ok ? answer.data.rows : [];
};
/** Returns the bank's price of a pair for value today. */
function today({ bank, clock }: World, rateCode: string, businessDate = '2026-01-13') {
  const { disturbances } = bank.state();
  const found = marketToday(rateCode, { businessDate }, { prices: deskPrices(bank.market, disturbances), bankNow: clock.bankNow() });
  if (!found) throw new Error('no price');
  return found;
}

describe('a claim of the bank', () => {
  it('BNK-54 is stored by customer and currency with its origin, shown in the inquiry and reported in a notice', async () => {
    const world = testBank();
    const { claimNo, owed } = await owing(world);
    expect(dataOf(world.bank.claims(admin))).toEqual([
      { businessNo: claimNo, cyCode: 'CNH', claimed: owed, owed, aroseAt: world.clock.bankNow() },
    ]);
    expect(compare(book(world, 'bank.claims.CNH'), `-${owed}`)).toBe(0);
    expect(messages(world).at(-1)).toContain(`Deal ${claimNo}: ${owed} CNH`);
    expect(dataOf(world.bank.claims(as('nocredit01')))).toEqual([]);
  });

  it('BNK-54 refuses every new deal and order and states what is owed; other customers can deal', async () => {
    const world = testBank();
    const { owed } = await owing(world);
    const { bank } = world;
    const orderRate = rate(spotNow(world).bid, -50);
    const answers = [
      await bank.doSpotTrade(admin, spotRequest()),
      await bank.doForwardTrade(admin, forwardRequest()),
      await bank.doSwapTrade(admin, swapRequest()),
      await bank.doOptionTrade(admin, optionRequest()),
      await bank.doSpotForexOrderTrade(admin, request({ orderPrice: orderRate })),
    ];
    for (const answer of answers) expect(answer).toEqual({ ok: false, refusal: { key: 'claimOpen', params: { owed: `${owed} CNH` } } });
    expect(outcomeOf(await bank.doSpotTrade(as('nocredit01'), spotRequest({}, 'C0002')))).not.toBe('claimOpen');
  });

  it('BNK-54 that arises between quote and acceptance refuses the acceptance, but the quote can still be refused', async () => {
    const world = testBank();
    const deals = [
      ['doSpotTradeConfirm', () => quoted(world)],
      ['doForwardTradeConfirm', () => forwardQuoted(world)],
      ['doSwapTradeConfirm', () => swapQuoted(world)],
      ['doOptionTradeConfirm', () => optionQuoted(world)],
    ] as const;
    const open = await booked(world, { amount: '1000000', ...onCredit });
    await world.bank.nudgePrice('USD/CNH', -0.01);
    const numbers: string[] = [];
    for (const [, ask] of deals) numbers.push(await ask());
    const { quoteNo } = await specialQuoted(world, 'spotBreach', open, '1000000');
    await world.bank.setAccountState(accountOf('CNH'), '1');
    await acceptEnd(world, 'spotBreach', quoteNo);
    await world.bank.setAccountState(accountOf('CNH'), '0');
    for (const [index, [call]] of deals.entries()) {
      const businessNo = numbers[index] ?? '';
      expect(outcomeOf(await world.bank[call](admin, confirm(businessNo)))).toBe('claimOpen');
      expect(outcomeOf(await world.bank[call](admin, confirm(businessNo, 'refuse')))).toBe('ok');
    }
  });

  it('BNK-54 rejects an order that meets its price meanwhile, and releases its cover', async () => {
    const world = testBank();
    const order = await placed(world, { orderPrice: rate(spotNow(world).bid, -900) });
    await world.advance(1000);
    const { claimNo } = await owing(world);
    await world.bank.nudgePrice('USD/CNH', -0.01);
    await world.advance(60_000);
    expect(orderOf(world, order)).toMatchObject({ status: '6', fill: null });
    expect(compare(book(world, frozenBook(accountOf('CNH', 'MARGIN'))), '0')).toBe(0);
    expect(messages(world).join()).toContain(`Order ${order} was not filled`);
    expect(dataOf(world.bank.claims(admin))).toMatchObject([{ businessNo: claimNo }]);
  });

  it('BNK-54 does not prevent delivering, paying a premium, closing and cancelling', async () => {
    const world = testBank();
    const toDeliver = await booked(world, { valueDate: '0' });
    const toClose = await booked(world);
    const order = await placed(world, { orderPrice: rate(spotNow(world).bid, -900) });
    await world.advance(1000);
    await owing(world);
    expect(outcomeOf(await world.bank.cancleSpotForexOrder(admin, act(order)))).toBe('ok');
    expect(outcomeOf(await world.bank.doSpotTradeDelivery(admin, delivery(toDeliver, '100000')))).toBe('ok');
    const { quoteNo } = await specialQuoted(world, 'spotBreach', toClose, '100000');
    expect(outcomeOf(await acceptEnd(world, 'spotBreach', quoteNo))).toBe('ok');
  });

  it('BNK-54 does not prevent the exercise of an option', async () => {
    const world = testBank();
    const option = await optionPaid(world);
    await owing(world);
    await world.goTo('2026-01-20', '10:00');
    expect(outcomeOf(await world.bank.doOptionTradeExercise(admin, act(option)))).toBe('ok');
  });
});

describe('the collection of a claim', () => {
  it('BNK-54 takes what arrives in its currency immediately, with a posting, a receipt and a notice', async () => {
    const rich = testBank();
    const sold = await booked(rich, { valueDate: '0', buyOrSell: 'S', amount: '50000' });
    const { claimNo, owed } = await owing(rich);
    const world = await holding(rich, { [accountOf('CNH')]: '0' });
    expect(outcomeOf(await world.bank.doSpotTradeDelivery(admin, delivery(sold, '5000')))).toBe('ok');
    const [leg] = world.bank.state().deals.all[sold]?.legs ?? [];
    const arrived = leg?.deliveries[0]?.amt2 ?? '0';
    expect(book(world, accountOf('CNH'))).toBe('0');
    expect(dataOf(world.bank.claims(admin))).toMatchObject([{ businessNo: claimNo, owed: round(sub(owed, arrived), 2) }]);
    expect(await receipts(world)).toMatchObject([{ businessNo: claimNo, cyCode: 'CNH', amount: Number(mul(arrived, '100')) }]);
    expect(messages(world).at(-1)).toContain(`${arrived} CNH was debited from account ${accountOf('CNH')}`);
    expect(await world.bank.doSpotTradeDelivery(admin, delivery(sold, '45000'))).toMatchObject({ ok: true });
    expect(dataOf(world.bank.claims(admin))).toEqual([]);
    expect(compare(book(world, 'bank.claims.CNH'), '0')).toBe(0);
    expect(compare(book(world, accountOf('CNH')), '0')).toBe(1);
    expect(outcomeOf(await world.bank.doSpotTrade(admin, spotRequest(onCredit)))).toBe('ok');
  });

  it('BNK-54 takes at day end what is free elsewhere, at the price for value that day, rounded against the customer', async () => {
    const rich = testBank();
    const { claimNo, owed } = await owing(rich);
    const world = await onlyHolding(rich, { [accountOf('USD')]: '1000.01', [accountOf('CNH', 'MARGIN')]: '10' });
    await world.goTo('2026-01-14', '02:59');
    expect(dataOf(world.bank.claims(admin))).toMatchObject([{ owed }]);
    // Prices stop when the bank closes, so the day end at 03:00 uses those of the last instant before (BNK-45).
    await world.advance(59_999);
    const { bid } = today(world, 'USD/CNH');
    expect(bid).not.toBe(spotNow(world).bid);
    await world.goTo('2026-01-14', '03:00');
    const left = sub(owed, add('10', round(mul('1000.01', bid), 2, 'DOWN')));
    expect(world.bank.state().ledger.claims[claimNo]?.left).toBe(left);
    expect([accountOf('USD'), accountOf('CNH', 'MARGIN')].map((no) => compare(book(world, no), '0'))).toEqual([0, 0]);
    expect(world.bank.state().deals.dayLog.at(-3)).toBe('2026-01-13 claims');
  });

  it('BNK-54 converts through CNH where the bank has no pair of the two currencies', async () => {
    const rich = testBank();
    await rich.bank.saveForeignExchange(admin, { entries: [{ rateCode: 'USD/JPY', tranType: '0', termId: null }] });
    const { claimNo, owed } = await owing(rich, 'USD/JPY');
    const world = await onlyHolding(rich, { [accountOf('HKD')]: '10000000' });
    expect(await pay(world, claimNo)).toMatchObject({ ok: true, data: { businessNo: claimNo, cyCode: 'JPY', paid: owed, owed: '0' } });
    const rateOf = round(mul(today(world, 'HKD/CNH').bid, div('1', today(world, 'JPY/CNH').offer, 12, 'DOWN')), 12, 'DOWN');
    expect(book(world, accountOf('HKD'))).toBe(sub('10000000', div(owed, rateOf, 2, 'UP')));
  });

  it('BNK-54 does not take frozen money, nor from accounts that are not normal', async () => {
    const rich = testBank();
    const held = await booked(rich);
    const { claimNo } = await owing(rich);
    const world = await onlyHolding(rich, { [accountOf('USD')]: '5000' });
    const frozen = book(world, frozenBook(accountOf('CNH', 'MARGIN')));
    expect(compare(frozen, '0')).toBe(1);
    await world.bank.setAccountState(accountOf('USD'), '1');
    expect(outcomeOf(await pay(world, claimNo))).toBe('balanceShort');
    await world.goTo('2026-01-14', '10:00');
    expect(book(world, accountOf('USD'))).toBe('5000');
    expect([held, book(world, frozenBook(accountOf('CNH', 'MARGIN')))]).toEqual([held, frozen]);
  });

  it("BNK-54 happens immediately at the customer's request: for an own claim, by a permitted role, within payment hours", async () => {
    const world = testBank();
    const { claimNo, owed } = await owing(world);
    expect(outcomeOf(await pay(world, claimNo, as('nocredit01')))).toBe('notFound');
    expect(outcomeOf(await pay(world, claimNo, as('reviewer01')))).toBe('notAllowed');
    await world.goTo('2026-01-13', '19:00');
    expect(outcomeOf(await pay(world, claimNo))).toBe('outsideTradingHours');
    const before = book(world, accountOf('CNH'));
    const early = testBank();
    const second = await owing(early);
    expect(await pay(early, second.claimNo)).toEqual({
      ok: true,
      data: { businessNo: second.claimNo, cyCode: 'CNH', paid: owed, owed: '0.00' },
    });
    expect(compare(sub(before, book(early, accountOf('CNH'))), owed)).toBe(0);
    expect(outcomeOf(await pay(early, second.claimNo))).toBe('notFound');
  });
});
