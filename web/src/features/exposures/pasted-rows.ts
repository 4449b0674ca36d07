// Rows that were pasted and are not saved yet: judged, sent in groups, and taken off the list as they are saved (EXP-01).
import Papa from 'papaparse';
import { dataOf } from '#web/api/data-of.ts';
import { saveFlows } from '#web/api/generated/exposure/exposure.ts';
import type { FlowInput } from '#web/api/generated/model/flowInput.zod.ts';
import type { FlowOutcome } from '#web/api/generated/model/flowOutcome.zod.ts';
import { type FlowCells, flowCells, type FlowFacts, type JudgedFlow, judgeFlow, withCopies } from '#web/domain/flow-input.ts';
import { perform, type Performed } from '#web/engines/acts/perform.ts';

/** A row with its texts and what they mean. `refusal` is what the bank said about it. */
export type PastedRow = { readonly id: number; readonly cells: FlowCells; readonly judged: JudgedFlow; readonly refusal: string | null };

/** A row to be sent: what it means, with its place among equal rows of its source. */
export type ReadyRow = { readonly id: number; readonly row: FlowInput };

/** Rows in a request (EXP-01). */
const ROWS_OF_REQUEST = 500;

/** Splits a text copied from a spreadsheet into rows of cells; a cell in quotes may contain line breaks, tabs and quotes. */
export const spreadsheetRows = (text: string): readonly (readonly string[])[] => Papa.parse<string[]>(text, { delimiter: '\t' }).data;

/** Returns the rows of a pasted text. */
export const pastedRows = (text: string, facts: FlowFacts): readonly PastedRow[] =>
  flowCells(spreadsheetRows(text)).map((cells, id) => ({ id, cells, judged: judgeFlow(cells, facts), refusal: null }));

/** Returns the rows that can be saved. */
export function readyRows(rows: readonly PastedRow[]): readonly ReadyRow[] {
  const ready = rows.flatMap(({ id, judged }) => (judged.meant ? [{ id, meant: judged.meant }] : []));
  return withCopies(ready.map(({ meant }) => meant)).map((row, place) => ({ id: ready[place]?.id ?? -1, row }));
}

/** What became of the rows that were sent, by id; a row without an outcome was not answered. */
export type Outcomes = ReadonlyMap<number, FlowOutcome>;

/**
 * Sends the rows in groups, one after the other, until all are sent, the bank refuses or `signal` aborts. A group without
 * an answer may be sent again: a row is known by its content and never saved twice.
 */
export async function sendRows(
  rows: readonly ReadyRow[],
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<{ readonly outcomes: Outcomes; readonly failed: Exclude<Performed<object>, { kind: 'done' }> | null }> {
  const outcomes = new Map<number, FlowOutcome>();
  for (let from = 0; from < rows.length && !signal.aborted; from += ROWS_OF_REQUEST) {
    const group = rows.slice(from, from + ROWS_OF_REQUEST);
    const performed = await perform({
      operationId: 'saveFlows',
      subject: `${from + 1}–${from + group.length}`,
      send: (clientRequestId) => saveFlows({ clientRequestId, rows: group.map(({ row }) => row) }),
    });
    if (performed.kind !== 'done') return { outcomes, failed: performed };
    const answered = performed.answer && dataOf(performed.answer);
    for (const [place, outcome] of (answered?.rows ?? []).entries()) outcomes.set(group[place]?.id ?? -1, outcome);
    onProgress(from + group.length);
  }
  return { outcomes, failed: null };
}

/** Returns the rows that remain: those that were not saved, with what the bank said. */
export const remaining = (rows: readonly PastedRow[], outcomes: Outcomes): readonly PastedRow[] =>
  rows
    .filter(({ id }) => !['saved', 'known'].includes(outcomes.get(id)?.outcome ?? ''))
    .map((row) => ({ ...row, refusal: outcomes.get(row.id)?.reason ?? row.refusal }));
