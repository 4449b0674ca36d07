import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, type Client, dealt, startBench } from './bench.ts';
import { orderPlaced, pushed } from './order-bench.ts';
import { unzipped } from './unzip.ts';

let bench: Bench;
let world: World;
let client: Client;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(async () => {
  world = await bench.world();
  client = await bench.signIn(world);
});
afterAll(async () => {
  await bench.close();
});

type Row = { receiptType: string; serialNo: string; uniformNo: string; businessNo: string; generateDate: string };
const receiptsOf = async (user: Client, filter: Record<string, string> = {}): Promise<Row[]> =>
  (await user.form<{ rows: Row[] }>('/shop/trade/query/receipts', { pageNum: 1, pageSize: 50, ...filter })).data.rows;

/** Requests a file; returns the response, which is an envelope if the bank refuses. */
async function file(user: Client, path: string, payload: string, type: string) {
  const url = `/ftfeportal/${world.name}/shop/trade/${path}`;
  return bench.app.portal.inject({
    method: 'POST',
    url,
    payload,
    headers: { token: user.token, 'content-type': type, 'accept-language': 'en-US' },
  });
}
const printed = (user: Client, type: string, serialNo: string) =>
  file(user, `printConfirm/${type}`, `serialNo=${serialNo}`, 'application/x-www-form-urlencoded');
const exported = (user: Client, list: string, body: object) => file(user, `export/${list}`, JSON.stringify(body), 'application/json');

