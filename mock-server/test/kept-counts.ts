// Lays down what a test's bank has answered, so that all tests together can be held against the contract (MOC-20).
import { mkdirSync, writeFileSync } from 'node:fs';

/** Where the counts lie, one file for each bank. */
export const countsFolder = new URL('../../reports/mock-coverage/', import.meta.url);

let banks = 0;

/** Writes the counts of one bank. */
export function keepCounts(counts: ReadonlyMap<string, number>): void {
  mkdirSync(countsFolder, { recursive: true });
  banks += 1;
  writeFileSync(new URL(`${process.pid}-${banks}.json`, countsFolder), JSON.stringify(Object.fromEntries(counts)));
}
