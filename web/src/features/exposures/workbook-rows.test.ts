import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookRows } from './workbook-rows.ts';
import { textCell, workbook, workbookParts } from './workbook.fixture.ts';

/** The text of one cell, given its XML without the address. */
const read = async (cell: string, options = {}) => (await workbookRows(workbook([cell.replace('<c', '<c r="A1"')], options)))[0]?.[0];
const refusal = (file: Uint8Array) => workbookRows(file).catch((error: { reason?: string }) => error.reason);

/** The central directory of a small archive declares other sizes for its entries. */
function declaring(file: Uint8Array, size: number): Uint8Array {
  const copy = file.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return copy;
}

describe('rows of a workbook', () => {
  it.each([
    ['1234567.89', '1234567.89'],
    ['0.30000000000000004', '0.3'],
    ['1234567.8900000001', '1234567.89'],
    ['1E+21', '1000000000000000000000'],
    ['1.2345678E7', '12345678'],
    ['-250000', '-250000'],
    ['1E-3', '0.001'],
  ])('EXP-01 reads the number %s as the decimal %s', async (stored, text) => {
    expect(await read(`<c><v>${stored}</v></c>`)).toBe(text);
  });

  it.each([
    ['a short date', '<c s="1"><v>46402</v></c>', {}],
    ['the long date of Chinese Excel', '<c s="2"><v>46402</v></c>', {}],
    ['a custom format', '<c s="3"><v>46402</v></c>', {}],
    ['a date with a time', '<c s="1"><v>46402.99</v></c>', {}],
    ['the calendar of 1904', '<c s="1"><v>44940</v></c>', { is1904: true }],
  ])('EXP-01 reads %s as a day', async (_, cell, options) => {
    expect(await read(cell, options)).toBe('2027-01-15');
  });

  it('EXP-01 reads a date in ISO 8601 without a shift by the time zone', async () => {
    expect(await read('<c t="d"><v>2027-01-15T00:00:00</v></c>')).toBe('2027-01-15T00:00:00');
  });

  it.each([
    ['<c><f>7*6</f><v>42</v></c>', '42'],
    ['<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', 'ab'],
    ['<c t="str"><f>""</f><v></v></c>', undefined],
    ['<c><f>B2*7</f></c>', '=B2*7'],
    ['<c><f>B2*7</f><v></v></c>', '=B2*7'],
    ['<c t="str"><f>B2&amp;"x"</f></c>', '=B2&"x"'],
    ['<c><f t="shared" si="0"/></c>', '='],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
  ])('EXP-01 reads the formula or error %s as %j', async (cell, text) => {
    expect(await read(cell)).toBe(text);
  });

  it('EXP-01 reads a date beyond the calendar as an error', async () => {
    expect(await read('<c s="1"><v>1E+12</v></c>')).toBe('#NUM!');
  });

  it('EXP-01 keeps the place of cells and rows around blank ones, with any prefix of the elements', async () => {
    const rows = [textCell('B1', 'b'), '', `${textCell('A3', 'a')}<c r="B3" s="1"/>${textCell('C3', 'c')}`];
    expect(await workbookRows(workbook(rows))).toEqual([
      ['', 'b', ''],
      ['', '', ''],
      ['a', '', 'c'],
    ]);
    const parts = workbookParts([textCell('A1', 'a')]);
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    const prefixed = sheet.replaceAll(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x=');
    expect(await workbookRows(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(prefixed) }))).toEqual([['a']]);
  });

  it('EXP-01 reads a sheet of more than half a megabyte', async () => {
    const rows = Array.from({ length: 9_000 }, (_, place) => textCell(`A${place + 1}`, `flow ${place} ${'x'.repeat(40)}`));
    expect(await workbookRows(workbook(rows))).toHaveLength(9_000);
  });

  it('EXP-01 refuses 200 MB of zeros by the declared size, and cuts them where the size is a lie', async () => {
    const bomb = zipSync({ ...workbookParts([]), 'xl/worksheets/sheet1.xml': new Uint8Array(200_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe('tooMuchContent');
    expect(await refusal(declaring(bomb, 1_000))).toBe('damaged');
    expect(await refusal(declaring(workbook([]), 60_000_000))).toBe('tooMuchContent');
  });

  it('EXP-01 does not unpack an archive within the archive', async () => {
    const parts = { ...workbookParts([textCell('A1', 'a')]), 'xl/inner.zip': zipSync({ zeros: new Uint8Array(60_000_000) }) };
    expect(await workbookRows(zipSync(parts))).toEqual([['a']]);
  });

  it.each([
    ['XFD1', 'tooManyRows'],
    ['A1048576', 'tooManyRows'],
    ['A99999999999', 'tooManyRows'],
    ['&#65;1', 'damaged'],
  ])('EXP-01 refuses a cell at %s before the sheet is filled up to it', async (address, reason) => {
    expect(await refusal(workbook([textCell(address, 'x')]))).toBe(reason);
  });

  it('EXP-01 refuses archives that are no workbook, and damaged ones', async () => {
    expect(await refusal(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toBe('notTable');
    expect(await refusal(workbook([textCell('A1', 'a')]).slice(0, 300))).toBe('damaged');
  });
});
