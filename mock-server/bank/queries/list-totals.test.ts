// What the totals of lists count, and what they leave out.
import type { ListTotalsForm, TradeRow } from '#mock/generated/contract.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, booked, delivery, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { act, optionBooked, optionClosed, optionOf, optionPaid } from '../doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { add, compare, fromScaled, sub } from '../kernel/decimal.ts';
import { ended } from '../specials/specials.fixture.ts';

type World = ReturnType<typeof testBank>;
const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;
const today = { valueDate: '0', cover: undefined } as const;

const totalsOf = async ({ bank }: World, form: ListTotalsForm) => dataOf(await bank.listTotals(admin, form));
/** The totals of one currency without trailing zeros. */
async function of(world: World, form: ListTotalsForm, currency = 'USD') {
  const { totals } = await totalsOf(world, form);
  const found = totals.find(({ cyCode }) => cyCode === currency);
  return found && [found.received, found.paid, found.net].map((amount) => add(amount, '0'));
}

/** All rows of all pages of a list of spot deals. */
async function rowsOf({ bank }: World, filter: object): Promise<TradeRow[]> {
  const rows: TradeRow[] = [];
  for (let pageNum = 1, total = 1; rows.length < total; pageNum += 1) {
    const page = dataOf(await bank.SpotClientTrade(admin, { pageNum, pageSize: 10, ...filter }));
    ({ total } = page);
    rows.push(...page.rows);
    if (page.rows.length === 0) break;
  }
  return rows;
}

