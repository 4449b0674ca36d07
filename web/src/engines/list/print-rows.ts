// Reads all rows of a list's filter for its print, up to a limit, with the market value of each (PRT-13).
import type { DealWorth } from '#web/api/generated/model/dealWorth.zod.ts';
import { listValues } from '#web/api/generated/trade/trade.ts';
import { dataOf } from '#web/api/data-of.ts';
import type { List, ListQuery, ListQuestion } from './list-types.ts';
import { valuesForm } from './use-values.tsx';

/** The most rows that are printed; the exported file contains all. */
export const PRINTED_ROWS = 1_000;

/** Rows of one call, which is the largest page of the bank. */
const PAGE = 50;

/** The rows that are printed, and the values of those that are open deals. */
export type PrintedRows<Row> = { readonly rows: readonly Row[]; readonly values: readonly DealWorth[] };

async function valuesOf<Row>(list: List<Row>, { file }: ListQuestion<Row>, rows: readonly Row[]): Promise<readonly DealWorth[]> {
  const form = valuesForm(file);
  if (form === null || rows.length === 0) return [];
  return dataOf(await listValues({ ...form, businessNos: rows.map(list.rowKey).join(',') }))?.rows ?? [];
}

/** Returns the first rows of a query in its order. Rejects if a page cannot be read. */
export async function readForPrint<Row>(
  list: List<Row>,
  query: ListQuery,
  questionOf: (query: ListQuery) => ListQuestion<Row> | null,
): Promise<PrintedRows<Row>> {
  const rows: Row[] = [];
  const values: DealWorth[] = [];
  for (let pageNum = 1; rows.length < PRINTED_ROWS; pageNum += 1) {
    const question = questionOf({ ...query, pageNum, pageSize: PAGE });
    if (question === null) break;
    const page = question.rows(await question.fetch({}));
    rows.push(...page.rows);
    values.push(...(await valuesOf(list, question, page.rows)));
    if (page.rows.length === 0 || rows.length >= page.total) break;
  }
  return { rows, values };
}
