// Tables as files: CSV that any spreadsheet reads as UTF-8, and XLSX; no cell can run as a formula (PRT-11).
import writeXlsxFile from 'write-excel-file/node';

/** A text, or a number as the decimal that it is written as. */
export type Cell = string | { readonly decimal: string };

/** Rows of cells. */
export type Rows = readonly (readonly Cell[])[];

/** A heading and rows of cells, all of the same width. */
export type Table = { readonly columns: readonly string[]; readonly rows: Rows };

const byteOrderMark = '\uFEFF';
const plainNumber = /^-?\d+(\.\d+)?$/;

/** What cannot be seen in front of a formula: blanks, byte order marks, joiners, marks of direction and other invisible characters. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Zs}\u115F\u1160\u180E\u2800\u3164\uFFA0]*`;
/** With which a cell begins, as far as it can be seen, that may be a formula. */
const begins = new RegExp(String.raw`^${unseen}[=+\-@;＝＋－＠；\t\r\n]`, 'u');
/** The same further on, behind what a spreadsheet of another country may take for the end of a cell. */
const beginsAgain = new RegExp(String.raw`(?<=[;；\t\r\n]"*)(?=${unseen}[=+\-@＝＋－＠])`, 'gu');

/** A text that a spreadsheet would take for a formula is made plain text by an apostrophe; a number stays one. */
function harmless(cell: string): string {
  if (plainNumber.test(cell)) return cell;
  return (begins.test(cell) ? "'" : '') + cell.replaceAll(beginsAgain, "'");
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const written = (cell: Cell): string => (typeof cell === 'string' ? quoted(harmless(cell)) : cell.decimal);

const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** A table as CSV, as its rows come; nothing of what has been handed on is kept. */
export async function* csvText(columns: readonly string[], pieces: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns]);
  for await (const rows of pieces) yield csvLines(rows);
}

/** Spreadsheets calculate with fifteen digits. */
const exactDigits = 15;

/** Zeros at the end of decimals say nothing of the value. */
const shortest = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** Whether the number in the workbook is written as the very decimal, with no exponent, and with no more digits than count. */
const isExact = (decimal: string): boolean =>
  String(Number(decimal)) === shortest(decimal) && decimal.replace('.', '').replaceAll(/^-?0*|0+$/g, '').length <= exactDigits;

/** Shows all decimals, also those that are 0. */
const formatOf = (decimal: string): string => `#,##0${decimal.includes('.') ? decimal.replace(/^.*\./, '.').replaceAll(/\d/g, '0') : ''}`;

// A text never runs, whatever it begins with; a number that a spreadsheet could not hold is a text too.
function sheetCell(cell: Cell) {
  if (typeof cell === 'string') return { value: cell, type: String };
  const { decimal } = cell;
  return isExact(decimal) ? { value: Number(decimal), type: Number, format: formatOf(decimal) } : { value: decimal, type: String };
}

/** The table as a workbook. */
export const xlsxBytes = async ({ columns, rows }: Table): Promise<Uint8Array> =>
  writeXlsxFile([
    columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(sheetCell)),
  ]).toBuffer();
