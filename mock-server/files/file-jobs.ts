// What a file is made of and what makes it, by kind; runs in a thread of its own (file-worker.ts).
import { receiptPdf, type Sheet } from './receipt-pdf.ts';
import { csvBytes, type Table, xlsxBytes } from './tables.ts';

const makers = { pdf: receiptPdf, csv: csvBytes, xlsx: xlsxBytes };

/** A file that is to be made; plain data, so that it can be handed to a thread. */
export type FileJob = { readonly kind: 'pdf'; readonly of: Sheet } | { readonly kind: 'csv' | 'xlsx'; readonly of: Table };

/** Rows of the table whose job comes next, to the same thread. */
export type RowsBefore = { readonly kind: 'rows'; readonly rows: Table['rows'] };

/** So many rows are handed to a thread at once: what is handed over is copied, which holds whoever does it. */
const rowsAtOnce = 250;

/** A job as it is handed over, a portion a turn; the last one is the job itself with the last of its rows. */
export function* portionsOf(job: FileJob): Generator<FileJob | RowsBefore> {
  if (job.kind === 'pdf') return yield job;
  const { columns, rows } = job.of;
  let from = 0;
  for (; rows.length - from > rowsAtOnce; from += rowsAtOnce) yield { kind: 'rows', rows: rows.slice(from, from + rowsAtOnce) };
  yield { kind: job.kind, of: { columns, rows: rows.slice(from) } };
}

/** The bytes of a file. */
export const fileOf = ({ kind, of }: FileJob): Promise<Uint8Array> => (makers[kind] as (of: Sheet | Table) => Promise<Uint8Array>)(of);
