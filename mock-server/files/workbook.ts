// Writes tables as XLSX: a block above the table, typed cells, widths, a frozen heading, a filter and totals (PRT-13).
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { Cell, Rows, Table } from './tables.ts';

/** What surrounds a table: the name of its sheet, the rows of the block above it, and the blocks below it, each of a title, headings and rows. */
export type Frame = { readonly title: string; readonly head: Rows; readonly foot: readonly Rows[] };

const noFrame: Frame = { title: 'Sheet1', head: [], foot: [] };

/** Number of significant digits that spreadsheets keep. */
const exactDigits = 15;

/** Removes trailing zeros of decimals. */
const shortest = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** Whether a spreadsheet keeps the decimal exactly: no exponent and at most fifteen digits. */
const isExact = (decimal: string): boolean =>
  String(Number(decimal)) === shortest(decimal) && decimal.replace('.', '').replaceAll(/^-?0*|0+$/g, '').length <= exactDigits;

const placesIn = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** Decimals that are shown: all that are not zero, and at least `places`; all if there is no such number. */
const shownPlaces = (decimal: string, places = placesIn(decimal)): number => Math.max(placesIn(shortest(decimal)), places);

const grouped = '#,##0';
const formatOf = (places: number): string => (places === 0 ? grouped : `${grouped}.${'0'.repeat(places)}`);

const dateFormat = 'yyyy-mm-dd';
const instantFormat = 'yyyy-mm-dd hh:mm:ss';
const isInstant = (date: string): boolean => date.length > dateFormat.length;

/** Returns the wall time of a date or instant, as a spreadsheet shows it whatever its time zone. */
const wallTime = (date: string): Date => new Date(isInstant(date) ? `${date.slice(0, 19)}Z` : date);

/** Texts and dates keep a distance from a number on their left. */
const leftSide = { align: 'left', indent: 1 } as const;

// Texts never run, whatever they begin with. Numbers that a spreadsheet cannot hold are written as texts.
function sheetCell(cell: Cell): CellObject | null {
  if (cell === '') return null;
  if (typeof cell === 'string') return { value: cell, type: String, ...leftSide };
  if ('date' in cell)
    return { value: wallTime(cell.date), type: Date, format: isInstant(cell.date) ? instantFormat : dateFormat, ...leftSide };
  const { decimal, places } = cell;
  if (!isExact(decimal)) return { value: decimal, type: String, align: 'right' };
  return { value: Number(decimal), type: Number, format: formatOf(shownPlaces(decimal, places)) };
}

