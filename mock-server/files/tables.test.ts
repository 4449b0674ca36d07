// Workbooks contain exact decimals, as numbers where a spreadsheet keeps all digits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { unzipped } from '#mock/test/unzip.ts';
import { type Cell, csvText } from './tables.ts';
import { xlsxBytes } from './workbook.ts';

/** Writes a workbook with one cell; returns the XML of the sheet, of that cell, of the shared texts and of the formats. */
async function workbook(cell: Cell) {
  const archive = Buffer.from(await xlsxBytes({ columns: ['heading'], rows: [[cell]] }));
  const sheet = unzipped(archive, 'xl/worksheets/sheet1.xml');
  return {
    sheet,
    cell: sheet.match(/<c r="A2".*?<\/c>/)?.[0] ?? '',
    texts: unzipped(archive, 'xl/sharedStrings.xml'),
    styles: unzipped(archive, 'xl/styles.xml'),
  };
}

describe('a workbook', () => {
  it.each([
    ['20000.00', '20000', '#,##0.00'],
    ['-179.20', '-179.2', '#,##0.00'],
    ['15954000', '15954000', '#,##0'],
    ['6.92900000', '6.929', '#,##0.00000000'],
    ['0.06324595', '0.06324595', '#,##0.00000000'],
    ['0.00', '0', '#,##0.00'],
    ['9999999999999.99', '9999999999999.99', '#,##0.00'],
  ])('PRT-11 RAT-12 contains %s as the number %s, shown as %s', async (decimal, value, format) => {
    const { cell, styles } = await workbook({ decimal });
    expect(cell).toMatch(/^<c r="A2"(?: s="\d+")?><v>/);
    expect(cell).toContain(`<v>${value}</v>`);
    expect(styles).toContain(`formatCode="${format}"`);
  });

  it.each(['10000000000000.01', '12345678901234567', '0.00000012'])(
    'PRT-11 contains %s as text, because a spreadsheet would round it or show it differently',
    async (decimal) => {
      const { cell, texts } = await workbook({ decimal });
      expect(cell).toContain('t="s"');
      expect(texts).toContain(`>${decimal}<`);
    },
  );

  it.each(['=1+1', '+1', '-1', '@sum', '0123', ';=1+1'])('PRT-11 contains the text %s as text that never runs', async (text) => {
    const { cell, texts, sheet } = await workbook(text);
    expect(cell).toContain('t="s"');
    expect(texts).toContain(`>${text}<`);
    expect(sheet).not.toContain('<f');
  });
});

/** One CSV row, without heading and line end. */
async function rowOf(...cells: Cell[]): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of csvText(
    ['a'],
    (async function* () {
      yield [cells];
    })(),
  ))
    pieces.push(piece);
  return pieces.slice(1).join('').slice(0, -2);
}

/** Returns the value of a CSV cell without its quotation marks. */
const seen = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

const starts = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const invisible = [
  ' ',
  '\uFEFF',
  '\u200B',
  '\u200D',
  '\u2060',
  '\u00A0',
  '\u3000',
  '\u00AD',
  '\u061C',
  '\u180E',
  '\u2800',
  '\u3164',
  '\u0000',
  '\u000B',
  // A variation selector, a joiner of graphemes, a selector of the supplementary plane, a Khmer vowel that is not drawn.
  '\uFE0F',
  '\u034F',
  '\u{E0100}',
  '\u17B4',
  // A Mongolian selector, a tag, an interlinear mark, a musical format character.
  '\u180B',
  '\u{E0020}',
  '\uFFF9',
  '\u{1D173}',
];

describe('a cell of CSV', () => {
  it.each(starts)('PRT-14 that begins with %j is not a formula, in any column', async (start) => {
    const cells = (await rowOf(`${start}1+1`, 'a', `${start}cmd|' /C calc'!A0`)).split(',').map(seen);
    expect([cells[0]?.[0], cells[1], cells[2]?.[0]]).toEqual(["'", 'a', "'"]);
  });

  it('PRT-14 is not a formula after any invisible characters', async () => {
    const law = fc.asyncProperty(
      fc.array(fc.constantFrom(...invisible), { maxLength: 4 }),
      fc.constantFrom(...starts),
      async (before, start) => {
        const text = `${before.join('')}${start}SUM(1)`;
        expect(seen(await rowOf(text))).toBe(`'${text}`);
      },
    );
    await fc.assert(law);
  });

  it.each(['货款', 'a=1', '1-2', '-12.50', '2026-11-23', ' 预付 50%', 'user@example.com'])('PRT-14 %j is unchanged', async (text) => {
    expect(await rowOf(text)).toBe(text);
  });

  it('PRT-14 keeps a number a number', async () => {
    expect(await rowOf({ decimal: '-1.50' }, '-1.50')).toBe('-1.50,-1.50');
  });
});