describe('the totals of a list of deals', () => {
  it('QRY-27 count every page, without closed deals and the closed part of others', async () => {
    const world = testBank();
    const numbers: string[] = [];
    for (let count = 0; count < 12; count += 1) numbers.push(await booked(world, { ...onCredit, buyOrSell: count < 4 ? 'S' : 'B' }));
    const list = { list: 'SpotClientTrade' } as const;
    expect(await of(world, list)).toEqual(['800000', '400000', '400000']);
    await ended(world, 'spotBreach', numbers[11] ?? '', '100000');
    await ended(world, 'spotBreach', numbers[10] ?? '', '40000');
    expect(await of(world, list)).toEqual(['660000', '400000', '260000']);
    // Two reverse deals are listed beside the twelve; they and the closed deal exchange nothing.
    expect(await totalsOf(world, list)).toMatchObject({ counts: 'DEALT', total: 14, counted: 11, bankTime: world.clock.bankNow() });
    expect(await of(world, { list: 'spotTradeDuration' })).toEqual(['660000', '400000', '260000']);
  });

  it('QRY-27 of dealt deals keep what was delivered, of open deals only what is left', async () => {
    const world = testBank();
    const businessNo = await booked(world, today);
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '30000'));
    expect(await of(world, { list: 'SpotClientTrade' })).toEqual(['100000', '0', '100000']);
    expect(await of(world, { list: 'spotTradeDuration' })).toEqual(['70000', '0', '70000']);
    expect(await of(world, { list: 'delivery' })).toEqual(['30000', '0', '30000']);
    expect(await of(world, { list: 'front' })).toEqual(['70000', '0', '70000']);
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '70000'));
    expect(await totalsOf(world, { list: 'spotTradeDuration' })).toMatchObject({ counts: 'UNDELIVERED', total: 0, totals: [] });
  });

  it('QRY-27 equal the sums over all pages of the rows, whatever the filter', async () => {
    const world = testBank();
    for (const [place, rateCode] of ['USD/CNH', 'EUR/CNH', 'USD/CNH', 'HKD/CNH', 'USD/CNH', 'EUR/CNH'].entries()) {
      if (place === 3) await world.goTo('2026-01-14', '10:00');
      await booked(world, { ...onCredit, rateCode, buyOrSell: 'B', amount: `${place + 5}0000` });
      await booked(world, { ...onCredit, rateCode, buyOrSell: 'S', amount: `${place + 5}1000.25` });
      const closed = await booked(world, { ...onCredit, rateCode, amount: '100000' });
      await ended(world, 'spotBreach', closed, place % 2 === 0 ? '100000' : '25000');
    }
    const { all } = world.bank.state().deals;
    const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const filter = fc.record({
      rateCode: some(['USD/CNH', 'HKD/CNH', 'EUR/CNH'] as const),
      tradeDirection: some(['BUY', 'SELL'] as const),
      startDate: some(['2026-01-13', '2026-01-14']),
      endDate: some(['2026-01-14']),
      businessNo: some(['1', '3', '0007']),
    });
    await fc.assert(
      fc.asyncProperty(filter, async (asked) => {
        const form = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
        const rows = await rowsOf(world, form);
        const moved = rows.map((row) => {
          const { closed1 = '0' } = all[row.businessNo]?.legs[0] ?? {};
          return { row, left: sub(fromScaled(row.custAmt1, 2), closed1) };
        });
        const answer = await totalsOf(world, { list: 'SpotClientTrade', ...form });
        expect([answer.total, answer.counted]).toEqual([rows.length, moved.filter(({ left }) => compare(left, '0') > 0).length]);
        for (const currency of ['EUR', 'HKD', 'USD']) {
          const own = moved.filter(({ row }) => row.cyCode1 === currency);
          const net = own.reduce((sum, { row, left }) => (row.tradeDirection === 'BUY' ? add(sum, left) : sub(sum, left)), '0');
          const found = answer.totals.find(({ cyCode }) => cyCode === currency);
          expect(add(found?.net ?? '0', '0')).toBe(net);
        }
        for (const { received, paid, net } of answer.totals) expect(compare(net, sub(received, paid))).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('QRY-27 of swaps count the leg of the stage, or both legs of whole swaps', async () => {
    const world = testBank();
    const closed = await swapBooked(world);
    await swapBooked(world);
    const near = { list: 'swapTrade', stage: 'NEAR_NON_MATURITY' } as const;
    expect(await of(world, near)).toEqual(['200000', '0', '200000']);
    expect(await of(world, { list: 'swapClientTrade' })).toEqual(['200000', '200000', '0']);
    await ended(world, 'swapBreach', closed, '100000');
    expect(await of(world, near)).toEqual(['100000', '0', '100000']);
    expect(await of(world, { list: 'swapClientTrade' })).toEqual(['100000', '100000', '0']);
  });

  it('QRY-27 leave out what was delivered early by another deal, which is counted with that one', async () => {
    const world = testBank();
    await ended(world, 'fwdEarlyDelivery', await forwardBooked(world), '40000');
    expect(await of(world, { list: 'forwardClientTrade' })).toEqual(['60000', '0', '60000']);
    expect(await of(world, { list: 'swapClientTrade' })).toEqual(['40000', '0', '40000']);
  });
});

describe('the totals of other lists', () => {
  it('QRY-27 of options set the premium of a closing off against that of the closed option', async () => {
    const world = testBank();
    const list = { list: 'optTradeHistory' } as const;
    const closed = await optionPaid(world);
    const [, paid = '0'] = (await of(world, list, 'CNH')) ?? [];
    const { closingNo } = await optionClosed(world, closed, '100000');
    const back = add(optionOf(world, closingNo).premium.amount, '0');
    expect(await of(world, list, 'CNH')).toEqual([back, paid, sub(back, paid)]);
    expect(await totalsOf(world, list)).toMatchObject({ counts: 'PREMIUM', total: 2, counted: 2 });
  });

  it('QRY-27 of deliveries count a difference once it is settled', async () => {
    const world = testBank();
    const list = { list: 'delivery' } as const;
    const closed = await optionPaid(world);
    const [received, paid = '0'] = (await of(world, list, 'CNH')) ?? [];
    expect(received).toBe('0');
    const { closingNo } = await optionClosed(world, closed, '100000');
    expect(await totalsOf(world, list)).toMatchObject({ counts: 'DELIVERED', total: 2, counted: 1 });
    await world.goTo('2026-01-21', '10:00');
    const back = add(optionOf(world, closingNo).premium.amount, '0');
    expect(await of(world, list, 'CNH')).toEqual([back, paid, sub(back, paid)]);
    expect(await totalsOf(world, list)).toMatchObject({ total: 2, counted: 2 });
  });

  it('QRY-27 BNK-52 of deliveries count what a forced closing and its delay cost', async () => {
    const world = testBank();
    await booked(world);
    await world.goTo('2026-01-19', '10:00');
    const { rows } = dataOf(await world.bank.delivery(admin, { pageNum: 1, pageSize: 10 }));
    expect(rows).toMatchObject([{ deliveryStatus: '4', clearingState: '1', nettingCyCode: 'CNH' }]);
    const { nettingAmount, delayCharge } = rows[0]!;
    const net = fromScaled((nettingAmount ?? 0) - delayCharge, 2);
    expect((await of(world, { list: 'delivery' }, 'CNH'))?.[2]).toBe(add(net, '0'));
  });

  it('QRY-27 OPT-14 of options leave out a cancelled premium', async () => {
    const world = testBank();
    await optionBooked(world);
    await world.goTo('2026-01-21', '10:00');
    expect(await totalsOf(world, { list: 'optTradeHistory' })).toMatchObject({ total: 1, counted: 0, totals: [] });
  });

  it('QRY-27 of what falls due count premiums and amounts, and no expiry', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world, { premiumDate: '2026-01-13' });
    expect(await totalsOf(world, { list: 'front' })).toMatchObject({ counts: 'DUE', total: 2, counted: 1, totals: [{ cyCode: 'CNH' }] });
    await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    expect(await totalsOf(world, { list: 'front' })).toMatchObject({ total: 1, counted: 0, totals: [] });
  });

  it('QRY-35 are divided by what is due on the business date, and the parts add up to the whole', async () => {
    const world = testBank();
    const list = { list: 'front' } as const;
    const parts = async () => (await totalsOf(world, list)).due.map(({ group, totals }) => [group, totals.map(({ net }) => add(net, '0'))]);
    await booked(world, today);
    await booked(world, { ...onCredit, amount: '50000' });
    expect((await parts()).map(([group]) => group)).toEqual(['TODAY', 'LATER']);
    await world.goTo('2026-01-14', '10:00');
    expect((await parts()).map(([group]) => group)).toEqual(['OVERDUE', 'LATER']);
    const { totals, due } = await totalsOf(world, list);
    for (const { cyCode, net } of totals) {
      const nets = due.flatMap((part) => part.totals.filter((one) => one.cyCode === cyCode)).map((one) => one.net);
      expect(nets.reduce(add, '0')).toBe(add(net, '0'));
    }
  });

  it('QRY-27 QRY-08 are refused for a missing or unsuitable stage, and for a range that ends before it starts', async () => {
    const { bank } = testBank();
    expect(outcomeOf(await bank.listTotals(admin, { list: 'forwardTrade' }))).toBe('notFound');
    expect(outcomeOf(await bank.listTotals(admin, { list: 'forwardTrade', stage: 'FAR_NON_MATURITY' }))).toBe('notFound');
    expect(outcomeOf(await bank.listTotals(admin, { list: 'forwardTrade', stage: 'NON_MATURITY' }))).toBe('ok');
    const range = { startDate: '2026-01-14', endDate: '2026-01-13' } as const;
    expect(outcomeOf(await bank.listTotals(admin, { list: 'SpotClientTrade', ...range }))).toBe('dateRangeInvalid');
  });
});