/** Returns the text of a cell as a spreadsheet shows it. */
function shownText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('date' in cell) return isInstant(cell.date) ? instantFormat : dateFormat;
  const { decimal, places } = cell;
  if (!isExact(decimal)) return decimal;
  const [whole = '', rest = ''] = decimal.split('.');
  const shown = shownPlaces(decimal, places);
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${shown === 0 ? '' : `.${rest.slice(0, shown).padEnd(shown, '0')}`}`;
}

/** Characters as wide as two digits: Chinese characters, full-width forms and their punctuation. */
const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** Width of a capital letter on average, in digits. */
const capital = 1.25;

/** Returns the width of a text in digits. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += wide.test(letter) ? 2 : /\p{Lu}/u.test(letter) ? capital : 1;
  return Math.ceil(width);
}

/** Room beside the longest text of a column by the lines of its heading, and for the filter's button in a heading, in digits. */
const beside = { 1: 3, 2: 2 } as const;
const button = 3;
const widest = 80;

/** Returns the width of a heading in two lines, which break at spaces or between Chinese characters. */
function wrappedWidth(heading: string): number {
  const breaks = [...heading].flatMap((letter, place) => (letter === ' ' ? [place] : wide.test(letter) ? [place + 1] : []));
  const widths = breaks.map((place) => Math.max(widthOf(heading.slice(0, place)), widthOf(heading.slice(place).trim())));
  return Math.min(widthOf(heading), ...widths);
}

/** Returns the widths of columns, from their longest content. Texts around the table extend over empty cells beside them. */
function widthsOf({ columns, rows }: Table, { head, foot }: Frame, lines: 1 | 2 = 1): readonly number[] {
  const widths = columns.map((heading) => (lines === 1 ? widthOf(heading) : wrappedWidth(heading)) + button);
  const atLeast = (place: number, width: number) => {
    widths[place] = Math.max(widths[place] ?? 0, width);
  };
  for (const row of rows) for (const [place, cell] of row.entries()) atLeast(place, widthOf(shownText(cell)));
  for (const row of [...head, ...foot.flat()])
    for (const [place, cell] of row.entries())
      if (typeof cell !== 'string' || place < row.length - 1) atLeast(place, widthOf(shownText(cell)));
  return widths.map((width) => Math.min(width, widest) + beside[lines]);
}

/** Height of rows in points; Chinese characters need more than the default. */
const rowHeight = 16;
const font = { fontFamily: 'Arial', fontSize: 10 } as const;

type Feature = NonNullable<NonNullable<Parameters<typeof writeXlsxFile>[1]>['features']>[number];

/** Returns the letters of a column; 0 is A. */
const letters = (place: number): string =>
  (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCodePoint(65 + (place % 26));

/** Room between the margins of A4 landscape, and width of a digit in the sheet's font, in points. */
const pageWidth = 805;
const digitWidth = 5.6;
/** Scales of printed pages in percent: the smallest, at which the sheet's font is 7 points high, and that of several pages. */
const smallestScale = 70;
const scaleOfSeveral = 75;
const margins = '<pageMargins left="0.25" right="0.25" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>';

/** Returns the footer of printed pages: the title, and the page number with the number of pages. */
const footer = (title: string): string =>
  `<headerFooter><oddFooter>&amp;L${title.replaceAll('&', '&amp;&amp;')}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;

/** The scale of printed pages, and how many of them are side by side: 3 for three or more. */
type Scale = { readonly percent: number; readonly pages: 1 | 2 | 3 };

/** Returns the scale at which all columns fit on one page; a table that would be too small to read needs several pages. */
function printScale(widths: readonly number[]): Scale {
  const digits = widths.reduce((sum, width) => sum + width, 0);
  const percent = Math.min(100, Math.floor((100 * pageWidth) / (digits * digitWidth)));
  if (percent >= smallestScale) return { percent, pages: 1 };
  const room = (100 * pageWidth) / (scaleOfSeveral * digitWidth);
  // The second page repeats the first column. A page may end before its edge, because no column is divided.
  const onTwo = 2 * room - (widths[0] ?? 0) - Math.max(...widths);
  return { percent: scaleOfSeveral, pages: digits <= onTwo ? 2 : 3 };
}

type Printed = { readonly widths: readonly number[]; readonly scale: Scale; readonly heading: number; readonly last: number };

/**
 * Adds the filter to the sheet, and repeats the heading and the first column on every printed page. A wide table is
 * printed on several pages side by side. `heading` is the row of the headings from 1, `last` the last row of the table.
 */
function filterAndPages(title: string, { widths, scale, heading, last }: Printed): Feature {
  const end = letters(widths.length - 1);
  const sheet = `'${title.replaceAll("'", "''")}'`.replaceAll('&', '&amp;');
  const filter = `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${sheet}!$A$${heading}:$${end}$${last}</definedName>`;
  const repeated = `${sheet}!$A:$A,${sheet}!$${heading}:$${heading}`;
  const printed = `<definedName name="_xlnm.Print_Titles" localSheetId="0">${repeated}</definedName>`;
  return {
    files: {
      transform: {
        'xl/workbook.xml': {
          transform: (xml) =>
            xml.replace(/<definedNames\s*\/>|<definedNames><\/definedNames>/, `<definedNames>${filter}${printed}</definedNames>`),
        },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) =>
            xml
              .replace('<cols>', `<sheetFormatPr defaultRowHeight="${rowHeight}" customHeight="1"/><cols>`)
              .replace('activePane="bottomRight"', 'activePane="bottomLeft"')
              .replace('</sheetData>', `</sheetData><autoFilter ref="A${heading}:${end}${last}"/>`)
              .replace(/<pageMargins[^>]*>/, margins)
              .replace('<pageSetup ', `<pageSetup scale="${scale.percent}" pageOrder="overThenDown" `)
              .replace('</worksheet>', `${footer(title)}</worksheet>`),
        },
      },
    },
  };
}

