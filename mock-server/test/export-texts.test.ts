// Every text column of every exported list, with texts that a spreadsheet could run.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellOf, type WireRow } from '#mock/bank/queries/export-columns.ts';
import { type Column, headingOf } from '#mock/bank/queries/export-headings.ts';
import { exportOf } from '#mock/bank/queries/export-lists.ts';
import { csvText, type Rows } from '#mock/files/tables.ts';
import { xlsxBytes } from '#mock/files/workbook.ts';
import { ExportListName, ExportRequestStage } from '#mock/generated/contract.ts';
import { unzipped } from './unzip.ts';

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
};
type Answered = {
  readonly operationId: string;
  readonly responses: { readonly 200: { readonly content?: Record<string, { schema: Schema }> } };
};
type Contract = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Answered>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const contract = JSON.parse(readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8')) as Contract;
const resolved = (schema: Schema = {}): Schema =>
  schema.$ref === undefined ? schema : resolved(contract.components.schemas[schema.$ref.split('/').pop() ?? '']);

/** Returns the fields of a list's rows, from the contract's response of the list. */
function fieldsOf(list: ExportListName): Readonly<Record<string, Schema>> {
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));
  const response = operations.find(({ operationId }) => operationId === list)?.responses[200].content?.['application/json']?.schema;
  const data = resolved(resolved(resolved(response).oneOf?.[0]).properties?.['data']);
  return resolved((data.items ? data : resolved(data.properties?.['rows'])).items).properties ?? {};
}

const isDecimal = ({ pattern = '' }: Schema): boolean => pattern === '^-?\\d+(\\.\\d+)?$';

/** Whether a field may contain text: a string that is not a decimal. Columns that only files have contain currencies. */
function isText(schema: Schema | undefined): boolean {
  if (!schema) return true;
  const { type, oneOf = [], ...own } = resolved(schema);
  return oneOf.some(isText) || ([type].flat().includes('string') && !isDecimal(own));
}

/** Columns with figures that only files have: the time, the market value and the cost of a deal. */
const addedAmounts: readonly string[] = ['dealtAt', 'value', 'result', 'presentValue', 'costPips', 'costAmt', 'costMid', 'costMidAt'];

type Named = readonly [name: string, columns: readonly Column[], texts: readonly Column[]];

const lists: readonly Named[] = Object.values(ExportListName).flatMap((list) =>
  [undefined, ...Object.values(ExportRequestStage)].flatMap((stage): Named[] => {
    const found = exportOf(list, stage);
    if (!found) return [];
    const fields = fieldsOf(list);
    const texts = found.columns.filter((column) => isText(fields[column]) && !addedAmounts.includes(column));
    return [[[list, ...(stage ? [stage] : [])].join(' '), found.columns, texts]];
  }),
);

const invisible = ['', ' ', '\uFEFF', '\u00A0', '\uFE0F', '\u034F', '\u{E0100}', '\u17B4', '\u17B4\uFEFF \u{E0100}'];
const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\r=1', '＝1+1', '＋1+1', '－1+1', '＠SUM(1)'];
const hostile = invisible.flatMap((before) => formulas.map((formula) => before + formula));

/** Returns the rows of a file in which each of `columns` contains one of these texts. */
const rowsWith = (columns: readonly Column[], texts: readonly Column[]): Rows =>
  hostile.map((text) => columns.map((column) => cellOf(column, Object.fromEntries(texts.map((each) => [each, text])) as WireRow, 'zh-CN')));

async function* inOnePiece(rows: Rows) {
  yield rows;
}

/** Returns the cells of a CSV file by row (RFC 4180). */
function cellsOf(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('the headings of an exported list', () => {
  it.each(lists)('PRT-11 of %s are different words in both languages', (_name, columns) => {
    for (const language of ['zh-CN', 'en-US'] as const) {
      const headings = columns.map((column) => headingOf(column, language));
      expect(headings.filter((heading, place) => heading === '' || headings.indexOf(heading) !== place)).toEqual([]);
    }
  });
});

describe('the text columns of an exported list', () => {
  it('PRT-14 are found for every list, and include those that the customer or the bank fills with free text', () => {
    expect(new Set(lists.map(([name]) => name.split(' ')[0]))).toEqual(new Set(Object.values(ExportListName)));
    for (const [name, , texts] of lists) expect(texts.length, name).toBeGreaterThan(1);
    const withMemo = lists.filter(([, columns]) => columns.includes('memo'));
    expect(withMemo.length).toBeGreaterThan(15);
    expect(withMemo.filter(([, , texts]) => !texts.includes('memo'))).toEqual([]);
  });

  it.each(lists)('PRT-11 PRT-14 of %s are never formulas in CSV, after any invisible characters', async (_name, columns, texts) => {
    let csv = '';
    for await (const piece of csvText(columns, inOnePiece(rowsWith(columns, texts)))) csv += piece;
    const cells = cellsOf(csv.slice(1)).slice(1);
    expect(cells).toHaveLength(hostile.length);
    for (const row of cells) expect(row.map((cell) => cell.startsWith("'"))).toEqual(columns.map((column) => texts.includes(column)));
    for (const [place, row] of cells.entries())
      for (const [at, column] of columns.entries()) {
        // Inside a cell, an apostrophe may also precede a formula after a tab or a line end.
        const own = hostile[place]?.replaceAll(/[\t\r]/g, '') ?? '';
        if (texts.includes(column)) expect(row[at]?.replaceAll(/['\t\r]/g, '')).toBe(own);
      }
  });

  it.each(lists)('PRT-11 PRT-14 of %s are texts in a workbook, and no cell is a formula', async (_name, columns, texts) => {
    const archive = Buffer.from(await xlsxBytes({ columns, rows: rowsWith(columns, texts) }));
    const sheet = unzipped(archive, 'xl/worksheets/sheet1.xml');
    const [, ...rows] = [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) => row);
    expect(rows).toHaveLength(hostile.length);
    expect(sheet).not.toContain('<f');
    const letter = (place: number) => (place < 26 ? '' : 'A') + String.fromCodePoint(65 + (place % 26));
    for (const [place, row] of rows.entries()) {
      const typeOf = (at: number) => row.match(new RegExp(`<c r="${letter(at)}${place + 2}"[^>]*? t="(\\w+)"`))?.[1];
      for (const [at, column] of columns.entries()) if (texts.includes(column)) expect(typeOf(at), column).toBe('s');
    }
  });
});
