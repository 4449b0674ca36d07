import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, asked, booked, confirm, quoted, testBank } from '../doors/bank.fixture.ts';
import { emptyState } from '../facts/state.ts';
import { posted, transfer, wouldOverdraw } from './postings.ts';
import { accountNumber } from '../acts/world-acts.ts';

type World = ReturnType<typeof testBank>;

const cnhMargin = ({ bank }: World) => dataOf(bank.getAccounts(admin, { kind: 'MARGIN' })).find(({ cyCode }) => cyCode === 'CNH');
const usedLimit = ({ bank }: World) => dataOf(bank.creditQuery(admin))[0]?.usedLimit ?? -1;
const credit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

describe('postings', () => {
  it('BNK-02 must balance per currency', () => {
    const entries = [...transfer('a', 'b', 'USD', '10'), ...transfer('b', 'c', 'CNH', '70')];
    expect(posted('delivery', null, entries)).toMatchObject({ posting: { entries } });
    expect(() => posted('delivery', null, [...entries, { book: 'a', currency: 'USD', amount: '0.01' }])).toThrow('unbalanced');
  });

  it("BNK-03 a customer's book may reach 0 but not fall below it; the bank's own may", () => {
    const state = emptyState();
    state.ledger.books['a'] = '10';
    expect(wouldOverdraw(state, transfer('a', 'b', 'USD', '10'))).toBe(false);
    expect(wouldOverdraw(state, transfer('a', 'b', 'USD', '10.01'))).toBe(true);
    expect(wouldOverdraw(state, transfer('bank.position.USD', 'a', 'USD', '10.01'))).toBe(false);
  });

  it('BNK-02 a new world balances from its opening balances on', () => {
    const { books } = testBank().bank.ledger();
    const usd = Object.entries(books).filter(([book]) => book.endsWith('USD') || book === accountNumber('C0001', 'TRADE', 'USD'));
    expect(Object.fromEntries(usd)['bank.capital.USD']).toBe('-1220000000');
  });
});

describe('cover', () => {
  it('BNK-13 margin of 2 percent is frozen at submission and shown as not available', async () => {
    const world = testBank();
    const before = cnhMargin(world);
    await asked(world);
    const { mid } = world.bank.market.prices('USD/CNH', world.clock.bankNow());
    const after = cnhMargin(world);
    expect(after?.balance).toBe(before?.balance);
    expect(Number(before?.available) - Number(after?.available)).toBeCloseTo(100_000 * Number(mid) * 0.02, 1);
  });

  it('BNK-13 credit is used at the same ratio', async () => {
    const world = testBank();
    await asked(world, credit);
    const { mid } = world.bank.market.prices('USD/CNH', world.clock.bankNow());
    expect(usedLimit(world) / 100).toBeCloseTo(100_000 * Number(mid) * 0.02, 1);
  });

  it.each([
    ['refusal', async (world: World, businessNo: string) => world.bank.doSpotTradeConfirm(admin, confirm(businessNo, 'refuse'))],
    ['expiry', async (world: World) => world.advance(100_000)],
  ])('BNK-13 is released in full on %s', async (_, end) => {
    const world = testBank();
    const before = cnhMargin(world);
    const [onMargin, onCredit] = [await quoted(world), await quoted(world, credit)];
    expect([cnhMargin(world), usedLimit(world)]).not.toEqual([before, 0]);
    for (const businessNo of [onMargin, onCredit]) await end(world, businessNo);
    expect([cnhMargin(world), usedLimit(world)]).toEqual([before, 0]);
  });

  it('BNK-13 is released in full on rejection by the bank', async () => {
    const world = testBank();
    const before = cnhMargin(world);
    await world.bank.setDealer({ answers: 'reject' });
    for (const change of [{}, credit]) await quoted(world, change);
    expect([cnhMargin(world), usedLimit(world)]).toEqual([before, 0]);
  });

  it('BNK-13 value today takes none, but delayed delivery does', async () => {
    const world = testBank();
    const before = cnhMargin(world);
    await booked(world, { valueDate: '0' });
    expect(cnhMargin(world)).toEqual(before);
    await booked(world, { valueDate: '0', delayInDelivery: true });
    expect(cnhMargin(world)).not.toEqual(before);
  });

  it('BNK-13 the estimated amount equals the amount taken', async () => {
    const world = testBank();
    const { bank } = world;
    const form = {
      rateCode: 'USD/CNH',
      tranType: '0',
      calCyCode: '0',
      amount: '100000',
      marginCycode: 'CNH',
      valueDate: '2026-01-15',
    } as const;
    const answer = bank.getMarginReceiveAmt(admin, form);
    const businessNo = await asked(world);
    const taken = bank.state().ledger.covers[businessNo]?.amount;
    expect(answer).toMatchObject({
      ok: true,
      data: { required: true, ratio: '2', marginCycode: 'CNH', marginAmount: taken, amountCnh: taken },
    });
    expect(bank.getMarginReceiveAmt(admin, { ...form, valueDate: '2026-01-13' })).toMatchObject({ data: { required: false } });
    expect(bank.getMarginReceiveAmt(admin, { ...form, marginCycode: 'JPY' })).toMatchObject({
      data: { marginAmount: expect.stringMatching(/^\d+$/) },
    });
    expect(bank.getMarginReceiveAmt(admin, { ...form, rateCode: 'XXX/YYY' })).toMatchObject({ refusal: { key: 'notFound' } });
  });

  it('MRG-06 for an amount of the second currency too, the estimate equals what is needed: of 7,000,000 CNH two percent are 140,000', async () => {
    const world = testBank();
    const asks = { rateCode: 'USD/CNH', calCyCode: '1', amount: '7000000' } as const;
    const answer = world.bank.getMarginReceiveAmt(admin, { ...asks, tranType: '0', marginCycode: 'CNH', valueDate: '2026-01-15' });
    const businessNo = await asked(world, asks);
    expect(answer).toMatchObject({ data: { marginAmount: '140000.00' } });
    expect(world.bank.state().ledger.covers[businessNo]?.amount).toBe('140000.00');
  });

  it('VAL-09 without a price for the pair no amount is estimated', async () => {
    const world = testBank();
    await world.bank.freezePrice(null);
    await world.advance(11_000);
    const form = {
      rateCode: 'USD/CNH',
      tranType: '0',
      calCyCode: '0',
      amount: '100000',
      marginCycode: 'CNH',
      valueDate: '2026-01-15',
    } as const;
    expect(world.bank.getMarginReceiveAmt(admin, form)).toMatchObject({ refusal: { key: 'priceUnavailable' } });
  });
});
