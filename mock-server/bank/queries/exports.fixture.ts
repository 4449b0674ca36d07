// Reads the rows of exported lists in tests.
import type { ExportListName } from '#mock/generated/contract.ts';
import { admin, type testBank } from '../doors/bank.fixture.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import type { ExportCell } from './export-columns.ts';

/** Collects the rows of all pieces. */
export async function allOf<Row>(pieces: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const piece of pieces) rows.push(...piece);
  return rows;
}

type World = ReturnType<typeof testBank>;

const shown = (cell: ExportCell): string => (typeof cell === 'string' ? cell : 'date' in cell ? cell.date : `[${cell.decimal}]`);

/** Returns rows as cells keyed by heading. Cells that are numbers are in brackets. */
export const shownCells = (columns: readonly string[], rows: readonly (readonly ExportCell[])[]): Record<string, string>[] =>
  rows.map((row) => Object.fromEntries(row.map((cell, i) => [columns[i], shown(cell)] as const)));

/** Returns the rows of a file, as `shownCells`. */
export async function exported({ bank }: World, list: ExportListName, language: Language = 'en-US'): Promise<Record<string, string>[]> {
  const table = await bank.exportList(admin, { list, language }, { format: 'csv' });
  if (!table.ok) throw new Error(table.refusal.key);
  const { columns, pieces } = table.data;
  return shownCells(columns, await allOf(pieces));
}
