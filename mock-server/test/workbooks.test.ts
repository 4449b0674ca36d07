// Workbooks of real lists, read back: block, typed cells, widths, frozen heading, filter and totals.
import { dataOf } from '#mock/bank/kernel/answer.ts';
import type { ExportListName, ExportRequest } from '#mock/generated/contract.ts';
import { describe, expect, it } from 'vitest';
import { admin, booked, testBank } from '#mock/bank/doors/bank.fixture.ts';
import { optionBooked } from '#mock/bank/doors/option.fixture.ts';
import { forwardBooked } from '#mock/bank/doors/terms.fixture.ts';
import type { Language } from '#mock/bank/kernel/refusal-texts.ts';
import { ended } from '#mock/bank/specials/specials.fixture.ts';
import { fileOf, handedOver } from '#mock/files/file-jobs.ts';
import type { Rows } from '#mock/files/tables.ts';
import { unzipped } from './unzip.ts';

type World = ReturnType<typeof testBank>;
type Read = { readonly value: string | number; readonly format: string };

const text = (xml: string): string =>
  xml.replaceAll('&apos;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
const all = (xml: string, pattern: RegExp): string[] => [...xml.matchAll(pattern)].map(([, found = '']) => found);

/** Reads the sheet of a workbook: cells by address, widths by place, and the XML around them. */
function readBack(archive: Buffer) {
  const sheet = unzipped(archive, 'xl/worksheets/sheet1.xml');
  const texts = all(unzipped(archive, 'xl/sharedStrings.xml'), /<t[^>]*>([^<]*)<\/t>/g).map(text);
  const styles = unzipped(archive, 'xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [id, text(code)]),
  );
  const cellStyles = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  const formatIds = all(cellStyles, /<xf([^>]*)>/g).map((attributes) => /numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '');
  const cells = new Map<string, Read>();
  for (const [, address = '', attributes = '', value = ''] of sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*)><v>([^<]*)<\/v>/g)) {
    const format = formats.get(formatIds[Number(/ s="(\d+)"/.exec(attributes)?.[1])] ?? '') ?? '';
    cells.set(
      address,
      attributes.includes('t="s"') ? { value: texts[Number(value)] ?? '', format: 'text' } : { value: Number(value), format },
    );
  }
  return {
    sheet,
    cells,
    widths: all(sheet, /<col [^>]*?width="([\d.]+)"/g).map(Number),
    workbook: text(unzipped(archive, 'xl/workbook.xml')),
  };
}

/** Exports a list as a worker thread does, and reads the workbook back. */
async function workbookOf({ bank }: World, list: ExportListName, language: Language, form: Partial<ExportRequest> = {}) {
  const table = await bank.exportList(admin, { list, language }, { ...form, format: 'xlsx' });
  if (!table.ok) throw new Error(table.refusal.key);
  const rows: Rows[number][] = [];
  for await (const handed of handedOver({ kind: 'xlsx', of: table.data })) {
    if (handed.kind === 'rows') rows.push(...handed.rows);
    else return readBack(Buffer.from(await fileOf(handed, rows)));
  }
  throw new Error('no workbook');
}

/** A world with deals in dollars, yen and euros, one of them closed out. */
async function dealt(): Promise<World> {
  const world = testBank();
  const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;
  await booked(world, onCredit);
  await booked(world, { rateCode: 'JPY/CNH', amount: '15954000', ...onCredit });
  const closed = await booked(world, { amount: '50000', ...onCredit });
  await ended(world, 'spotBreach', closed, '50000');
  return world;
}

const headingRow = 8;
/** Returns the cells of a row by the heading of their column. */
function rowAt({ cells }: ReturnType<typeof readBack>, row: number): Record<string, Read> {
  const headings = [...cells].filter(([address]) => address.replace(/^[A-Z]+/, '') === String(headingRow));
  return Object.fromEntries(
    headings.flatMap(([address, { value }]) => {
      const cell = cells.get(address.replace(/\d+$/, String(row)));
      return cell ? [[String(value), cell]] : [];
    }),
  );
}

const wide = /[\u2E80-\u9FFF\uFF00-\uFF60]/u;
const digitsOf = (shown: string): number => [...shown].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
/** How a spreadsheet shows a cell with this format. */
function shown({ value, format }: Read): string {
  if (typeof value === 'string') return value;
  if (format.startsWith('yyyy')) return format;
  const places = format.split('.')[1]?.length ?? 0;
  return value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });
}

