// Stores what a test's bank has answered, so that all tests together are compared with the contract (MOC-20).
import { mkdirSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

/** Folder of the counts, one file for each bank. */
export const countsFolder = new URL('../../reports/mock-coverage/', import.meta.url);

let banks = 0;

/** Writes the counts of one bank; the threads of a run share its process. */
export function keepCounts(counts: ReadonlyMap<string, number>): void {
  mkdirSync(countsFolder, { recursive: true });
  banks += 1;
  writeFileSync(new URL(`${process.pid}-${threadId}-${banks}.json`, countsFolder), JSON.stringify(Object.fromEntries(counts)));
}