describe('receipts over HTTP', () => {
  it('PRT-03 PRT-04 each event of a deal and of an order creates exactly one receipt, all with one uniform number', async () => {
    const businessNo = await dealt(world, client, { valueDate: '0' });
    const deliver = { clientRequestId: crypto.randomUUID(), businessNo, amount: '1000000' };
    await client.json('/shop/trade/spot/doSpotTradeDelivery', deliver);
    const ofDeal = await receiptsOf(client, { businessNo });
    expect(ofDeal.map(({ receiptType }) => receiptType)).toEqual(['2', '1']);
    expect(new Set(ofDeal.map(({ uniformNo }) => uniformNo)).size).toBe(1);
    const order = await orderPlaced('spot', world, client);
    await pushed(world, -0.04);
    const [fill, placed] = await receiptsOf(client, { receiptType: '8' });
    expect([fill?.businessNo, placed?.businessNo]).toEqual([order, order]);
    const all = await receiptsOf(client);
    expect(all.filter(({ uniformNo }) => uniformNo === fill?.uniformNo).map(({ receiptType }) => receiptType)).toEqual(['8', '1', '8']);
    expect(new Set(all.map(({ serialNo }) => serialNo)).size).toBe(all.length);
    expect(await receiptsOf(await bench.signIn(world, 'nocredit01'))).toEqual([]);
  });

  it('PRT-02 BNK-38 MOC-17 a receipt is the same PDF each time, for its own type and customer only, and not for read-only roles', async () => {
    await dealt(world, client, { valueDate: '0' });
    const [receipt] = await receiptsOf(client, { receiptType: '1' });
    const { serialNo, receiptType } = receipt!;
    const [one, two] = [await printed(client, receiptType, serialNo), await printed(client, receiptType, serialNo)];
    expect(one.headers['content-type']).toBe('application/pdf');
    expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    const pdf = one.rawPayload.toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    // Chinese glyphs are embedded and can be searched and copied.
    expect([pdf.includes('/FontFile'), pdf.includes('/ToUnicode')]).toEqual([true, true]);
    expect((await printed(client, '2', serialNo)).json()).toMatchObject({ code: refusalCodes.notFound });
    expect((await printed(client, '10', serialNo)).statusCode).toBe(400);
    const stranger = await bench.signIn(world, 'nocredit01');
    expect((await printed(stranger, receiptType, serialNo)).json()).toMatchObject({ code: refusalCodes.notFound });
    const reader = await bench.signIn(world, 'norole01');
    expect((await printed(reader, receiptType, serialNo)).json()).toMatchObject({ code: refusalCodes.notAllowed });
  });

  it('PRT-11 an export contains all rows of the filter in full, ISO dates, and no cell that runs', async () => {
    for (let i = 0; i < 11; i += 1) await dealt(world, client, { amount: '20000', remark: '=1+1' });
    const answer = await exported(client, 'SpotClientTrade', { format: 'csv', rateCode: 'USD/CNH' });
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = answer.rawPayload.toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]?.startsWith('\uFEFFReference,')).toBe(true);
    expect(lines.length).toBe(1 + 11);
    expect(lines[1]).toMatch(/,\d\.\d{8},USD,20000\.00,/);
    expect(lines[1]).toContain('2026-11-24');
    expect(lines[1]).toContain("'=1+1");
    expect(lines.join()).not.toMatch(/,(?!-?[\d.]+,)[=+\-@]/);
    const workbook = await exported(client, 'SpotClientTrade', { format: 'xlsx', rateCode: 'USD/CNH' });
    const sheet = unzipped(workbook.rawPayload, 'xl/worksheets/sheet1.xml');
    const texts = unzipped(workbook.rawPayload, 'xl/sharedStrings.xml');
    // The table has the rows of the CSV, below a block of seven rows; totals follow after it.
    expect(sheet).toContain(`<autoFilter ref="A8:AF${7 + lines.length}"/>`);
    expect(sheet.match(/<row/g)?.length).toBeGreaterThan(7 + lines.length);
    expect([answer.headers['x-total-rows'], workbook.headers['x-total-rows']]).toEqual(['11', '11']);
    // Amounts and rates are numeric cells with the values of the CSV; no cell is a formula.
    const cells = sheet.match(/<c [^>]*>/g) ?? [];
    expect(cells.length).toBeGreaterThan(10 * lines.length);
    expect(sheet).not.toContain('<f');
    const numbers = [...sheet.matchAll(/<row r="9".*?<\/row>/g)].flatMap(([row]) => [
      ...row.matchAll(/<c (?![^>]*t=)[^>]*><v>(.*?)<\/v>/g),
    ]);
    const decimals = lines[1]?.split(',').filter((cell) => /^\d+\.\d+$/.test(cell));
    // Dates are numbers of days: 46350 is 2026-11-24, and 46353 the value date. The deal and the mid of its
    // cost have times of that day.
    const values = numbers.map(([, value]) => value ?? '');
    const isTime = (value: string) => value.startsWith('46350.');
    expect(values.filter(isTime)).toHaveLength(2);
    expect(values.filter((value) => !isTime(value)).toSorted()).toEqual(
      [...(decimals ?? []).map((decimal) => decimal.replace(/\.?0+$/, '')), '46350', '46353'].toSorted(),
    );
    expect(decimals).toContain('20000.00');
    expect(texts).toContain('>=1+1<');
  });

  it('PRT-10 QRY-08 a refused export is an envelope, an unknown stage of a list is not found, and an unknown list is no call', async () => {
    for (const [list, stage] of [
      ['forwardTrade', undefined],
      ['swapTrade', 'PENDING_DELIVERY'],
      ['receipts', 'NON_MATURITY'],
    ] as const)
      expect((await exported(client, list, { format: 'csv', stage })).json()).toMatchObject({ code: refusalCodes.notFound });
    expect((await exported(client, 'swapTrade', { format: 'csv', stage: 'FAR_NON_MATURITY' })).statusCode).toBe(200);
    const range = { format: 'csv', startDate: '2026-11-24', endDate: '2026-11-23' };
    expect((await exported(client, 'forexOrderList', range)).json()).toMatchObject({ code: refusalCodes.dateRangeInvalid });
    expect(
      (await client.form('/shop/trade/query/receipts', { pageNum: 1, pageSize: 10, startDate: '2026-11-24', endDate: '2026-11-23' })).code,
    ).toBe(refusalCodes.dateRangeInvalid);
    expect((await exported(await bench.signIn(world, 'norole01'), 'receipts', { format: 'csv' })).json()).toMatchObject({
      code: refusalCodes.notAllowed,
    });
    expect((await exported(client, 'nothing', { format: 'csv' })).statusCode).toBe(400);
  });

  it.each([
    ['norSpotTradeQuery'],
    ['forwardTrade', 'PENDING_DELIVERY'],
    ['forwardClientTrade2'],
    ['swapTrade', 'NEAR_PENDING_DELIVERY'],
    ['swapClientTrade'],
    ['optClientTrade'],
    ['noReachDateOptClientTrade'],
    ['reachDateOptClientTrade'],
    ['optionTradeListToDelivery'],
    ['optTradeHistory'],
    ['delivery'],
    ['forexOrderList'],
    ['receipts'],
    ['front'],
    ['getAccountsDetail'],
    ['getMarginAccountsDetail'],
    ['creditQuery'],
    ['coupon'],
  ])('PRT-11 the list %s can be exported, and the file states its number of rows', async (list, stage?: string) => {
    const answer = await exported(client, list, { format: 'csv', stage });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
    const rows = answer.payload.trimEnd().split('\r\n').length - 1;
    expect(answer.headers['x-total-rows']).toBe(String(rows));
  });

  it('PRT-11 QRY-11 an export of deliveries supports the product filter of its list', async () => {
    for (const productType of ['SPOT', 'FORWARD', 'SWAP', 'OPTION'])
      expect((await exported(client, 'delivery', { format: 'csv', productType })).statusCode).toBe(200);
  });
});

describe('price history over HTTP', () => {
  it('HOM-11 ends with the mid of the live price, and refuses unknown pairs', async () => {
    const form = { rateCode: 'USD/CNH', interval: '1m', count: 2 };
    const { data } = await client.form<{ candles: { close: string }[] }>('/tradexprice/getPriceHistory', form);
    const live = world.bank.market.prices('USD/CNH', world.bankClock.now(), world.bank.disturbances()).spot;
    expect(Number(data.candles.at(-1)?.close)).toBeCloseTo((Number(live.bid) + Number(live.offer)) / 2, 8);
    expect((await client.form('/tradexprice/getPriceHistory', { ...form, rateCode: 'CNH/USD' })).code).toBe(refusalCodes.notFound);
  });
});