const bold = { fontWeight: 'bold' } as const;
const headingStyle = { ...bold, backgroundColor: '#E8EDF5', bottomBorderStyle: 'thin', bottomBorderColor: '#8A94A6' } as const;

const twoLines = { wrap: true, alignVertical: 'center', height: 2 * rowHeight } as const;

/** Whether a column has numbers, by the first of its cells that is not empty. */
function isNumberIn(rows: Rows, place: number): boolean {
  const first = rows.find((row) => (row[place] ?? '') !== '')?.[place];
  return typeof first === 'object' && 'decimal' in first;
}

/** Returns the heading of a column, on the side of the column's cells. */
const headingCell = (value: string, place: number, rows: Rows): CellObject => {
  return { value, type: String, ...headingStyle, ...(isNumberIn(rows, place) ? { align: 'right' } : leftSide) };
};

const boldCell = (cell: Cell, side: Pick<CellObject, 'align'> = {}): CellObject | null => {
  const written = sheetCell(cell);
  return written && { ...written, ...bold, ...side };
};

const besideFirst = (rows: Rows): Rows => rows.map((row) => ['', ...row]);

type Layout = { readonly frame: Frame; readonly widths: readonly number[]; readonly scale: Scale; readonly headingLines: 1 | 2 };

/**
 * Returns the frame with the widths of the columns and the scale of printed pages. Headings have two lines if the table
 * then fits on one page, or on two. The rows around a table of several
 * pages begin in the second column: every page repeats the first one, and would repeat or cut the texts in it.
 */
function laidOut(table: Table, frame: Frame): Layout {
  const moved = { ...frame, head: besideFirst(frame.head), foot: frame.foot.map(besideFirst) };
  for (const pages of [1, 2, 3] as const)
    for (const headingLines of [1, 2] as const) {
      const placed = pages === 1 ? frame : moved;
      const widths = widthsOf(table, placed, headingLines);
      const scale = printScale(widths);
      if (scale.pages <= pages) return { frame: placed, widths, scale, headingLines };
    }
  throw new Error('every table fits on three pages or more');
}

/** Returns the rows below the table after an empty row: what they count, their headings, and the rest. */
function footRows([title, headings, ...rest]: Rows): SheetData {
  if (!title || !headings) return [];
  return [
    [],
    title.map((cell) => boldCell(cell)),
    headings.map((cell, place) => boldCell(cell, isNumberIn(rest, place) ? { align: 'right' } : {})),
    ...rest.map((row) => row.map(sheetCell)),
  ];
}

/** Returns the table as a workbook, with the rows of the frame around it. */
export async function xlsxBytes(table: Table, { title, ...around }: Frame = noFrame): Promise<Uint8Array> {
  const { columns, rows } = table;
  const { frame, widths, scale, headingLines } = laidOut(table, { title, ...around });
  const above = frame.head.length === 0 ? [] : [...frame.head.map((row) => row.map(sheetCell)), []];
  const heading = above.length + 1;
  const data: SheetData = [
    ...above,
    columns.map((value, place) => ({ ...headingCell(value, place, rows), ...(headingLines === 2 && twoLines) })),
    ...rows.map((row) => row.map(sheetCell)),
    ...frame.foot.flatMap(footRows),
  ];
  return writeXlsxFile(
    data,
    {
      sheet: title,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: heading,
      orientation: 'landscape',
    },
    { ...font, features: [filterAndPages(title, { widths, scale, heading, last: heading + rows.length })] },
  ).toBuffer();
}
