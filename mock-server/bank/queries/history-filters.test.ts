// The filters of the histories: state, kind, amount and value date.
import type { TradeListForm } from '#mock/generated/contract.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, booked, delivery, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { act, expiryDay, optionBooked, optionClosed, optionPaid } from '../doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { ended } from '../specials/specials.fixture.ts';

type World = ReturnType<typeof testBank>;
type Filter = Omit<TradeListForm, 'pageNum' | 'pageSize'>;
const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;
const page = { pageNum: 1, pageSize: 50 } as const;

const numbersOf = (rows: readonly { readonly businessNo: string }[]) => rows.map(({ businessNo }) => businessNo).toSorted();
const spots = async ({ bank }: World, filter: Filter) => dataOf(await bank.SpotClientTrade(admin, { ...page, ...filter })).rows;

describe('the history of spot deals', () => {
  it('QRY-28 can be filtered by state, and by deals or closings', async () => {
    const world = testBank();
    const open = await booked(world, onCredit);
    const delivered = await booked(world, { valueDate: '0', cover: undefined });
    await world.bank.doSpotTradeDelivery(admin, delivery(delivered, '100000'));
    const closed = await booked(world, onCredit);
    const { quoteNo } = await ended(world, 'spotBreach', closed, '100000');
    const found = async (filter: Filter) => numbersOf(await spots(world, filter));
    expect(await found({ lifeState: 'OPEN' })).toEqual([open]);
    expect(await found({ lifeState: 'DELIVERED' })).toEqual([delivered]);
    // The closing deal exchanges nothing either.
    expect(await found({ lifeState: 'CLOSED' })).toEqual([closed, quoteNo].toSorted());
    expect(await found({ dealKind: 'CLOSING' })).toEqual([quoteNo]);
    expect(await found({ dealKind: 'DEAL' })).toEqual([open, delivered, closed].toSorted());
  });

  it(
    'QRY-28 QRY-27 shows the rows that pass every filter, and its totals and files are of the same rows',
    { timeout: 60_000 },
    async () => {
      const world = testBank();
      for (const [place, valueDate] of (['0', '1', '2', '0', '1', '2'] as const).entries())
        await booked(world, { valueDate, ...(valueDate === '0' ? { cover: undefined } : onCredit), amount: `${place + 1}1000.5` });
      const all = await spots(world, {});
      const dates = [...new Set(all.map(({ valueDate }) => valueDate))].toSorted();
      const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
      const amounts = ['21000.5', '30000', '61000.50'] as const;
      const filter = fc.record({ minAmt1: some(amounts), maxAmt1: some(amounts), valueFrom: some(dates), valueTo: some(dates) });
      await fc.assert(
        fc.asyncProperty(filter, async (asked) => {
          const form = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Filter;
          const { minAmt1 = '0', maxAmt1 = '1000000', valueFrom = '', valueTo = '9' } = form;
          if (form.valueFrom && form.valueTo && valueFrom > valueTo) {
            expect(outcomeOf(await world.bank.SpotClientTrade(admin, { ...page, ...form }))).toBe('dateRangeInvalid');
            return;
          }
          const wanted = all.filter(
            ({ custAmt1, valueDate }) =>
              custAmt1 >= Number(minAmt1) * 100 && custAmt1 <= Number(maxAmt1) * 100 && valueDate >= valueFrom && valueDate <= valueTo,
          );
          expect(numbersOf(await spots(world, form))).toEqual(numbersOf(wanted));
          const { total } = dataOf(await world.bank.listTotals(admin, { list: 'SpotClientTrade', ...form }));
          const file = await world.bank.exportList(admin, { list: 'SpotClientTrade', language: 'en-US' }, { ...form, format: 'csv' });
          expect([total, dataOf(file).total]).toEqual([wanted.length, wanted.length]);
        }),
        { numRuns: 40 },
      );
    },
  );
});

describe('the histories of other products', () => {
  it('QRY-28 of forwards and swaps compare the maturity, of a swap that of its far leg', async () => {
    const world = testBank();
    const [forward, swap] = [await forwardBooked(world), await swapBooked(world)];
    const { maturityDate } = dataOf(await world.bank.forwardClientTrade(admin, page)).rows[0] ?? {};
    const { farMaturityDate, nearValueDate } = dataOf(await world.bank.swapClientTrade(admin, page)).rows[0] ?? {};
    const forwards = async (valueTo: string) => numbersOf(dataOf(await world.bank.forwardClientTrade(admin, { ...page, valueTo })).rows);
    const swaps = async (valueTo: string) => numbersOf(dataOf(await world.bank.swapClientTrade(admin, { ...page, valueTo })).rows);
    expect([await forwards(maturityDate ?? ''), await forwards('2026-01-14')]).toEqual([[forward], []]);
    expect([await swaps(farMaturityDate ?? ''), await swaps(nearValueDate ?? '')]).toEqual([[swap], []]);
  });

  it('QRY-28 of options tell outstanding, exercised, closed and lapsed ones apart', async () => {
    const world = testBank();
    const [exercised, given, closed] = [await optionBooked(world), await optionBooked(world), await optionPaid(world)];
    for (const businessNo of [exercised, given]) await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    const { closingNo } = await optionClosed(world, closed, '1000000');
    const found = async (lifeState: 'OPEN' | 'DELIVERED' | 'CLOSED' | 'LAPSED') =>
      numbersOf(dataOf(await world.bank.optTradeHistory(admin, { ...page, lifeState })).rows);
    expect(await found('OPEN')).toEqual([exercised, given].toSorted());
    await world.goTo(expiryDay, '10:00');
    await world.bank.doOptionTradeExercise(admin, act(exercised));
    await world.bank.doOptionGiveUp(admin, act(given));
    expect(await found('DELIVERED')).toEqual([exercised]);
    expect(await found('LAPSED')).toEqual([given]);
    expect(await found('CLOSED')).toEqual([closed, closingNo].toSorted());
    expect(await found('OPEN')).toEqual([]);
  });
});
