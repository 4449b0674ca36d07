// The thread that makes files: a job comes in, its bytes or what went wrong goes out; one at a time.
import { parentPort } from 'node:worker_threads';
import { type FileJob, fileOf } from './file-jobs.ts';

/** What the thread says of a job. */
export type Made = { readonly bytes: Uint8Array } | { readonly problem: string };

parentPort?.on('message', (job: FileJob) => {
  fileOf(job).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies Made),
    (error: unknown) => parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) } satisfies Made),
  );
});
