// A filtered list as a table of cells (PRT-11).
import type { ExportListName, ExportRequest } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import type { Env } from '../desk/env.ts';
import type { InPieces } from '../kernel/pieces.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import type { BankState } from '../facts/state.ts';
import { cellOf, type ExportCell, headingOf } from './export-columns.ts';
import { exportOf } from './export-lists.ts';
import { inPiecesOf } from '../lists/paging.ts';

type Cells = readonly ExportCell[];

/** Headings, number of rows, and the rows piece by piece; a row is made when it is read. */
export type ExportTable = { readonly columns: readonly string[]; readonly total: number; readonly pieces: Iterable<readonly Cells[]> };

/** The same as an asynchronous sequence. */
export type FileTable = Omit<ExportTable, 'pieces'> & { readonly pieces: AsyncIterable<readonly Cells[]> };

/** Maximum rows of a workbook, which bounds the memory of its thread. */
const mostInWorkbook = 10_000;

function* cellsOf<Row>(pieces: Iterable<readonly Row[]>, rowOf: (row: Row) => Cells): Generator<readonly Cells[]> {
  for (const rows of pieces) yield rows.map(rowOf);
}

/**
 * Returns all rows of a filtered list, in the language of the request. The set of rows is fixed now; each row is built
 * when it is read.
 */
export function* exportTable(
  bank: BankState,
  { customerId, list, language }: { readonly customerId: string; readonly list: ExportListName; readonly language: Language },
  form: ExportRequest,
  env: Env,
): InPieces<Answer<ExportTable>> {
  const found = exportOf(list, form.stage);
  if (!found) return refused('notFound');
  const { columns, rows } = found;
  const listed = yield* rows(bank, customerId, form, env);
  if (!listed.ok) return listed;
  const { length: total } = listed.data;
  if (form.format === 'xlsx' && total > mostInWorkbook) return refused('tooManyRows', { most: String(mostInWorkbook) });
  return done({
    columns: columns.map((column) => headingOf(column, language)),
    total,
    pieces: cellsOf(inPiecesOf(listed.data), (row) => columns.map((column) => cellOf(column, row, language))),
  });
}
