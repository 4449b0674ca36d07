// The kinds of files and how each is made; files are made in a worker thread (file-worker.ts).
import { calendarBytes, type CalendarHead } from './calendar.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { Sheet } from './sheet.ts';
import type { Rows } from './tables.ts';
import { type Frame, xlsxBytes } from './workbook.ts';

/** A workbook to make; its rows arrive piece by piece. */
type Workbook = { readonly columns: readonly string[]; readonly pieces: AsyncIterable<Rows>; readonly frame?: Frame };

/** A calendar to make; its events arrive piece by piece. */
type Calendar = CalendarHead & { readonly pieces: AsyncIterable<Rows> };

/** A file to make. */
export type FileJob =
  | { readonly kind: 'ics'; readonly of: Calendar }
  | { readonly kind: 'pdf'; readonly of: Sheet }
  | { readonly kind: 'xlsx'; readonly of: Workbook };

/** Messages to the worker: rows precede the workbook or calendar that they belong to, or its cancellation. */
export type Handed =
  | { readonly kind: 'pdf'; readonly of: Sheet }
  | { readonly kind: 'rows'; readonly rows: Rows }
  | { readonly kind: 'xlsx'; readonly columns: readonly string[]; readonly frame?: Frame }
  | { readonly kind: 'ics'; readonly of: CalendarHead }
  | { readonly kind: 'givenUp'; readonly problem: string };

/** Returns the message of an error as text, which can be passed between threads. */
export const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The message after the rows of a job. */
function lastOf(job: Exclude<FileJob, { readonly kind: 'pdf' }>): Handed {
  if (job.kind === 'ics') return { kind: 'ics', of: { name: job.of.name, madeAt: job.of.madeAt } };
  const { columns, frame } = job.of;
  return { kind: 'xlsx', columns, ...(frame && { frame }) };
}

/** Yields the messages that send a job to a thread. They are sent one per turn, because copying blocks the sender. */
export async function* handedOver(job: FileJob): AsyncGenerator<Handed> {
  if (job.kind === 'pdf') return yield job;
  try {
    for await (const rows of job.of.pieces) yield { kind: 'rows', rows };
    yield lastOf(job);
  } catch (error) {
    yield { kind: 'givenUp', problem: problemOf(error) };
  }
}

/** Returns the bytes of a file. `rows` are the rows received in earlier messages. Rejects if the sender gave up. */
export function fileOf(handed: Exclude<Handed, { readonly kind: 'rows' }>, rows: Rows): Promise<Uint8Array> {
  if (handed.kind === 'givenUp') return Promise.reject(new Error(handed.problem));
  if (handed.kind === 'ics') return Promise.resolve(calendarBytes(handed.of, rows));
  return handed.kind === 'pdf' ? receiptPdf(handed.of) : xlsxBytes({ columns: handed.columns, rows }, handed.frame);
}
