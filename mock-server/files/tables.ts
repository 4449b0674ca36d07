// Tables as files: CSV that any spreadsheet reads as UTF-8, and XLSX; no cell can run as a formula (PRT-11).
import writeXlsxFile from 'write-excel-file/node';

/** A heading and rows of texts, all of the same width. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** How a table can be had. */
export type TableFormat = 'csv' | 'xlsx';

const byteOrderMark = '\uFEFF';
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A text that a spreadsheet would take for a formula is made plain text by an apostrophe; a number stays one. */
const harmless = (cell: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const csv = async ({ columns, rows }: Table): Promise<Uint8Array> =>
  Buffer.from(byteOrderMark + [columns, ...rows].map((row) => row.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n') + '\r\n');

// Every cell is text, which keeps all decimals and never runs, whatever it begins with.
const xlsx = async ({ columns, rows }: Table): Promise<Uint8Array> =>
  writeXlsxFile([
    columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((cell) => ({ value: cell, type: String }))),
  ]).toBuffer();

/** By format: the media type, and what makes the bytes. */
export const tableFormats = {
  csv: { mediaType: 'text/csv', bytes: csv },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes: xlsx },
} as const satisfies Record<TableFormat, { mediaType: string; bytes: (table: Table) => Promise<Uint8Array> }>;
