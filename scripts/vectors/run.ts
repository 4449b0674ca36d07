// `npm run vectors -- <folder>`: runs every vector suite of a folder against the bank's own functions (BNK-15, BNK-16).
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operations } from './operations.ts';
import { faults, isSuite } from './suite.ts';
import type { VectorSuite } from './suite.ts';

/** Returns the suites of a folder and its subfolders. JSON files that are not suites are skipped. */
function suitesIn(folder: string): VectorSuite[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  return files.map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))).filter(isSuite);
}

/** Runs all cases and prints each failure; returns whether there were suites and all passed. */
function runFolder(folder: string): boolean {
  const verdicts = suitesIn(folder).flatMap(({ cases, defaultTolerance }) =>
    cases.map((vector) => faults(vector, operations, defaultTolerance)),
  );
  for (const fault of verdicts.flat()) console.log(fault);
  const failed = verdicts.filter((found) => found.length > 0).length;
  console.log(`${verdicts.length - failed} passed, ${failed} failed`);
  return verdicts.length > 0 && failed === 0;
}

const [folder] = process.argv.slice(2);
if (!folder) console.error('usage: npm run vectors -- <folder of suites>');
// npm runs scripts in the package's folder; relative paths refer to the folder of the user.
process.exitCode = folder && runFolder(resolve(process.env['INIT_CWD'] ?? '.', folder)) ? 0 : 1;
