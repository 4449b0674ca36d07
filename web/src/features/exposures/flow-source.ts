// Reads a source of expected flows and judges its rows; runs in the worker (EXP-01).
import { type FlowCells, flowCells, type FlowFacts, type JudgedFlow, judgeFlow, mapColumns } from '#web/domain/flow-input.ts';
import { csvRows, linesOf, spreadsheetRows, textOf } from './text-rows.ts';
import { SOURCE_LIMITS, Unreadable, type UnreadableReason } from './unreadable.ts';
import { workbookRows } from './workbook-rows.ts';

/** A source: text from the clipboard, or a file. */
export type FlowSource = string | Blob;

/** A row with its texts and what they mean. `line` is the line of the file or the row of the sheet, from 1. */
export type JudgedRow = { readonly line: number; readonly cells: FlowCells; readonly judged: JudgedFlow };

/** Messages of the worker: rows as they are judged, then either the end or the reason why there are none. */
export type FlowReport =
  | { readonly kind: 'rows'; readonly rows: readonly JudgedRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason };

/** What the worker is sent. */
export type FlowTask = { readonly source: FlowSource; readonly facts: FlowFacts };

/** Rows of a report. */
const ROWS_OF_REPORT = 250;
/** Characters of a cell that are kept. Longer texts are refused in any column, and a file may repeat one in each cell. */
const CHARACTERS_OF_CELL = 1000;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, place) => bytes[place] === byte);
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks up to Excel 2003, and those with a password. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** The rows of a source, and for each the line of the file or the row of the sheet in which it begins, from 1. */
type SourceRows = { readonly rows: readonly (readonly string[])[]; readonly lines: readonly number[] };

const asSheet = (rows: SourceRows['rows']): SourceRows => ({ rows, lines: rows.map((_, place) => place + 1) });

/** Returns the rows of a source, whose kind is recognised by its content. Throws `Unreadable`. */
export async function sourceRows(source: FlowSource): Promise<SourceRows> {
  if (typeof source === 'string') return asSheet(spreadsheetRows(source));
  const bytes = new Uint8Array(await source.arrayBuffer());
  if (startsWith(bytes, OLD_WORKBOOK)) throw new Unreadable('oldWorkbook');
  if (startsWith(bytes, ARCHIVE)) return asSheet(await workbookRows(bytes));
  const rows = csvRows(textOf(bytes));
  return { rows, lines: linesOf(rows) };
}

type FlowLine = Pick<JudgedRow, 'line' | 'cells'>;

async function cellsOf(source: FlowSource): Promise<readonly FlowLine[]> {
  const { rows, lines } = await sourceRows(source);
  const found = flowCells(rows);
  if (found.length === 0) throw new Unreadable('noRows');
  if (found.length > SOURCE_LIMITS.rows) throw new Unreadable('tooManyRows');
  return found.map(({ place, cells }) => ({
    line: lines[place] ?? place + 1,
    cells: mapColumns((column) => cells[column].slice(0, CHARACTERS_OF_CELL)),
  }));
}

/** Reads the source and reports its judged rows in parts. */
export async function reportFlows({ source, facts }: FlowTask, report: (report: FlowReport) => void): Promise<void> {
  try {
    const rows = await cellsOf(source);
    for (let from = 0; from < rows.length; from += ROWS_OF_REPORT)
      report({
        kind: 'rows',
        rows: rows.slice(from, from + ROWS_OF_REPORT).map((row) => ({ ...row, judged: judgeFlow(row.cells, facts) })),
      });
    report({ kind: 'end' });
  } catch (error) {
    report({ kind: 'unreadable', reason: error instanceof Unreadable ? error.reason : 'failed' });
  }
}
