// Reads the first sheet of an XLSX workbook as rows of cells (EXP-01). The workbook is unpacked here, because
// read-excel-file limits neither its size nor the address of its last cell, and unpacks large parts in workers that the
// content security policy forbids.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { compare, significant } from '#web/domain/decimal.ts';
import { SOURCE_LIMITS, Unreadable } from './unreadable.ts';

type Parts = Readonly<Record<string, Uint8Array>>;

/** Unpacks the XML parts. No part becomes larger than its declared size, so the declared sizes limit the memory. */
function unpacked(file: Uint8Array): Parts {
  let bytes = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!/\.xml(\.rels)?$/.test(name)) return false;
    bytes += originalSize;
    if (bytes > SOURCE_LIMITS.unpackedBytes) throw new Unreadable('tooMuchContent');
    return true;
  };
  return unzipSync(file, { filter });
}

const CELL = /<(?<prefix>(?:\w+:)?)c(?<attributes>(?:\s[^>]*?)?)(?:\/>|>(?<content>.*?)<\/\k<prefix>c>)/gs;
const ROW_START = /<((?:\w+:)?row)(?=[\s>])[^>]*>/g;
const EMPTY_ROW = /<((?:\w+:)?)row(?=[\s/>])[^>]*(?:\/>|>\s*<\/\1row>)/g;
const ADDRESS = /\sr=["'](?<column>[A-Z]+)(?<row>[1-9]\d*)["']/;
const TYPE = /\st=["'](?<type>\w+)["']/;
const FORMULA = /<(?:\w+:)?f(?=[\s/>])[^>]*?(?:\/>|>(?<formula>[^<]*)<)/;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>(?<value>[^<]*)</;

/** Rows and columns are filled up to the last cell; twice the rows leave room for blank ones. */
function checkAddress(attributes: string): void {
  const { column, row } = ADDRESS.exec(attributes)?.groups ?? {};
  if (column === undefined || row === undefined) throw new Unreadable('damaged');
  if (column.length > 2 || compare(row, String(2 * SOURCE_LIMITS.rows)) > 0) throw new Unreadable('tooManyRows');
}

/** The text that stands for a cell; null if its value is the right one. All texts are escaped XML. */
function standIn(type: string, content: string): string | null {
  const value = VALUE.exec(content)?.groups?.['value'];
  if (value && ['d', 'e'].includes(type)) return value;
  // The result of a formula may be an empty text.
  const hasValue = type === 'str' ? value !== undefined : Boolean(value);
  const formula = hasValue ? undefined : FORMULA.exec(content)?.groups;
  return formula ? `=${formula['formula'] ?? ''}` : null;
}

/**
 * Rewrites a cell for read-excel-file. A formula that was never calculated becomes the text of the formula, and an error
 * becomes its name, because both would look empty. A date in ISO 8601 stays text, because it would be read in the time
 * zone of the device.
 */
function rewrittenCell(cell: string, prefix: string, attributes: string, content: string): string {
  if (content === '') return '';
  checkAddress(attributes);
  const text = standIn(TYPE.exec(attributes)?.groups?.['type'] ?? 'n', content);
  if (text === null) return cell;
  return `<${prefix}c${attributes.replace(TYPE, '')} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;
}

/** Rewrites a sheet; its rows are placed by their cells, whose addresses were checked. */
const rewrittenSheet = (xml: string): string =>
  xml
    .replaceAll(CELL, (cell, prefix: string, attributes: string, content = '') => rewrittenCell(cell, prefix, attributes, content))
    .replaceAll(EMPTY_ROW, '')
    .replaceAll(ROW_START, '<$1>');

/** The parts as an archive without compression, which is read without workers. */
function repacked(parts: Parts): ArrayBuffer {
  const rewritten = Object.entries(parts).map(([name, part]) => [
    name,
    /^xl\/worksheets\/[^/]+\.xml$/.test(name) ? strToU8(rewrittenSheet(strFromU8(part))) : part,
  ]);
  return zipSync(Object.fromEntries(rewritten), { level: 0 }).buffer;
}

/** A number has 15 digits in a spreadsheet; more of them are rounding errors of its binary form. */
const numberText = (stored: string): string => significant(stored, 15) ?? stored;

function cellText(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return (value.toJSON() as string | null)?.slice(0, 10) ?? '#NUM!';
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

/** Returns the rows of the first sheet. Throws `Unreadable` if the file is no workbook or a too large one. */
export async function workbookRows(file: Uint8Array): Promise<readonly (readonly string[])[]> {
  try {
    const parts = unpacked(file);
    if (!('xl/workbook.xml' in parts)) throw new Unreadable('notTable');
    const rows = await readSheet(repacked(parts), { parseNumber: numberText, trim: false });
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged');
  }
}
