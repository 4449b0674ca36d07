// The thread that makes files: a job comes in, its bytes or what went wrong goes out; one at a time.
import { parentPort } from 'node:worker_threads';
import { type FileJob, fileOf, type RowsBefore } from './file-jobs.ts';
import type { Table } from './tables.ts';

/** What the thread says of a job. */
export type Made = { readonly bytes: Uint8Array } | { readonly problem: string };

/** Rows that came before the job. */
let before: Table['rows'][number][] = [];

/** The job with all of its rows. */
function whole(job: FileJob): FileJob {
  if (job.kind === 'pdf') return job;
  const rows = before.concat(job.of.rows);
  before = [];
  return { kind: job.kind, of: { columns: job.of.columns, rows } };
}

parentPort?.on('message', (message: FileJob | RowsBefore) => {
  if (message.kind === 'rows') {
    for (const row of message.rows) before.push(row);
    return;
  }
  fileOf(whole(message)).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies Made),
    (error: unknown) => parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) } satisfies Made),
  );
});
