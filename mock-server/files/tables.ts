// Writes tables as CSV in UTF-8 and as XLSX; no cell can run as a formula (PRT-11).
import writeXlsxFile from 'write-excel-file/node';

/** A text, or a number as a decimal string. */
export type Cell = string | { readonly decimal: string };

export type Rows = readonly (readonly Cell[])[];

/** A heading and rows of cells, all of the same width. */
export type Table = { readonly columns: readonly string[]; readonly rows: Rows };

const byteOrderMark = '\uFEFF';
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Invisible characters that may precede a formula, by their Unicode properties, so that a new one is included: blanks,
 * control and format characters, joiners, variation selectors and fillers. The blank Braille pattern has none of them.
 */
const unseen = String.raw`[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*`;
/** A cell that may begin a formula, as far as visible. */
const begins = new RegExp(String.raw`^${unseen}[=+\-@;＝＋－＠；\t\r\n]`, 'u');
/** The start of a formula after characters that a spreadsheet in another locale may treat as the end of a cell. */
const beginsAgain = new RegExp(String.raw`(?<=[;；\t\r\n]"*)(?=${unseen}[=+\-@＝＋－＠])`, 'gu');

/** Adds an apostrophe before a text that a spreadsheet could run as a formula; plain numbers are unchanged. */
function harmless(cell: string): string {
  if (plainNumber.test(cell)) return cell;
  return (begins.test(cell) ? "'" : '') + cell.replaceAll(beginsAgain, "'");
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const written = (cell: Cell): string => (typeof cell === 'string' ? quoted(harmless(cell)) : cell.decimal);

const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** Yields a table as CSV, piece by piece. Pieces already yielded are not kept in memory. */
export async function* csvText(columns: readonly string[], pieces: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns]);
  for await (const rows of pieces) yield csvLines(rows);
}

/** Number of significant digits that spreadsheets keep. */
const exactDigits = 15;

/** Removes trailing zeros of decimals. */
const shortest = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** Whether a spreadsheet keeps the decimal exactly: no exponent and at most fifteen digits. */
const isExact = (decimal: string): boolean =>
  String(Number(decimal)) === shortest(decimal) && decimal.replace('.', '').replaceAll(/^-?0*|0+$/g, '').length <= exactDigits;

/** Returns a number format with as many decimals as the number has, including trailing zeros. */
const formatOf = (decimal: string): string => `#,##0${decimal.includes('.') ? decimal.replace(/^.*\./, '.').replaceAll(/\d/g, '0') : ''}`;

// Texts never run, whatever they begin with. Numbers that a spreadsheet cannot hold are written as texts.
function sheetCell(cell: Cell) {
  if (typeof cell === 'string') return { value: cell, type: String };
  const { decimal } = cell;
  return isExact(decimal) ? { value: Number(decimal), type: Number, format: formatOf(decimal) } : { value: decimal, type: String };
}

/** Returns the table as a workbook. */
export const xlsxBytes = async ({ columns, rows }: Table): Promise<Uint8Array> =>
  writeXlsxFile([
    columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(sheetCell)),
  ]).toBuffer();
