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
type Filter = Pick<TradeListForm, 'lifeState' | 'dealKind' | 'minAmt1' | 'maxAmt1' | 'valueFrom' | 'valueTo'>;
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
});

type Row = { readonly businessNo: string; readonly amt1: number; readonly date: string };

/** A history: its operation, how a deal of an amount is booked, and what its filters compare in a row. */
type History = {
  readonly list: 'SpotClientTrade' | 'forwardClientTrade' | 'swapClientTrade' | 'optTradeHistory';
  readonly book: (world: World, amount: string, place: number) => Promise<string>;
  readonly rows: (world: World, filter: Filter) => Promise<readonly Row[]>;
};

const at = <T>(values: readonly [T, T, T], place: number): T => values[place % 3] ?? values[0];

const histories: readonly History[] = [
  {
    list: 'SpotClientTrade',
    book: (world, amount, place) =>
      booked(world, {
        amount,
        ...(place % 3 === 0 ? { valueDate: '0', cover: undefined } : { valueDate: at(['0', '1', '2'], place), ...onCredit }),
      }),
    rows: async (world, filter) =>
      (await spots(world, filter)).map(({ businessNo, custAmt1, valueDate }) => ({ businessNo, amt1: custAmt1, date: valueDate })),
  },
  {
    list: 'forwardClientTrade',
    book: (world, amount, place) => forwardBooked(world, { amount, termId: at(['SW', '2W', '1M'], place) }),
    rows: async ({ bank }, filter) =>
      dataOf(await bank.forwardClientTrade(admin, { ...page, ...filter })).rows.map(({ businessNo, custAmt1, maturityDate }) => ({
        businessNo,
        amt1: custAmt1,
        date: maturityDate ?? '',
      })),
  },
  {
    list: 'swapClientTrade',
    book: (world, amount, place) => swapBooked(world, { amount, farTermId: at(['SW', '2W', '1M'], place) }),
    rows: async ({ bank }, filter) =>
      dataOf(await bank.swapClientTrade(admin, { ...page, ...filter })).rows.map(({ businessNo, nearAmt1, farMaturityDate }) => ({
        businessNo,
        amt1: nearAmt1,
        date: farMaturityDate,
      })),
  },
  {
    list: 'optTradeHistory',
    book: (world, calcAmount, place) => optionBooked(world, { calcAmount, termId: at(['SW', '2W', '1M'], place) }),
    rows: async ({ bank }, filter) =>
      dataOf(await bank.optTradeHistory(admin, { ...page, ...filter })).rows.map(({ businessNo, custAmt1, expiryDate }) => ({
        businessNo,
        amt1: custAmt1,
        date: expiryDate,
      })),
  },
];

describe.each(histories)('the history $list', ({ list, book, rows }) => {
  it('QRY-28 QRY-27 shows the rows that pass every filter, and its totals and files are of the same rows', async () => {
    const world = testBank();
    for (let place = 0; place < 6; place += 1) await book(world, `${place + 1}1000.5`, place);
    const all = await rows(world, {});
    const dates = [...new Set(all.map(({ date }) => date))].toSorted();
    const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const amounts = ['21000.5', '30000', '61000.50', '100000'] as const;
    const filter = fc.record({ minAmt1: some(amounts), maxAmt1: some(amounts), valueFrom: some(dates), valueTo: some(dates) });
    await fc.assert(
      fc.asyncProperty(filter, async (asked) => {
        const form = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Filter;
        const { minAmt1 = '0', maxAmt1 = '1000000', valueFrom = '', valueTo = '9' } = form;
        const totals = await world.bank.listTotals(admin, { list, ...form });
        const file = await world.bank.exportList(admin, { list, language: 'en-US' }, { ...form, format: 'csv' });
        if (valueFrom > valueTo || Number(minAmt1) > Number(maxAmt1)) {
          const refusal = valueFrom > valueTo ? 'dateRangeInvalid' : 'amountRangeInvalid';
          expect([outcomeOf(await world.bank[list](admin, { ...page, ...form })), outcomeOf(totals), outcomeOf(file)]).toEqual([
            refusal,
            refusal,
            refusal,
          ]);
          return;
        }
        const wanted = all.filter(
          ({ amt1, date }) => amt1 >= Number(minAmt1) * 100 && amt1 <= Number(maxAmt1) * 100 && date >= valueFrom && date <= valueTo,
        );
        expect(numbersOf(await rows(world, form))).toEqual(numbersOf(wanted));
        expect([dataOf(totals).total, dataOf(file).total]).toEqual([wanted.length, wanted.length]);
      }),
      { numRuns: 40 },
    );
  });
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