describe.each(['zh-CN', 'en-US'] as const)('a workbook in %s', (language) => {
  const isCn = language === 'zh-CN';

  it('PRT-13 QRY-27 ends with the totals of the screen, also of a deal that is closed in part', async () => {
    const world = await dealt();
    const [first] = dataOf(
      await world.bank.SpotClientTrade(admin, { pageNum: 1, pageSize: 10, rateCode: 'USD/CNH', lifeState: 'OPEN' }),
    ).rows;
    await ended(world, 'spotBreach', first?.businessNo ?? '', '40000');
    const { cells } = await workbookOf(world, 'SpotClientTrade', language);
    const { totals } = dataOf(await world.bank.listTotals(admin, { list: 'SpotClientTrade' }));
    const rowOf = (cyCode: string) => [...cells].findLast(([address, { value }]) => /^B\d/.test(address) && value === cyCode)?.[0].slice(1);
    for (const { cyCode, received, paid, net } of totals)
      expect(['C', 'D', 'E'].map((column) => cells.get(`${column}${rowOf(cyCode)}`)?.value)).toEqual([received, paid, net].map(Number));
  });

  it('PRT-13 begins with customer, list, filter, period, time and user', async () => {
    const form = { rateCode: 'USD/CNH', tradeDirection: 'BUY', startDate: '2026-01-01', endDate: '2026-01-13' } as const;
    const { cells } = await workbookOf(await dealt(), 'SpotClientTrade', language, form);
    const block = [1, 2, 3, 4, 5, 6].map((row) => [cells.get(`B${row}`)?.value, cells.get(`C${row}`)?.value]);
    expect(block.map(([label]) => label)).toEqual(
      isCn
        ? ['客户', '列表', '筛选', '期间', '导出时间（银行时间）', '用户']
        : ['Customer', 'List', 'Filter', 'Period', 'Exported at (bank time)', 'User'],
    );
    const [customer, list, filter, period, , user] = block.map(([, value]) => value);
    expect([list, filter, period, user]).toEqual([
      isCn ? '即期历史交易' : 'Spot history',
      isCn ? '货币对：USD/CNH；交易方向：买入' : 'Currency pair: USD/CNH; Trade direction: Buy',
      '2026-01-01 – 2026-01-13',
      'admin01',
    ]);
    expect(customer).toMatch(isCn ? /公司$/ : /Ltd/);
    expect(cells.get('C5')).toMatchObject({ value: expect.any(Number), format: 'yyyy-mm-dd hh:mm:ss' });
  });

  it('PRT-13 RAT-12 has dates as dates, amounts with the decimals of their currency, and rates with those of their pair', async () => {
    const read = await workbookOf(await dealt(), 'SpotClientTrade', language);
    const yen = rowAt(read, headingRow + 3);
    const words = isCn
      ? { pair: '货币对', rate: '成交汇率', base: '基准货币金额', counter: '计价货币金额', date: '交易日' }
      : { pair: 'Currency pair', rate: 'Dealt rate', base: 'Base amount', counter: 'Counter amount', date: 'Trade date' };
    expect(yen[words.pair]?.value).toBe('JPY/CNH');
    expect(yen[words.base]).toEqual({ value: 15_954_000, format: '#,##0' });
    expect(yen[words.counter]?.format).toBe('#,##0.00');
    expect(yen[words.rate]).toEqual({ value: expect.any(Number), format: '#,##0.000000' });
    expect(yen[words.date]).toEqual({ value: 46_035, format: 'yyyy-mm-dd' });
    const dollar = rowAt(read, headingRow + 4);
    expect([dollar[words.pair]?.value, dollar[words.rate]?.format, dollar[words.base]?.format]).toEqual([
      'USD/CNH',
      '#,##0.0000',
      '#,##0.00',
    ]);
  });

  it('PRT-13 names its sheet after the list, freezes block and heading, and filters the table alone', async () => {
    const { sheet, workbook } = await workbookOf(await dealt(), 'SpotClientTrade', language);
    expect(workbook).toContain(`name="${isCn ? '即期历史交易' : 'Spot history'}"`);
    expect(sheet).toMatch(/<pane [^>]*ySplit="8"[^>]*state="frozen"/);
    expect(sheet).toContain(`<autoFilter ref="A8:AF${headingRow + 4}"/>`);
  });

  it('PRT-13 is printed on A4 at 7 points or more, with the heading and the first column on each page', async () => {
    const world = await dealt();
    for (const list of ['SpotClientTrade', 'delivery', 'receipts', 'getAccountsDetail'] as const) {
      const { sheet, workbook, widths } = await workbookOf(world, list, language);
      expect(sheet.match(/<page(Margins|Setup) /g)).toHaveLength(2);
      const setup = /<pageSetup ([^>]*)\/>/.exec(sheet)?.[1] ?? '';
      expect(setup).toMatch(/paperSize="9" orientation="landscape"/);
      // The font of the sheet is 10 points high.
      const scale = Number(/scale="(\d+)"/.exec(setup)?.[1]);
      expect(scale).toBeGreaterThanOrEqual(70);
      expect(sheet).not.toContain('fitToPage');
      // A column fits beside the first one on a page of 805 points.
      for (const width of widths) expect((((widths[0] ?? 0) + width) * 5.6 * scale) / 100).toBeLessThan(805);
      expect(workbook).toMatch(/_xlnm\.Print_Titles" localSheetId="0">'([^']|'')+'!\$A:\$A,'([^']|'')+'!\$8:\$8</);
    }
  });

  it('PRT-13 repeats no text around the table on further pages, and numbers the pages', async () => {
    const { sheet, cells } = await workbookOf(await dealt(), 'SpotClientTrade', language);
    const repeated = [...cells].filter(([address]) => /^A\d/.test(address)).map(([address]) => Number(address.slice(1)));
    // The first column has the heading and the references of the four deals.
    expect(repeated).toEqual([0, 1, 2, 3, 4].map((row) => headingRow + row));
    const title = isCn ? '即期历史交易' : 'Spot history';
    expect(sheet).toMatch(/<pageSetup [^>]*\/><headerFooter>/);
    expect(text(sheet)).toContain(`<oddFooter>&L${title}&R&P / &N</oddFooter>`);
  });

  it('PRT-13 QRY-27 ends with the totals by currency, which leave out the closed deal and the deal that closes it', async () => {
    const { cells } = await workbookOf(await dealt(), 'SpotClientTrade', language);
    const first = headingRow + 4 + 2;
    expect(cells.get(`B${first}`)?.value).toBe(
      isCn
        ? '成交合计，不含平仓交易和已平仓、提前交割、展期金额（共4条，计入2条）'
        : 'Total dealt, without close-outs and amounts closed, delivered early or rolled over (2 of 4 rows counted)',
    );
    const totals = [2, 3, 4].map((row) => ['B', 'C', 'D', 'E'].map((column) => cells.get(`${column}${first + row}`)));
    expect(totals.map(([currency]) => currency?.value)).toEqual(['CNH', 'JPY', 'USD']);
    const [cnh, jpy, usd] = totals;
    expect(usd?.slice(1)).toEqual([100_000, 0, 100_000].map((value) => ({ value, format: '#,##0.00' })));
    expect(jpy?.slice(1)).toEqual([15_954_000, 0, 15_954_000].map((value) => ({ value, format: '#,##0' })));
    expect(Number(cnh?.[3]?.value)).toBe(-Number(cnh?.[2]?.value));
  });

  it('PRT-13 has columns as wide as their longest content, Chinese characters counted twice', async () => {
    const world = await dealt();
    await forwardBooked(world);
    await optionBooked(world);
    for (const list of ['SpotClientTrade', 'forwardClientTrade', 'optTradeHistory', 'receipts', 'getAccountsDetail'] as const) {
      const { cells, widths } = await workbookOf(world, list, language);
      for (const [address, cell] of cells) {
        const row = Number(address.replace(/^[A-Z]+/, ''));
        const letters = address.replace(/\d+$/, '');
        const place = [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1;
        const next = `${String.fromCodePoint(65 + place + 1)}${row}`;
        const extends_ = typeof cell.value === 'string' && row !== headingRow && !cells.has(next);
        if (extends_) continue;
        expect(widths[place], `${list} ${address} ${shown(cell)}`).toBeGreaterThan(digitsOf(shown(cell)));
      }
    }
  });

  it('PRT-13 QRY-29 leaves cells empty where a deal has no special event', async () => {
    const world = testBank();
    await booked(world);
    const row = rowAt(await workbookOf(world, 'SpotClientTrade', language), headingRow + 1);
    expect(row[isCn ? '特殊状态' : 'Special state']).toBeUndefined();
  });
});
