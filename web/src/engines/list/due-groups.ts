// Groups the rows of a list by what is due: overdue, today, later (QRY-35).
import type { Due, ListQuery } from './list-types.ts';

/** The groups, in the order of their dates. */
export const DUE_GROUPS = ['overdue', 'today', 'later'] as const;

/** When an item is due, relative to the bank's business date. */
export type DueGroup = (typeof DUE_GROUPS)[number];

/** Returns the group of an item that is due on `date`. */
export function dueGroup(date: string, today: string): DueGroup {
  if (date < today) return 'overdue';
  return date === today ? 'today' : 'later';
}

/** Rows of one group; null for a list that is not grouped. */
export type RowGroup<Row> = { readonly group: DueGroup | null; readonly rows: readonly Row[] };

/**
 * Divides the rows of a page into groups, in their order. There are no groups while the business date is unknown, or
 * if the user sorts by anything else than the due date.
 */
export function rowGroups<Row>(
  rows: readonly Row[],
  { due, sortBy }: { readonly due: Due<Row> | undefined; readonly sortBy: ListQuery['sortBy'] },
  today: string | null,
): readonly RowGroup<Row>[] {
  if (!due || today === null || (sortBy !== undefined && sortBy !== due.sortBy)) return [{ group: null, rows }];
  const groups: { group: DueGroup; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = dueGroup(due.date(row), today);
    const last = groups.at(-1);
    if (last?.group === group) last.rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
}
