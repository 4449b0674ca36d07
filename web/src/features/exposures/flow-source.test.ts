import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { FlowFacts } from '#web/domain/flow-input.ts';
import { type FlowReport, type FlowSource, reportFlows, sourceRows } from './flow-source.ts';
import { csvRows } from './text-rows.ts';
import { textCell, workbook } from './workbook.fixture.ts';

const facts: FlowFacts = { today: '2026-11-24', currencies: ['CNH', 'USD'] };
const table = '币种,收/付,金额,预计日期\r\nUSD,收,"250,000.00",2027-01-15';
const rows = [
  ['币种', '收/付', '金额', '预计日期'],
  ['USD', '收', '250,000.00', '2027-01-15'],
];
const file = (...parts: BlobPart[]) => new Blob(parts);
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return view;
};
/** Two characters in GB 18030, which a browser can decode but not encode. */
const usdReceive = new Uint8Array([0x55, 0x53, 0x44, 0x2c, 0xca, 0xd5, 0x2c, 0x37, 0x2c, 0x32, 0x30, 0x32, 0x37, 0x30, 0x31, 0x31, 0x35]);

async function reports(source: FlowSource): Promise<readonly FlowReport[]> {
  const all: FlowReport[] = [];
  await reportFlows({ source, facts }, (report) => void all.push(report));
  return all;
}
const judged = async (source: FlowSource) => (await reports(source)).flatMap((report) => (report.kind === 'rows' ? report.rows : []));
const reason = async (source: FlowSource) =>
  (await reports(source)).map((report) => (report.kind === 'unreadable' ? report.reason : report.kind));

describe('a source of expected flows', () => {
  it.each([
    ['UTF-8', file(table)],
    ['UTF-8 with a byte order mark', file('\uFEFF', table)],
    ['two bytes a character, low byte first', file(utf16(`\uFEFF${table}`, true))],
    ['two bytes a character, high byte first', file(utf16(`\uFEFF${table}`, false))],
    ['tabs', file(table.replaceAll(',', '\t').replace('250\t000', '250,000'))],
    ['semicolons', file(table.replaceAll(',', ';').replace('250;000', '250,000'))],
    ['line feeds', file(table.replaceAll('\r\n', '\n'))],
  ])('EXP-01 reads a CSV file with %s', async (_, source) => {
    expect((await sourceRows(source)).rows).toEqual(rows);
  });

  it('EXP-01 reads GB 18030, and texts with quotes and line breaks', async () => {
    expect((await sourceRows(file(usdReceive))).rows).toEqual([['USD', '收', '7', '20270115']]);
    expect((await sourceRows(file('a,"b ""c""\r\nd"\r\ne,f'))).rows).toEqual([
      ['a', 'b "c"\r\nd'],
      ['e', 'f'],
    ]);
  });

  it('EXP-01 reads back any grid of texts that was written as CSV', () => {
    const grid = fc
      .integer({ min: 2, max: 7 })
      .chain((columns) =>
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: columns, maxLength: columns }), { minLength: 1 }),
      );
    fc.assert(
      fc.property(grid, (cells) => {
        expect(csvRows(Papa.unparse(cells))).toEqual(cells);
      }),
    );
  });

  it('EXP-01 judges a date in each of its forms, in a text file as in a workbook', async () => {
    const days = ['2027-01-15', '2027/1/15', '20270115', '2027年1月15日', '2027-01-15 00:00:00', '15/01/2027', 'soon'];
    const text = ['Currency,Amount,Date', ...days.map((day) => `USD,7,${day}`)].join('\n');
    const cells = (day: string, row: number) => textCell(`A${row}`, 'USD') + textCell(`C${row}`, '7') + textCell(`D${row}`, day);
    const sheet = workbook(days.map((day, place) => cells(day, place + 1)));
    for (const found of [await judged(file(text)), await judged(file(sheet))])
      expect(found.map(({ judged: { meant, issues } }) => meant?.date ?? issues?.date)).toEqual([
        ...Array.from({ length: 5 }, () => '2027-01-15'),
        'dateAmbiguous',
        'dateUnreadable',
      ]);
  });

  it('EXP-01 gives a cell without a result, or with an error, its reason', async () => {
    const row = `${textCell('A1', 'USD')}${textCell('B1', 'pay')}<c r="C1"><f>7*6</f></c><c r="D1" s="1"><v>46402</v></c><c r="F1" t="e"><v>#N/A</v></c>`;
    expect((await judged(file(workbook([row])))).map(({ judged: { issues } }) => issues)).toEqual([
      { amount: 'formula', reference: 'formulaError' },
    ]);
  });

  it.each([
    ['a heading and blank lines', file('Currency,Amount,Date\n\nUSD,7,2027-01-15\n\r\nUSD,8,2027-01-15\n'), [3, 5]],
    ['no heading', file('USD,pay,7,2027-01-15\nUSD,pay,8,2027-01-15'), [1, 2]],
    ['a cell of two lines', file('Currency,Note,Amount\r\nUSD,"a\r\nb",7\r\nUSD,c,8'), [2, 4]],
    ['blank lines first', file('\n\nUSD,pay,7,2027-01-15'), [3]],
  ])('EXP-01 numbers the rows of a file by its lines: %s', async (_, source, lines) => {
    expect((await judged(source)).map(({ line }) => line)).toEqual(lines);
  });

  it('EXP-01 numbers the rows of a workbook by those of its sheet, and pasted rows by those of the copy', async () => {
    const cells = (row: number) => textCell(`A${row}`, 'USD') + textCell(`C${row}`, '7') + textCell(`D${row}`, '2027-01-15');
    const heading = (row: number) => textCell(`A${row}`, '币种') + textCell(`C${row}`, '金额') + textCell(`D${row}`, '预计日期');
    const sheets = [workbook([heading(1), '', cells(3), '', cells(5)]), workbook(['', heading(2), cells(3)])];
    expect(await Promise.all(sheets.map(async (sheet) => (await judged(file(sheet))).map(({ line }) => line)))).toEqual([[3, 5], [3]]);
    expect((await judged('币种\t备注\t金额\nUSD\t"a\nb"\t7\n\t\t\nUSD\t\t8')).map(({ line }) => line)).toEqual([2, 4]);
  });

  it('EXP-01 reads the same rows from the same file', async () => {
    expect(await judged(file(table))).toEqual(await judged(file(table)));
  });

  it.each([
    ['an .xls workbook', file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])), 'oldWorkbook'],
    ['a picture', file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])), 'notTable'],
    ['an empty file', file(), 'noRows'],
    ['headings without rows', file('Currency,Amount,Date\n'), 'noRows'],
    ['too many rows', file('USD,pay,7,2027-01-15\n'.repeat(10_001)), 'tooManyRows'],
    ['a workbook without rows', file(workbook([])), 'noRows'],
  ])('EXP-01 says why it does not read %s', async (_, source, why) => {
    expect(await reason(source)).toEqual([why]);
  });

  it('EXP-01 reports many rows in parts, and cuts texts that no column may have', async () => {
    const found = await reports(file(`USD,pay,7,2027-01-15,,${'x'.repeat(5_000)}\n`.repeat(600)));
    expect(found.map((report) => (report.kind === 'rows' ? report.rows.length : report.kind))).toEqual([250, 250, 100, 'end']);
    expect(found.flatMap((report) => (report.kind === 'rows' ? report.rows.map(({ cells }) => cells.reference.length) : []))[0]).toBe(
      1_000,
    );
  });
});
