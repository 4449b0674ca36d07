// Workbooks have the columns of the screen and fit on one sheet; they contain the market value of open deals, the totals
// of accounts and the cash flow by day.
import { describe, expect, it } from 'vitest';
import { admin, booked, testBank } from '#mock/bank/doors/bank.fixture.ts';
import { optionBooked, optionClosed, optionPaid } from '#mock/bank/doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '#mock/bank/doors/terms.fixture.ts';
import { dataOf } from '#mock/bank/kernel/answer.ts';
import { add, div, mul, round } from '#mock/bank/kernel/decimal.ts';
import type { Language } from '#mock/bank/kernel/refusal-texts.ts';
import type { ExportCell } from '#mock/bank/queries/export-columns.ts';
import { allOf } from '#mock/bank/queries/exports.fixture.ts';
import { xlsxBytes } from '#mock/files/workbook.ts';
import type { ExportListName, ExportRequest } from '#mock/generated/contract.ts';
import { unzipped } from './unzip.ts';

type World = ReturnType<typeof testBank>;
const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

/** Returns a file with all of its rows. */
async function fileOf({ bank }: World, list: ExportListName, form: Partial<ExportRequest> = {}, language: Language = 'en-US') {
  const table = await bank.exportList(admin, { list, language }, { format: 'xlsx', ...form });
  if (!table.ok) throw new Error(table.refusal.key);
  const { columns, frame, pieces } = table.data;
  return { columns, frame, rows: await allOf(pieces) };
}

const shown = (cell: ExportCell | undefined): string =>
  cell === undefined || typeof cell === 'string' ? (cell ?? '') : 'date' in cell ? cell.date : cell.decimal;

const shownBlocks = (foot: readonly (readonly (readonly ExportCell[])[])[]) => foot.map((rows) => rows.map((row) => row.map(shown)));

/** Returns the cells of one row by heading. */
const rowOf = ({ columns, rows }: Awaited<ReturnType<typeof fileOf>>, businessNo: string) =>
  Object.fromEntries((rows.find(([number]) => number === businessNo) ?? []).map((cell, place) => [columns[place], shown(cell)]));

/** Returns the sum of money, with two decimals. */
const sum = (amounts: readonly string[]): string =>
  round(
    amounts.reduce((before, amount) => add(before, amount), '0'),
    2,
  );

/** Columns of the screen of each list, as the portal shows them at first. */
const screens: readonly (readonly [ExportListName, string, Partial<ExportRequest>?])[] = [
  ['SpotClientTrade', 'businessNo,rateCode,tradeDirection,custAmt1,custAmt2,dealtRate,tradeDate,valueDate,deliveryStatus,specialState'],
  ['norSpotTradeQuery', 'businessNo,rateCode,tradeDirection,custAmt1,custAmt2,dealtRate,tradeDate,valueDate,result,specialState'],
  ['forwardClientTrade', 'businessNo,rateCode,tradeDirection,custAmt1,custAmt2,dealtRate,tradeDate,valueDate,deliveryStatus,specialState'],
  ['optTradeHistory', 'businessNo,rateCode,customerTrade,valueAmount,strikeRate,premiumAmt,tradeDate,expiryDate'],
];

describe('the columns of a file', () => {
  it('PRT-11 PRT-13 are those of the screen, with reference, time of dealing and maker', async () => {
    const world = testBank();
    await booked(world, onCredit);
    const file = await fileOf(world, 'SpotClientTrade', { columns: 'rateCode,custAmt1,undelivered,noSuchColumn' });
    expect(file.columns).toEqual(['Reference', 'Currency pair', 'Base amount', 'Undelivered', 'Dealt at', 'Maker']);
    expect(file.rows.map((row) => row.length)).toEqual([6]);
    expect(file.frame.head.map(([label]) => label)).not.toContain('columns');
    expect(file.frame.head[2]?.[1]).toBe('All rows, no filter');
  });

  it('PRT-11 QUO-48 are all, with the cost, without a choice', async () => {
    const world = testBank();
    await booked(world, onCredit);
    const { columns } = await fileOf(world, 'SpotClientTrade', { format: 'csv' });
    expect(columns).toEqual(expect.arrayContaining(['Original deal', 'Cost: mid', 'Undelivered counter amount']));
  });

  it.each(['zh-CN', 'en-US'] as const)('PRT-13 fit on one sheet of A4 at 7 points or more, in %s', async (language) => {
    const world = testBank();
    await booked(world, onCredit);
    await forwardBooked(world);
    await optionBooked(world);
    for (const [list, columns, form] of screens) {
      const table = await fileOf(world, list, { ...form, columns }, language);
      const sheet = unzipped(Buffer.from(await xlsxBytes(table, table.frame)), 'xl/worksheets/sheet1.xml');
      const scale = Number(/<pageSetup scale="(\d+)"/.exec(sheet)?.[1]);
      const widths = [...sheet.matchAll(/<col [^>]*?width="([\d.]+)"/g)].map(([, width]) => Number(width));
      expect(scale, list).toBeGreaterThanOrEqual(70);
      expect((widths.reduce((sum, width) => sum + width, 0) * 5.6 * scale) / 100, list).toBeLessThan(805);
      // The block above the table begins in the first column.
      expect(sheet, list).toMatch(/<c r="A1"[^>]*t="s"/);
    }
  });
});

