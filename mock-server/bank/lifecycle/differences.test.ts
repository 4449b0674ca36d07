import { describe, expect, it } from 'vitest';
import { admin, booked, testBank } from '../doors/bank.fixture.ts';
import { add, compare, negate, sub } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { holding } from '../ledger/claims.fixture.ts';
import { frozenBook } from '../ledger/postings.ts';
import { optionClosed, optionPaid } from '../doors/option.fixture.ts';
import { ended } from '../specials/specials.fixture.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';
import type { TwoSided } from '../desk/env.ts';
import { envWith } from '../desk/env.fixture.ts';
import type { NetItem } from '../facts/leg-state.ts';
import { netted } from './differences.ts';
import { stateWith } from './deals.fixture.ts';

type World = ReturnType<typeof testBank>;

const cnh = accountNumber('C0001', 'TRADE', 'CNH');
const marginIn = (currency: string) => accountNumber('C0001', 'MARGIN', currency);
const onMarginIn = (currency: 'CNH' | 'USD') =>
  ({ cover: { marginOfReceipt: '0', marginCycode: currency, marginAccount: marginIn(currency) } }) as const;
const book = ({ bank }: World, name: string) => bank.ledger().books[name] ?? '0';
const claims = (world: World) => book(world, 'bank.claims.CNH');

const page = { pageNum: 1, pageSize: 10 } as const;

/**
 * Closes a deal at a loss of about CNH 70,000 after a fall of one percent. The account holds CNH 10, and no margin is
 * free.
 */
async function closedAtLoss(currency: 'CNH' | 'USD', fall = -0.01) {
  const rich = testBank();
  const businessNo = await booked(rich, { amount: '1000000', ...onMarginIn(currency) });
  const frozen = book(rich, frozenBook(marginIn(currency)));
  const world = await holding(rich, { [cnh]: '10', [marginIn(currency)]: '0' });
  await world.bank.nudgePrice('USD/CNH', fall);
  const { quoteNo, closing } = await ended(world, 'spotBreach', businessNo, '1000000');
  return { world, frozen, loss: negate(closing.clientProfit), state: () => world.bank.state().deals.netItems[quoteNo] };
}

describe('the difference of a closing', () => {
  it('QRY-11 of a closing paid later waits in the row of the closing deal', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    const { quoteNo, closing } = await ended(world, 'fwdEarlyBreach', businessNo, '100000');
    const rows = async () => await world.bank.forwardClientTrade(admin, { ...page, businessNo: quoteNo });
    expect(await rows()).toMatchObject({ data: { rows: [{ deliveryStatus: '4', clearingState: '0' }] } });
    await world.goTo(closing.settleDate, '10:00');
    expect(await rows()).toMatchObject({ data: { rows: [{ deliveryStatus: '4', clearingState: '1' }] } });
  });

  it('SPC-23 the unpaid premium of a reverse option is not shown as delivered', async () => {
    const rich = testBank();
    const businessNo = await optionPaid(rich, { buyOrSell: 'S' });
    const { closingNo } = await optionClosed(rich, businessNo, '1000000');
    const world = await holding(rich, { [cnh]: '10' });
    await world.goTo('2026-01-20', '10:00');
    expect(world.bank.state().deals.netItems[closingNo]).toMatchObject({ state: 'failed', failure: 'balanceShort' });
    expect(await world.bank.optTradeHistory(admin, { ...page, businessNo: closingNo })).toMatchObject({
      data: { rows: [{ premiumDeliveryStatus: '0' }] },
    });
  });

  it("BNK-13 BNK-03 a loss that exceeds the account is taken from the deal's frozen margin", async () => {
    const { world, frozen, loss, state } = await closedAtLoss('CNH');
    expect(compare(loss, '50000')).toBe(1);
    expect(book(world, cnh)).toBe('0');
    expect(compare(book(world, marginIn('CNH')), sub(frozen, sub(loss, '10')))).toBe(0);
    expect([book(world, frozenBook(marginIn('CNH'))), claims(world)].map((amount) => compare(amount, '0'))).toEqual([0, 0]);
    expect(state()).toMatchObject({ state: 'settled', failure: null });
  });

  it("BNK-03 margin of another currency pays at the bank's side of spot", async () => {
    const { world, frozen, loss, state } = await closedAtLoss('USD');
    const taken = sub(frozen, book(world, marginIn('USD')));
    const bid = world.bank.market.prices('USD/CNH', world.clock.bankNow(), world.bank.disturbances()).spot.bid;
    expect(Number(taken)).toBeCloseTo(Number(sub(loss, '10')) / Number(bid), 1);
    expect([claims(world), state()?.state]).toEqual(['0', 'settled']);
  });

  it('BNK-03 DLV-06 what the margin cannot pay either becomes a claim, and the item fails with its cause', async () => {
    const { world, frozen, loss, state } = await closedAtLoss('CNH', -0.03);
    expect(compare(loss, frozen)).toBe(1);
    expect([book(world, cnh), book(world, marginIn('CNH'))].map((amount) => compare(amount, '0'))).toEqual([0, 0]);
    expect(compare(claims(world), sub(add(frozen, '10'), loss))).toBe(0);
    expect(state()).toMatchObject({ state: 'failed', failure: 'balanceShort' });
  });

  it('DLV-03 accounts and margin accounts that are not normal are not debited', async () => {
    const rich = testBank();
    const businessNo = await booked(rich);
    await rich.bank.nudgePrice('USD/CNH', -0.01);
    const before = [book(rich, cnh), add(book(rich, marginIn('CNH')), book(rich, frozenBook(marginIn('CNH'))))];
    for (const account of [cnh, marginIn('CNH')]) await rich.bank.setAccountState(account, '1');
    const { quoteNo, closing } = await ended(rich, 'spotBreach', businessNo, '100000');
    expect([book(rich, cnh), book(rich, marginIn('CNH'))]).toEqual(before);
    expect(compare(claims(rich), closing.clientProfit)).toBe(0);
    const row = { businessNo: quoteNo, clearingState: '2', failureCause: 'debitAccountAbnormal' };
    expect(await rich.bank.delivery(admin, page)).toMatchObject({ data: { rows: [row] } });
    expect(await rich.bank.SpotClientTrade(admin, page)).toMatchObject({ data: { rows: [row, { businessNo, clearingState: '1' }] } });
  });

  it('BNK-13 SPC-21 the margin pays on the settlement date too', async () => {
    const rich = testBank();
    const businessNo = await forwardBooked(rich, { amount: '1000000' });
    const frozen = book(rich, frozenBook(marginIn('CNH')));
    const world = await holding(rich, { [cnh]: '10', [marginIn('CNH')]: '0' });
    await world.bank.nudgePrice('USD/CNH', -0.01);
    const { closing } = await ended(world, 'fwdEarlyBreach', businessNo, '1000000');
    await world.goTo(closing.settleDate, '10:00');
    expect(compare(book(world, marginIn('CNH')), add(frozen, add(closing.clientProfit, '10')))).toBe(0);
    expect(claims(world)).toBe('0');
  });
});

