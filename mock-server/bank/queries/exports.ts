// A filtered list as a table of cells (PRT-11).
import type { ExportListName, ExportRequest } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { roleRefusal } from '../directory/roles.ts';
import { showsCost } from '../directory/cost-setting.ts';
import type { Env } from '../desk/env.ts';
import type { InPieces } from '../kernel/pieces.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import type { BankState } from '../facts/state.ts';
import { cellOf, type ExportCell, type WireRow } from './export-columns.ts';
import { type ExportFrame, frameOf, totalRows } from './export-frame.ts';
import { type Column, headingOf } from './export-headings.ts';
import { type Export, exportOf } from './export-lists.ts';
import { isCost } from './export-making.ts';
import { isWorth, withWorth, worthRows, worthRowsInPiece } from './export-worth.ts';
import { listTotals } from './list-totals.ts';
import { listValues } from './list-values.ts';
import { shownColumns } from './shown-columns.ts';
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

/** Builds rows, at most `atOnce` at a time. */
function* cellsOf<Row>(
  pieces: Iterable<readonly Row[]>,
  { rowOf, atOnce }: { readonly rowOf: (row: Row) => Cells; readonly atOnce: number },
): Generator<readonly Cells[]> {
  for (const rows of pieces) for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce).map(rowOf);
}

/** Who exports which list, in which language. */
export type ExportCaller = {
  readonly customerId: string;
  readonly loginName: string;
  readonly list: ExportListName;
  readonly language: Language;
};

type Asked = { readonly state: BankState; readonly customerId: string; readonly form: ExportRequest; readonly env: Env };

/** Returns the columns of a file: those of the list that the screen shows and the customer may see. */
function columnsIn({ columns }: Export, { state, customerId, form }: Asked): readonly Column[] {
  const isHidden = (column: Column) => (isCost(column) && !showsCost(state, customerId)) || (isWorth(column) && form.format !== 'xlsx');
  return shownColumns(columns, form.columns).filter((column) => !isHidden(column));
}

/** Returns the blocks below the table, which only a workbook has: the totals of the screen, and what open deals are worth (QRY-27, QRY-31). */
function* footOf(
  { sums, positions, blocks }: Export,
  asked: Asked,
  columns: readonly Column[],
  language: Language,
): InPieces<ExportFrame['foot']> {
  if (asked.form.format !== 'xlsx') return [];
  const totals = sums && (yield* listTotals(sums, asked));
  const values = positions && columns.includes('result') ? yield* listValues(positions, asked) : undefined;
  return [
    ...(totals?.ok ? [totalRows(totals.data, language, asked.form.stage)] : []),
    ...(values?.ok ? [worthRows(values.data, columns, language)] : []),
    ...(blocks ? yield* blocks({ ...asked, language }) : []),
  ].filter((rows) => rows.length > 0);
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
  const { rows, activity = 'print' } = found;
  const notAllowed = roleRefusal(bank, { loginName }, activity);
  if (notAllowed) return notAllowed;
  const asked = { state: bank, customerId, form, env };
  const columns = columnsIn(found, asked);
  const listed = yield* rows(bank, customerId, form, env, loginName);
  if (!listed.ok) return listed;
  const { length: total } = listed.data;
  if (form.format === 'xlsx' && total > mostInWorkbook) return refused('tooManyRows', { most: String(mostInWorkbook) });
  const { directory, businessDate } = bank;
  const about = { customer: directory.customers[customerId], loginName, list, form, businessDate, bankNow: env.bankNow };
  const foot = yield* footOf(found, asked, columns, language);
  const isValued = columns.some(isWorth);
  const shownOf = (row: WireRow): WireRow => (isValued ? withWorth(row, bank, env) : row);
  const rowOf = (row: WireRow): Cells => {
    const shown = shownOf(row);
    return columns.map((column) => cellOf(column, shown, language));
  };
  return done({
    columns: columns.map((column) => headingOf(column, language, list)),
    total,
    pieces: cellsOf(inPiecesOf(listed.data), { rowOf, atOnce: isValued ? worthRowsInPiece : Infinity }),
    frame: { ...frameOf(about, language), foot },
  });
}
