// Whether a test of the portal is about something that a screen uses: what only tests use proves nothing that a user meets.
import { posix } from 'node:path';
import { fromDisk, modulesIn, type ReadModule } from '../checks/imports.ts';

const supports = /\.fixture\.tsx?$|^web\/src\/(test|api\/generated)\/|^scripts\//;

/**
 * The module beside a test is among those that are reached from the start, or, for a test of several, every module that it
 * imports. A product made up for a test (`toy-…`) is no screen.
 */
export function aboutTheScreens(test: string, reached: ReadonlyMap<string, string>, read: ReadModule = fromDisk): boolean {
  if (posix.basename(test).startsWith('toy-')) return false;
  const stem = test.replace(/\.test\.tsx?$/, '');
  const subjects = [`${stem}.ts`, `${stem}.tsx`].filter((path) => read(path) !== null);
  const looked = subjects.length > 0 ? subjects : modulesIn(test, read(test) ?? '').filter((path) => !supports.test(path));
  return looked.every((path) => reached.has(path));
}
