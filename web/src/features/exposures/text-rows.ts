// Reads text files and pasted text as rows of cells (EXP-01).
import Papa from 'papaparse';
import { hasFlowHeading } from '#web/domain/flow-input.ts';
import { Unreadable } from './unreadable.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** Bytes that identify an encoding. Files without them are in UTF-8 or, from Excel in Chinese, in GB 18030. */
function encodingsOf([first, second]: Uint8Array): readonly string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'gb18030'];
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A character that texts do not contain and almost every other file does. */
const isBinary = (text: string): boolean => text.includes('\0');

/** Returns the text of a file. Throws `Unreadable` if the file is no text. */
export function textOf(bytes: Uint8Array): string {
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(bytes, encoding);
    if (text !== null && !isBinary(text)) return text;
  }
  throw new Unreadable('notTable');
}

const rowsBy = (text: string, delimiter: string, preview = 0): string[][] => Papa.parse<string[]>(text, { delimiter, preview }).data;

/** Returns the delimiter of a text: that of a known heading, otherwise the first one in the first row. */
function delimiterOf(text: string): string {
  const first = DELIMITERS.map((delimiter) => ({ delimiter, row: rowsBy(text, delimiter, 1)[0] ?? [] }));
  const found = first.find(({ row }) => hasFlowHeading(row)) ?? first.find(({ row }) => row.length > 1);
  return found?.delimiter ?? ',';
}

/** Splits a CSV text into rows; a cell in quotes may contain line breaks, delimiters and quotes. */
export const csvRows = (text: string): readonly (readonly string[])[] => rowsBy(text, delimiterOf(text));

/** Splits a text copied from a spreadsheet, which separates cells by tabs, into rows. */
export const spreadsheetRows = (text: string): readonly (readonly string[])[] => rowsBy(text, '\t');

/** A carriage return at the end of a cell belongs to the end of its row, in a file with line ends of both kinds. */
const lineBreaks = (text: string): number => (text.match(/\n|\r(?!\n|$)/g) ?? []).length;

/** Returns the line of the text in which each row begins, from 1; a cell with line breaks makes its row longer. */
export function linesOf(rows: readonly (readonly string[])[]): readonly number[] {
  let next = 1;
  return rows.map((row) => {
    const line = next;
    next += row.reduce((breaks, cell) => breaks + lineBreaks(cell), 1);
    return line;
  });
}
