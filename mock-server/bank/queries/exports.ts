// A list and its filter as a table of cells, row by row (PRT-11).
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

/** Headings, how many rows there are, and the rows a piece at a time; none is made before it is taken. */
export type ExportTable = { readonly columns: readonly string[]; readonly total: number; readonly pieces: Iterable<readonly Cells[]> };

/** The same, to be taken over time. */
export type FileTable = Omit<ExportTable, 'pieces'> & { readonly pieces: AsyncIterable<readonly Cells[]> };

/** So many rows a workbook holds at most: what a thread needs for one is bounded by it. */
const mostInWorkbook = 10_000;

function* cellsOf<Row>(pieces: Iterable<readonly Row[]>, rowOf: (row: Row) => Cells): Generator<readonly Cells[]> {
  for (const rows of pieces) yield rows.map(rowOf);
}

/** All rows of a list and its filter, in the language of the request; which rows there are is settled now, each is as it is when taken. */
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
