// The market value of all open deals: its sums, its moves of spot, and its agreement with closing.
import type { MarketValue } from '#mock/generated/contract.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, as, booked, testBank } from '../doors/bank.fixture.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';
import { deskPrices } from '../desk/desk-prices.ts';
import { dataOf } from '../kernel/answer.ts';
import { add, compare, type Decimal, sub } from '../kernel/decimal.ts';
import { pairs } from '../market/pairs.ts';
import { allProductsDealt, onCredit } from './open-deals.fixture.ts';

type World = ReturnType<typeof testBank>;

const valueOf = async ({ bank }: World, caller = admin): Promise<MarketValue> => dataOf(await bank.marketValue(caller, undefined));

const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce((total, amount) => add(total, amount), '0');
const equals = (one: Decimal, other: Decimal) => expect(compare(one, other), `${one} and ${other}`).toBe(0);

/** A world with open deals of every product, in CNH and in USD. */
async function dealt(): Promise<World> {
  const world = await allProductsDealt();
  await world.bank.saveForeignExchange(admin, { entries: [{ rateCode: 'EUR/USD', tranType: '0', termId: null }] });
  await booked(world, { ...onCredit, rateCode: 'EUR/USD', buyOrSell: 'S', amount: '45678.90' });
  return world;
}

describe('the market value of all open deals', () => {
  it('EXP-04 has totals that are the sums of the rounded groups, of every figure', async () => {
    const { groups, totals } = await valueOf(await dealt());
    expect(totals.map(({ cyCode }) => cyCode)).toEqual(['CNH', 'USD']);
    expect(new Set(groups.map(({ productType }) => productType)).size).toBe(4);
    for (const { cyCode, deals, result, presentValue, moved } of totals) {
      const own = groups.filter((group) => group.cyCode === cyCode);
      expect(own.reduce((count, group) => count + group.deals, 0)).toBe(deals);
      equals(result, sum(own.map((group) => group.result)));
      equals(presentValue, sum(own.map((group) => group.presentValue)));
      for (const [index, each] of moved.entries()) equals(each.result, sum(own.map((group) => group.moved[index]?.result ?? '0')));
    }
  });

  it('EXP-04 QRY-31 is of each deal what its list shows as the result of closing it', async () => {
    const world = testBank();
    const first = await booked(world, { ...onCredit, amount: '123456.78' });
    const second = await booked(world, { ...onCredit, amount: '65432.10' });
    const { rows } = dataOf(await world.bank.listValues(admin, { list: 'norSpotTradeQuery', businessNos: `${first},${second}` }));
    const { groups } = await valueOf(world);
    expect(groups).toMatchObject([{ productType: 'SPOT', rateCode: 'USD/CNH', cyCode: 'CNH', deals: 2 }]);
    equals(groups[0]?.result ?? '', sum(rows.map(({ result }) => result)));
  });

  it('EXP-04 discounts what is paid later, and nothing that is paid today', async () => {
    const world = testBank();
    await booked(world, onCredit);
    await forwardBooked(world);
    const { groups, curves } = await valueOf(world);
    const [forward, spot] = groups;
    expect(spot?.presentValue).toBe(spot?.result);
    expect(Math.abs(Number(forward?.presentValue))).toBeLessThan(Math.abs(Number(forward?.result)));
    expect(curves).toMatchObject([{ cyCode: 'CNH', points: [{ term: '1M' }, { term: '3M' }, { term: '6M' }, { term: '1Y' }] }]);
  });

  it('EXP-04 of a bought currency rises with spot, by the amount times the move', async () => {
    const world = testBank();
    await booked(world, { ...onCredit, buyOrSell: 'B', amount: '100000' });
    const { groups } = await valueOf(world);
    const { result = '0', moved = [] } = groups[0] ?? {};
    const results = moved.map((each) => Number(each.result));
    expect(results).toEqual(results.toSorted((one, other) => one - other));
    const spot = Number(deskPrices(world.bank.market, world.bank.disturbances()).mid('USD', 'CNH', world.clock.bankNow()));
    expect(Number(moved[3]?.result) - Number(result)).toBeCloseTo(100_000 * spot * 0.01, -2);
  });

  it('EXP-04 in CNH adds up the currencies at mid', async () => {
    const world = await dealt();
    const { totals, inCnh } = await valueOf(world);
    const prices = deskPrices(world.bank.market, world.bank.disturbances());
    const worth = totals.map(({ cyCode, result }) => Number(result) * Number(prices.mid(cyCode, 'CNH', world.clock.bankNow())));
    expect(Number(inCnh.result)).toBeCloseTo(
      worth.reduce((one, other) => one + other, 0),
      1,
    );
  });

  it('EXP-04 names pairs without a price, and leaves their deals out', async () => {
    const world = testBank();
    await booked(world, onCredit);
    await world.bank.freezePrice('USD/CNH');
    await world.advance(10_000);
    expect(await valueOf(world)).toMatchObject({ groups: [], totals: [], curves: [], unpriced: ['USD/CNH'], inCnh: { result: '0.00' } });
  });

  it('EXP-04 BNK-38 has nothing of another customer', async () => {
    const world = await dealt();
    expect(await valueOf(world, as('nocredit01'))).toMatchObject({ groups: [], unpriced: [] });
  });
});

describe('a move of spot', () => {
  const { bank, clock } = testBank();
  const prices = deskPrices(bank.market, bank.disturbances());
  const anyPair = fc.constantFrom(...pairs.map(({ rateCode }) => rateCode));
  const now = clock.bankNow();

  it('EXP-04 of 0 changes no price', () => {
    fc.assert(
      fc.property(anyPair, (rateCode) => {
        const date = bank.market.day(rateCode, '2026-01-13').spotDate;
        expect(prices.moved(0).spot(rateCode, now)).toEqual(prices.spot(rateCode, now));
        expect(prices.moved(0).outright(rateCode, date, now)).toEqual(prices.outright(rateCode, date, now));
      }),
    );
  });

  it('EXP-04 moves the mid of every pair by its share, in whichever direction its legs are quoted', () => {
    fc.assert(
      fc.property(anyPair, fc.constantFrom(-0.1, -0.05, -0.01, 0.01, 0.05, 0.1), (rateCode, share) => {
        const [before, after] = [prices.spot(rateCode, now)?.mid, prices.moved(share).spot(rateCode, now)?.mid].map(Number);
        expect((after ?? 0) / (before ?? 1)).toBeCloseTo(1 + share, 4);
      }),
    );
  });

  it('EXP-04 and its inverse leave the mid where it was, to its last decimals', () => {
    fc.assert(
      fc.property(anyPair, fc.constantFrom(0.01, 0.05, 0.1), (rateCode, share) => {
        const back = prices.moved(share).moved(1 / (1 + share) - 1);
        expect(Number(sub(back.spot(rateCode, now)?.mid ?? '0', prices.spot(rateCode, now)?.mid ?? '1'))).toBeCloseTo(0, 6);
      }),
    );
  });
});
