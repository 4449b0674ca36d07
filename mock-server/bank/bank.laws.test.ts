// What holds after any sequence of acts: the books balance, nothing is overdrawn, cover returns, a quote books once, the journal replays.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, as, confirm, delivery, newId, spotRequest, testBank } from './bank.fixture.ts';
import { add, compare } from './decimal.ts';
import { replayed } from './engine.ts';
import type { BankState } from './state.ts';

type World = ReturnType<typeof testBank>;
type Act = (world: World) => Promise<unknown>;

const numberAt = ({ bank }: World, index: number): string => {
  const all = Object.keys(bank.state().quotes.all);
  return all[index % Math.max(all.length, 1)] ?? 'SPTFT20260113000001';
};

const users = fc.constantFrom('admin01', 'operator01', 'reviewer01', 'nocredit01');
const pairs = fc.constantFrom('USD/CNH', 'EUR/CNH', 'JPY/CNH', 'USD/JPY');
const amounts = fc.constantFrom('10000.01', '123456.78', '2500000', '9000000', '20000000', '50000000');
const covers = fc.constantFrom('0' as const, '1' as const);
const which = fc.nat({ max: 20 });

const ask = fc
  .record({ rateCode: pairs, amount: amounts, buyOrSell: fc.constantFrom('B' as const, 'S' as const), valueDate: fc.constantFrom('0' as const, '1' as const, '2' as const), kind: covers, coupon: fc.boolean(), user: users })
  .map(({ kind, coupon, user, ...body }): Act => (world) => {
    const cover = kind === '1' ? { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } as const } : {};
    const couponNo = coupon ? { couponNo: 'CPC000101', couponConfirmed: true } : {};
    return world.bank.doSpotTrade(as(user), spotRequest({ ...body, ...cover, ...couponNo }));
  });

const decide = fc
  .record({ which, doneType: fc.constantFrom('ok' as const, 'ok' as const, 'refuse' as const), user: users })
  .map(({ which: index, doneType, user }): Act => (world) =>
    world.bank.doSpotTradeConfirm(as(user), confirm(numberAt(world, index), doneType, user)));

const deliver = fc
  .record({ which, amount: fc.constantFrom('1', '5000.5', '10000.01', '123456.78', '2500000', '9000000') })
  .map(({ which: index, amount }): Act => (world) => world.bank.doSpotTradeDelivery(admin, delivery(numberAt(world, index), amount)));

const wait = fc.constantFrom(1000, 3000, 60_000, 100_000, 3_600_000).map((ms): Act => (world) => world.advance(ms));
const nextDay = fc.constant<Act>((world) => world.advance(86_400_000));
const dealer = fc.constantFrom('quote' as const, 'reject' as const, 'never' as const).map((answers): Act => ({ bank }) => bank.setDealer({ answers }));
const byHand = which.map((index): Act => (world) => world.bank.quoteByHand({ businessNo: numberAt(world, index) }));

const acts = fc.array(
  fc.oneof({ weight: 6, arbitrary: ask }, { weight: 6, arbitrary: decide }, { weight: 4, arbitrary: deliver }, { weight: 5, arbitrary: wait }, { weight: 1, arbitrary: nextDay }, { weight: 1, arbitrary: dealer }, { weight: 1, arbitrary: byHand }),
  { minLength: 5, maxLength: 40 },
);

const runs = { numRuns: 300 };

async function lived(sequence: readonly Act[]): Promise<World> {
  const world = testBank();
  for (const act of sequence) await act(world);
  return world;
}

/** The sum of all postings and the worst balance of a customer's book. */
function books({ ledger }: BankState) {
  const totals: Record<string, string> = {};
  for (const { currency, amount } of ledger.postings.flatMap(({ entries }) => entries)) totals[currency] = add(totals[currency] ?? '0', amount);
  const overdrawn = Object.entries(ledger.books).filter(([book, balance]) => !book.startsWith('bank.') && compare(balance, '0') < 0);
  return { unbalanced: Object.values(totals).filter((total) => compare(total, '0') !== 0), overdrawn };
}

/** Margin, credit and coupons as they stand; free when nothing is open. */
function holdings({ ledger }: BankState) {
  const frozen = Object.entries(ledger.books).filter(([book, balance]) => book.endsWith('.frozen') && compare(balance, '0') !== 0);
  const used = Object.values(ledger.creditLines).filter((line) => compare(line.used, '0') !== 0);
  const held = Object.values(ledger.coupons).filter((coupon) => Object.keys(coupon.held).length > 0);
  return { frozen, used, held };
}

describe('after any sequence of acts', () => {
  it('BNK-02 BNK-03 the books balance per currency and no customer is below 0', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        expect(books((await lived(sequence)).bank.state())).toEqual({ unbalanced: [], overdrawn: [] });
      }),
      runs,
    );
  });

  it('BNK-13 BNK-21 cover and coupons are free again when every deal has come to its end', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const world = await lived(sequence);
        await world.goTo('2026-04-01', '10:00');
        const state = world.bank.state();
        expect(holdings(state)).toEqual({ frozen: [], used: [], held: [] });
        expect(Object.values(state.deals.all).every(({ stage }) => stage === 'done')).toBe(true);
        expect(books(state)).toEqual({ unbalanced: [], overdrawn: [] });
      }),
      runs,
    );
  });

  it('BNK-06 each accepted quote is one deal, and no other quote is any', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const { quotes, deals } = (await lived(sequence)).bank.state();
        const accepted = Object.values(quotes.all).filter(({ step }) => step.state === 'accepted');
        const ordinary = Object.values(deals.all).filter(({ tradeType }) => tradeType === 'ORDINARY');
        expect(ordinary.map(({ businessNo }) => businessNo).toSorted()).toEqual(accepted.map(({ request }) => request.businessNo).toSorted());
      }),
      runs,
    );
  });

  it('MOC-05 MOC-12 replaying the journal gives the identical state', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const world = await lived(sequence);
        expect(replayed(world.journal.read())).toEqual(world.bank.state());
      }),
      runs,
    );
  });

  it('BNK-06 BNK-12 parallel accepts of one quote book it once, repeated ids do nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('admin01', 'operator01', 'first01'), { minLength: 2, maxLength: 50 }), async (who) => {
        const world = testBank();
        const body = spotRequest();
        await Promise.all([world.bank.doSpotTrade(admin, body), world.bank.doSpotTrade(admin, body)]);
        await world.advance(3001);
        const accepts = who.map((user) => ({ user, body: { ...confirm(numberAt(world, 0), 'ok', user), clientRequestId: newId() } }));
        const answers = await Promise.all(accepts.map(({ user, body: accept }) => world.bank.doSpotTradeConfirm(as(user), accept)));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(Object.keys(world.bank.state().deals.all)).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });
});
