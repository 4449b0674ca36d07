// Rows of expected flows that are not saved yet: corrected, sent in groups, and taken off the list as they are saved
// (EXP-01).
import type { FlowInput } from '#web/api/generated/model/flowInput.zod.ts';
import type { FlowOutcome } from '#web/api/generated/model/flowOutcome.zod.ts';
import { FLOW_COLUMNS, type FlowColumn, type FlowFacts, type FlowMeant, judgeFlow, withCopies } from '#web/domain/flow-input.ts';
import type { JudgedRow } from './flow-source.ts';
import { saveRows } from './save-rows.ts';

/** A row of a source by its place. `refusal` is what the bank said about it; `open` are the cells that can be edited. */
export type DraftRow = JudgedRow & { readonly id: number; readonly refusal: string | null; readonly open: readonly FlowColumn[] };

/** The rows of a source that are not saved, those to be corrected first, and what the saved ones mean. */
export type Drafts = { readonly rows: readonly DraftRow[]; readonly saved: readonly FlowMeant[] };

/** A row to be sent: what it means, with its place among equal rows of its source. */
export type ReadyRow = { readonly id: number; readonly row: FlowInput };

/** Rows in a request (EXP-01). */
const ROWS_OF_REQUEST = 500;

/** Whether a row can be saved. */
export const isReady = ({ judged, refusal }: DraftRow): boolean => judged.meant !== null && refusal === null;

const wrongFirst = (rows: readonly DraftRow[]): readonly DraftRow[] => [...rows.filter((row) => !isReady(row)), ...rows.filter(isReady)];

const wrongCells = ({ judged: { issues } }: Pick<JudgedRow, 'judged'>): readonly FlowColumn[] =>
  FLOW_COLUMNS.filter((column) => issues?.[column] !== undefined);

/** Returns the drafts of a source that was read. */
export const draftsOf = (rows: readonly JudgedRow[]): Drafts => ({
  rows: wrongFirst(rows.map((row, id) => ({ ...row, id, refusal: null, open: wrongCells(row) }))),
  saved: [],
});

/** Returns the drafts with one cell changed. Its row keeps its place, and its cells remain open. */
export function withCell({ rows, saved }: Drafts, id: number, change: Partial<JudgedRow['cells']>, facts: FlowFacts): Drafts {
  const changed = (row: DraftRow): DraftRow => {
    const cells = { ...row.cells, ...change };
    const judged = judgeFlow(cells, facts);
    return { ...row, cells, judged, refusal: null, open: [...row.open, ...wrongCells({ judged })] };
  };
  return { rows: rows.map((row) => (row.id === id ? changed(row) : row)), saved };
}

/** Returns the rows that can be saved. */
export function readyRows({ rows, saved }: Drafts): readonly ReadyRow[] {
  const ready = rows.filter(isReady).flatMap(({ id, judged }) => (judged.meant ? [{ id, meant: judged.meant }] : []));
  const numbered = withCopies(
    ready.map(({ meant }) => meant),
    saved,
  );
  return numbered.map((row, place) => ({ id: ready[place]?.id ?? -1, row }));
}

/** What became of the rows that were sent, by id; a row without an outcome was not answered. */
export type Outcomes = ReadonlyMap<number, FlowOutcome>;

/**
 * Sends the rows in groups, one after the other, until all are sent, the bank refuses or `signal` aborts. A group without
 * an answer may be sent again: a row is known by its content and never saved twice.
 */
export async function sendRows(rows: readonly ReadyRow[], onProgress: (sent: number) => void, signal: AbortSignal): Promise<Outcomes> {
  const outcomes = new Map<number, FlowOutcome>();
  for (let from = 0; from < rows.length && !signal.aborted; from += ROWS_OF_REQUEST) {
    const group = rows.slice(from, from + ROWS_OF_REQUEST);
    const saved = await saveRows(
      group.map(({ row }) => row),
      `${from + 1}–${from + group.length}`,
    );
    if (saved === null) break;
    for (const [place, outcome] of saved.entries()) outcomes.set(group[place]?.id ?? -1, outcome);
    onProgress(from + group.length);
  }
  return outcomes;
}

/** Returns the drafts without the rows that were saved. A row that the bank refused shows why, and can be edited. */
export function remaining({ rows, saved }: Drafts, outcomes: Outcomes): Drafts {
  const isSaved = ({ id }: DraftRow): boolean => ['saved', 'known'].includes(outcomes.get(id)?.outcome ?? '');
  const judgedBy = (row: DraftRow): DraftRow => {
    const refusal = outcomes.get(row.id)?.reason ?? null;
    return refusal === null ? row : { ...row, refusal, open: FLOW_COLUMNS };
  };
  const meant = rows.filter(isSaved).flatMap(({ judged }) => (judged.meant ? [judged.meant] : []));
  return { rows: wrongFirst(rows.filter((row) => !isSaved(row)).map(judgedBy)), saved: [...saved, ...meant] };
}
