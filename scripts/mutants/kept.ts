// The kept set: one edit each that a customer would pay for, and the test that has to notice it.
import { readdirSync, readFileSync } from 'node:fs';

/** `find` occurs once in `file`; with `replace` in its place `test` has to fail in a case whose title cites `code`. */
export type Mutant = {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly code: string;
  readonly test: string;
};

const folder = new URL('kept/', import.meta.url);

/** All of them, file by file. */
export function keptMutants(): Mutant[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Mutant[]);
}
