// Tables of cells, and their form as CSV in UTF-8; no cell can run as a formula (PRT-11).

/**
 * A text, a number as a decimal string, or a date: `YYYY-MM-DD`, or an instant in ISO format. `places` is the least
 * number of decimals that a workbook shows; without it, it shows all, including trailing zeros.
 */
export type Cell = string | { readonly decimal: string; readonly places?: number } | { readonly date: string };

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

function written(cell: Cell): string {
  if (typeof cell === 'string') return quoted(harmless(cell));
  return 'date' in cell ? cell.date : cell.decimal;
}

const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** Yields a table as CSV, piece by piece. Pieces already yielded are not kept in memory. */
export async function* csvText(columns: readonly string[], pieces: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns]);
  for await (const rows of pieces) yield csvLines(rows);
}
