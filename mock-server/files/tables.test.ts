// The workbook holds the very decimals, as numbers where a spreadsheet keeps all their digits.
import { describe, expect, it } from 'vitest';

import { unzipped } from '#mock/test/unzip.ts';
import { type Cell, xlsxBytes } from './tables.ts';

/** The XML of one cell under a heading, the texts, and the formats. */
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
  ])('PRT-11 RAT-12 has %s as the number %s, shown as %s', async (decimal, value, format) => {
    const { cell, styles } = await workbook({ decimal });
    expect(cell).toMatch(/^<c r="A2"(?: s="\d+")?><v>/);
    expect(cell).toContain(`<v>${value}</v>`);
    expect(styles).toContain(`formatCode="${format}"`);
  });

  it.each(['10000000000000.01', '12345678901234567', '0.00000012'])(
    'PRT-11 has %s as a text: a spreadsheet would round it or write it otherwise',
    async (decimal) => {
      const { cell, texts } = await workbook({ decimal });
      expect(cell).toContain('t="s"');
      expect(texts).toContain(`>${decimal}<`);
    },
  );

  it.each(['=1+1', '+1', '-1', '@sum', '0123', ';=1+1'])('PRT-11 has the text %s as a text that never runs', async (text) => {
    const { cell, texts, sheet } = await workbook(text);
    expect(cell).toContain('t="s"');
    expect(texts).toContain(`>${text}<`);
    expect(sheet).not.toContain('<f');
  });
});
