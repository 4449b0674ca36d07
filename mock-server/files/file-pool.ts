// A pool of worker threads for files, with a bounded queue and a clean shutdown (MOC-37).
import { Worker } from 'node:worker_threads';
import { type FileJob, handedOver } from './file-jobs.ts';
import type { Made } from './file-worker.ts';

/** A pool of threads that make PDF and XLSX files. */
export type FilePool = {
  /** Returns the bytes, or null if the queue is full. Rejects if the file cannot be made or the pool is closed. */
  make(job: FileJob): Promise<Uint8Array | null>;
  /** Stops its threads; pending jobs are rejected. */
  close(): Promise<void>;
};

/** Number of threads and of waiting jobs. */
export type PoolSize = { readonly threads: number; readonly waiting: number };

const standardSize: PoolSize = { threads: 2, waiting: 32 };

/** Memory limit of a thread. A thread that needs more is terminated and its job fails; the process continues. */
const threadMemory = { maxOldGenerationSizeMb: 256 };

const newThread = (): Worker =>
  new Worker(new URL('file-worker.ts', import.meta.url), { execArgv: [], resourceLimits: threadMemory, stdout: false, stderr: false });

type Waiting = { readonly job: FileJob; resolve(bytes: Uint8Array): void; reject(error: Error): void };

async function handOver(thread: Worker, job: FileJob): Promise<void> {
  for await (const handed of handedOver(job)) thread.postMessage(handed);
}

/** Creates a pool. Threads start with their first job. Tests pass another `start` to create their own threads. */
export function filePool({ threads, waiting }: PoolSize = standardSize, start: () => Worker = newThread): FilePool {
  const idle: Worker[] = [];
  const busy = new Map<Worker, Waiting>();
  const queue: Waiting[] = [];
  let closed = false;

  /** Settles the job of a thread. */
  function ended(thread: Worker, how: (its: Waiting) => void): void {
    const its = busy.get(thread);
    busy.delete(thread);
    if (its) how(its);
    next();
  }

  function added(): Worker {
    const thread = start();
    // A thread alone must not keep the process alive.
    thread.unref();
    thread.on('message', (made: Made) => {
      idle.push(thread);
      ended(thread, (its) => ('bytes' in made ? its.resolve(made.bytes) : its.reject(new Error(made.problem))));
    });
    thread.on('error', (error: Error) => ended(thread, (its) => its.reject(error)));
    thread.on('exit', () => {
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
      ended(thread, (its) => its.reject(new Error('the worker thread has ended')));
    });
    return thread;
  }

  function next(): void {
    const free = closed || queue.length === 0 ? undefined : (idle.pop() ?? (busy.size < threads ? added() : undefined));
    const first = free && queue.shift();
    if (!free || !first) return;
    busy.set(free, first);
    // If sending the job fails, the thread is terminated, which rejects the job.
    handOver(free, first.job).catch(() => void free.terminate());
  }

  return {
    async make(job) {
      if (closed) throw new Error('the file pool is closed');
      if (queue.length >= waiting) return null;
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('the file pool is closed'));
      await Promise.all([...idle, ...busy.keys()].map((thread) => thread.terminate()));
    },
  };
}
