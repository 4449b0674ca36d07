// What a file is made of and what makes it, by kind; a file is made in a thread of its own (file-worker.ts).
import { receiptPdf, type Sheet } from './receipt-pdf.ts';
import { type Rows, xlsxBytes } from './tables.ts';

/** A file that is to be made. The rows of a workbook come over time, a piece at a time. */
export type FileJob =
  | { readonly kind: 'pdf'; readonly of: Sheet }
  | { readonly kind: 'xlsx'; readonly of: { readonly columns: readonly string[]; readonly pieces: AsyncIterable<Rows> } };

/** What is handed to the thread, as plain data: rows before the workbook that they belong to, or that it is given up. */
export type Handed =
  | { readonly kind: 'pdf'; readonly of: Sheet }
  | { readonly kind: 'rows'; readonly rows: Rows }
  | { readonly kind: 'xlsx'; readonly columns: readonly string[] }
  | { readonly kind: 'givenUp'; readonly problem: string };

/** What went wrong, as a text that can be handed from one thread to another. */
export const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A job as it is handed over, a piece a turn: what is handed over is copied, which holds whoever does it. */
export async function* handedOver(job: FileJob): AsyncGenerator<Handed> {
  if (job.kind === 'pdf') return yield job;
  const { columns, pieces } = job.of;
  try {
    for await (const rows of pieces) yield { kind: 'rows', rows };
    yield { kind: 'xlsx', columns };
  } catch (error) {
    yield { kind: 'givenUp', problem: problemOf(error) };
  }
}

/** The bytes of a file; `rows` are those that came before it. */
export function fileOf(handed: Exclude<Handed, { readonly kind: 'rows' }>, rows: Rows): Promise<Uint8Array> {
  if (handed.kind === 'givenUp') return Promise.reject(new Error(handed.problem));
  return handed.kind === 'pdf' ? receiptPdf(handed.of) : xlsxBytes({ columns: handed.columns, rows });
}
