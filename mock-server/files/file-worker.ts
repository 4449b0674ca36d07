// The worker thread that makes files, one at a time: receives a job, sends its bytes or what went wrong.
import { parentPort } from 'node:worker_threads';
import { fileOf, type Handed, problemOf } from './file-jobs.ts';
import type { Rows } from './tables.ts';

/** Result of a job: the bytes of the file, or the message of the error. */
export type Made = { readonly bytes: Uint8Array } | { readonly problem: string };

/** Rows of a table, received in messages before its job. */
let before: Rows[number][] = [];

parentPort?.on('message', (handed: Handed) => {
  if (handed.kind === 'rows') {
    for (const row of handed.rows) before.push(row);
    return;
  }
  const rows = before;
  before = [];
  fileOf(handed, rows).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies Made),
    (error: unknown) => parentPort?.postMessage({ problem: problemOf(error) } satisfies Made),
  );
});
