// The market value of open deals on earlier days.
import { describe, expect, it } from 'vitest';

import { admin, as, testBank } from '../doors/bank.fixture.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { allProductsDealt } from './open-deals.fixture.ts';

type World = ReturnType<typeof testBank>;

const historyOf = async ({ bank }: World, caller = admin) => dataOf(await bank.valueHistory(caller, undefined));
const valueOf = async ({ bank }: World) => dataOf(await bank.marketValue(admin, undefined));

describe('the market value on earlier days', () => {
  it('EXP-04 has the last 30 business days, today last', async () => {
    const world = await allProductsDealt();
    const { days, bankTime } = await historyOf(world);
    const dates = days.map(({ date }) => date);
    expect([dates.length, dates.at(-1), bankTime]).toEqual([30, world.bank.state().businessDate, world.clock.bankNow()]);
    expect(dates).toEqual(dates.toSorted());
    expect(new Set(dates).size).toBe(30);
  });

  it('EXP-04 ends with what the deals are worth now, to a unit for each deal', async () => {
    const world = await allProductsDealt();
    const [{ days }, { inCnh, totals }] = [await historyOf(world), await valueOf(world)];
    const deals = totals.reduce((count, each) => count + each.deals, 0);
    expect(days.at(-1)?.deals).toBe(deals);
    expect(Math.abs(Number(days.at(-1)?.result) - Number(inCnh.result))).toBeLessThan(0.01 * (deals + 1));
  });

  it('EXP-04 counts a deal from its trade date on', async () => {
    const world = testBank();
    await forwardBooked(world);
    const traded = world.bank.state().businessDate;
    await world.advance(3 * 86_400_000);
    const { days } = await historyOf(world);
    expect(days.filter(({ date }) => date < traded).every(({ deals, result }) => deals === 0 && result === '0.00')).toBe(true);
    const held = days.filter(({ date }) => date >= traded);
    expect(held.length).toBeGreaterThan(1);
    expect(held.every(({ deals, result }) => deals === 1 && result !== '0.00')).toBe(true);
  });

  it('EXP-04 of a day that has passed is what the bank said at its end', async () => {
    const world = testBank();
    await forwardBooked(world);
    const traded = world.bank.state().businessDate;
    await world.goTo(traded, '23:00');
    const evening = Number((await historyOf(world)).days.at(-1)?.result);
    await world.advance(2 * 86_400_000);
    const { days } = await historyOf(world);
    const then = days.find(({ date }) => date === traded);
    // Prices move until the day ends at 03:00; one percent of the amount is far more.
    expect(Math.abs(Number(then?.result) - evening)).toBeLessThan(7_000);
  });

  it('EXP-04 has no result where a pair has no price', async () => {
    const world = testBank();
    await forwardBooked(world);
    await world.bank.freezePrice('USD/CNH');
    await world.advance(10_000);
    expect((await historyOf(world)).days.at(-1)?.result).toBeNull();
  });

  it('EXP-04 BNK-38 has nothing of another customer', async () => {
    const world = await allProductsDealt();
    expect((await historyOf(world, as('nocredit01'))).days.every(({ deals }) => deals === 0)).toBe(true);
  });
});
