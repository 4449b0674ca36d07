// Decides whether a test of the portal concerns code that a screen uses. Code used only by tests proves nothing that a
// user meets.
import { posix } from 'node:path';
import { fromDisk, modulesIn, type ReadModule } from '../checks/imports.ts';

const supports = /\.fixture\.tsx?$|^web\/src\/(test|api\/generated)\/|^scripts\//;

/**
 * Whether the module beside the test is reachable from the start or, for a test of several modules, whether all its
 * imports are. Products made for tests (`toy-…`) do not count.
 */
export function aboutTheScreens(test: string, reached: ReadonlyMap<string, string>, read: ReadModule = fromDisk): boolean {
  if (posix.basename(test).startsWith('toy-')) return false;
  const stem = test.replace(/\.test\.tsx?$/, '');
  const subjects = [`${stem}.ts`, `${stem}.tsx`].filter((path) => read(path) !== null);
  const looked = subjects.length > 0 ? subjects : modulesIn(test, read(test) ?? '').filter((path) => !supports.test(path));
  return looked.every((path) => reached.has(path));
}