describe('the market value in a workbook', () => {
  it('QRY-31 PRT-13 is that of the screen, in each row and in total, with its time', async () => {
    const world = testBank();
    const bought = await optionBooked(world);
    await optionPaid(world);
    const file = await fileOf(world, 'noReachDateOptClientTrade', { columns: 'businessNo,value,result' });
    const values = dataOf(await world.bank.listValues(admin, { list: 'noReachDateOptClientTrade', businessNos: bought }));
    const [worth] = values.rows;
    expect(rowOf(file, bought)).toMatchObject({
      'Value at market': worth?.value,
      'Unrealised result': worth?.result,
      'Result in': worth?.cyCode,
    });
    const [block] = shownBlocks(file.frame.foot);
    expect(block?.[0]?.[0]).toMatch(/^Total unrealised result at close-out prices, bank time \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(block?.slice(1)).toEqual([
      ['Currency', 'Value at market', 'Unrealised result'],
      ...values.totals.map(({ cyCode, value, result }) => [cyCode, value, result]),
    ]);
  });

  it('QRY-31 of spot deals, forwards and swaps is their result; CSV has none', async () => {
    const world = testBank();
    await forwardBooked(world);
    await swapBooked(world);
    for (const list of ['fwdTradeDuration', 'swapTradeDuration'] as const) {
      const { frame, columns } = await fileOf(world, list);
      expect(columns.filter((heading) => /result|Value at/i.test(heading))).toEqual(['Unrealised result', 'Result in']);
      const { totals } = dataOf(await world.bank.listValues(admin, { list }));
      expect(shownBlocks(frame.foot).at(-1)?.slice(2)).toEqual(totals.map(({ cyCode, result }) => [cyCode, result]));
      expect((await fileOf(world, list, { format: 'csv' })).columns.filter((heading) => /result/i.test(heading))).toEqual([]);
    }
  });
});

it('QRY-12 PRT-11 the premium of a sold option is negative in every file, as on the screen', async () => {
  const world = testBank();
  const number = await optionBooked(world, { buyOrSell: 'S' });
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await fileOf(world, 'optTradeHistory', { format });
    expect(rowOf(file, number)['Premium (in −)'], format).toMatch(/^-\d/);
  }
});

it('QRY-32 PRT-13 the workbook of accounts has the totals of the screen with the time of the mids', async () => {
  const world = testBank();
  const sumOf = (rows: readonly { readonly worthCnh: string; readonly worthUsd: string }[]) => [
    sum(rows.map(({ worthCnh }) => worthCnh)),
    sum(rows.map(({ worthUsd }) => worthUsd)),
  ];
  const trade = dataOf(world.bank.getAccountsDetail(admin));
  const margin = dataOf(world.bank.getMarginAccountsDetail(admin));
  for (const list of ['getAccountsDetail', 'getMarginAccountsDetail'] as const) {
    const [block] = shownBlocks((await fileOf(world, list)).frame.foot);
    expect(block?.[0]?.[0]).toMatch(/^Totals of accounts at mid, bank time \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(block?.slice(1)).toEqual([
      ['', 'Equivalent in CNH', 'Equivalent in USD'],
      ['Settlement accounts', ...sumOf(trade)],
      ['Margin accounts', ...sumOf(margin)],
      ['All accounts', ...sumOf([...trade, ...margin])],
    ]);
  }
});

it('HOM-12 HOM-14 the workbook of what falls due has the net of each day by currency, and in CNH', async () => {
  const world = testBank();
  await booked(world, onCredit);
  await forwardBooked(world);
  const flows = dataOf(await world.bank.cashFlow(admin));
  const [, byCurrency, byDay] = shownBlocks((await fileOf(world, 'front')).frame.foot);
  expect(byCurrency?.slice(2).map(([day, currency, received, paid, , cnh]) => [day, currency, received, paid, cnh])).toEqual(
    flows.map(({ dueDate, cyCode, received, paid, netCnh }) => [dueDate, cyCode, received, paid, netCnh]),
  );
  const days = [...new Set(flows.map(({ dueDate }) => dueDate))];
  expect(byDay?.slice(2)).toEqual(
    days.map((day) => [day, sum(flows.filter(({ dueDate }) => dueDate === day).map(({ netCnh }) => netCnh))]),
  );
});

it('QRY-12 SPC-23 the premium of an option closed in part is that of its open part in files of open options', async () => {
  const world = testBank();
  const number = await optionPaid(world);
  const premium = async (list: 'noReachDateOptClientTrade' | 'optTradeHistory', format: 'xlsx' | 'csv') =>
    rowOf(await fileOf(world, list, { format }), number)['Premium (in −)'];
  const whole = (await premium('noReachDateOptClientTrade', 'csv')) ?? '';
  await optionClosed(world, number, '250000');
  for (const format of ['xlsx', 'csv'] as const) {
    expect(await premium('noReachDateOptClientTrade', format), format).toBe(div(mul(whole, '3'), '4', 2));
    expect(await premium('optTradeHistory', format), format).toBe(whole);
  }
});
