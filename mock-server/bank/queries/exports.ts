// A filtered list as a table of cells (PRT-11).
import type { ExportListName, ExportRequest } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { showsCost } from '../directory/cost-setting.ts';
import type { Env } from '../desk/env.ts';
import type { InPieces } from '../kernel/pieces.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import type { BankState } from '../facts/state.ts';
import { cellOf, type ExportCell, type WireRow } from './export-columns.ts';
import { type ExportFrame, frameOf, totalRows } from './export-frame.ts';
import { headingOf } from './export-headings.ts';
import { type Export, exportOf } from './export-lists.ts';
import { isCost } from './export-making.ts';
import { listTotals } from './list-totals.ts';
import { inPiecesOf } from '../lists/paging.ts';

type Cells = readonly ExportCell[];

/** Headings, number of rows, the rows piece by piece, and what a workbook has around them. A row is made when it is read. */
export type ExportTable = {
  readonly columns: readonly string[];
  readonly total: number;
  readonly pieces: Iterable<readonly Cells[]>;
  readonly frame: ExportFrame;
};

/** The same as an asynchronous sequence. */
export type FileTable = Omit<ExportTable, 'pieces'> & { readonly pieces: AsyncIterable<readonly Cells[]> };

/** Maximum rows of a workbook, which bounds the memory of its thread. */
const mostInWorkbook = 10_000;

function* cellsOf<Row>(pieces: Iterable<readonly Row[]>, rowOf: (row: Row) => Cells): Generator<readonly Cells[]> {
  for (const rows of pieces) yield rows.map(rowOf);
}

/** Who exports which list, in which language. */
export type ExportCaller = {
  readonly customerId: string;
  readonly loginName: string;
  readonly list: ExportListName;
  readonly language: Language;
};

type Asked = { readonly state: BankState; readonly customerId: string; readonly form: ExportRequest; readonly env: Env };

/** Returns the rows of the totals, which only a workbook has. They are those of the screen (QRY-27). */
function* footOf({ sums }: Export, asked: Asked, language: Language): InPieces<ExportFrame['foot']> {
  if (!sums || asked.form.format !== 'xlsx') return [];
  const totals = yield* listTotals(sums, asked);
  return totals.ok ? totalRows(totals.data, language) : [];
}

/**
 * Returns all rows of a filtered list, in the language of the request. The set of rows is fixed now; each row is built
 * when it is read.
 */
export function* exportTable(
  bank: BankState,
  { customerId, loginName, list, language }: ExportCaller,
  form: ExportRequest,
  env: Env,
): InPieces<Answer<ExportTable>> {
  const found = exportOf(list, form.stage);
  if (!found) return refused('notFound');
  const { rows } = found;
  const columns = showsCost(bank, customerId) ? found.columns : found.columns.filter((column) => !isCost(column));
  const listed = yield* rows(bank, customerId, form, env);
  if (!listed.ok) return listed;
  const { length: total } = listed.data;
  if (form.format === 'xlsx' && total > mostInWorkbook) return refused('tooManyRows', { most: String(mostInWorkbook) });
  const { directory, businessDate } = bank;
  const about = { customer: directory.customers[customerId], loginName, list, form, businessDate, bankNow: env.bankNow };
  const foot = yield* footOf(found, { state: bank, customerId, form, env }, language);
  const rowOf = (row: WireRow): Cells => columns.map((column) => cellOf(column, row, language));
  return done({
    columns: columns.map((column) => headingOf(column, language, list)),
    total,
    pieces: cellsOf(inPiecesOf(listed.data), rowOf),
    frame: { ...frameOf(about, language), foot },
  });
}