const item = (clientProfit: string, currency = 'CNH'): NetItem => ({
  closingNo: 'X',
  businessNo: 'D',
  currency,
  clientProfit,
  accountNo: 'A2',
  date: '2026-01-13',
  coverHeld: '0',
  delayCharge: '0',
  state: 'waiting',
  failure: null,
  paidAt: null,
});

function pay(
  clientProfit: string,
  balance: string,
  margin: { currency: string; free: string } | null,
  spot: Record<string, TwoSided> = {},
  currency?: string,
) {
  const state = stateWith([]);
  state.ledger.books['A2'] = balance;
  state.ledger.accounts['A2'] = { accountNo: 'A2', customerId: 'C1', currency: currency ?? 'CNH', kind: 'TRADE', state: '0' };
  const prices = { spot: (rateCode: string) => spot[rateCode] ?? null, mid: () => '1' };
  const { entries, failure } = netted(state, item(clientProfit, currency), margin && { accountNo: 'M1', ...margin }, envWith(prices));
  return [...entries.filter(({ amount }) => amount.startsWith('-')).map(({ book, amount }) => `${book} ${amount}`), failure];
}

const usdCnh = { 'USD/CNH': { bid: '6.9', offer: '7', mid: '6.95' } };

describe('a difference', () => {
  it.each([
    ['100', '0', null, ['bank.position.CNH -100', null]],
    ['0', '0', null, [null]],
    ['-100', '100', null, ['A2 -100', null]],
    ['-100', '99.99', null, ['A2 -99.99', 'bank.claims.CNH -0.01', 'balanceShort']],
    ['-100', '40', { currency: 'CNH', free: '60' }, ['A2 -40', 'M1 -60', null]],
    ['-100', '40', { currency: 'CNH', free: '59.99' }, ['A2 -40', 'M1 -59.99', 'bank.claims.CNH -0.01', 'balanceShort']],
    ['-100', '0', { currency: 'CNH', free: '1000' }, ['M1 -100', null]],
  ] as const)('BNK-03 of %s with %s on the account and the margin %j is paid by %j', (profit, balance, margin, paid) => {
    expect(pay(profit, balance, margin)).toEqual(paid);
  });

  it('BNK-03 a loss in CNH is paid from margin in USD at the bid, rounded up', () => {
    expect(pay('-100', '0', { currency: 'USD', free: '1000' }, usdCnh)).toEqual(['M1 -14.5', null]);
    expect(pay('-100', '0', { currency: 'USD', free: '14.50' }, usdCnh)).toEqual(['M1 -14.5', null]);
    expect(pay('-100', '0', { currency: 'USD', free: '14.49' }, usdCnh)).toEqual(['M1 -14.49', 'bank.claims.CNH -0.02', 'balanceShort']);
  });

  it('BNK-03 a loss in USD is paid from margin in CNH at the offer, the reciprocal rounded down', () => {
    expect(pay('-100', '0', { currency: 'CNH', free: '9999' }, usdCnh, 'USD')).toEqual(['M1 -700.01', null]);
    expect(pay('-100', '0', { currency: 'CNH', free: '350' }, usdCnh, 'USD')).toEqual([
      'M1 -350',
      'bank.claims.USD -50.01',
      'balanceShort',
    ]);
  });
});
