// Which modules of the portal a screen can reach: what only tests use proves nothing that a user meets.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../processes.ts';

/** Reads a module by its path from the root; null when there is none. */
export type ReadModule = (path: string) => string | null;

const fromDisk: ReadModule = (path) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : null);
const specifier = /(?:from\s+|import\s*\(\s*|import\s+)['"](?<name>#web\/[^'"]+|\.[^'"]+)['"]/g;

function importsOf(path: string, text: string): string[] {
  const names = [...text.matchAll(specifier)].map(({ groups }) => groups?.['name'] ?? '').filter((name) => /\.tsx?$/.test(name));
  return names.map((name) => (name.startsWith('#web/') ? name.replace('#web/', 'web/src/') : posix.join(posix.dirname(path), name)));
}

/** Every module that `entry` leads to, lazily loaded ones included. */
export function reachable(entry: string, read: ReadModule = fromDisk): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = found.has(path) ? null : read(path);
    if (text === null) continue;
    found.add(path);
    waiting.push(...importsOf(path, text));
  }
  return found;
}

/**
 * Whether a test of the portal is about something that a screen uses: the module beside it is reached from the start,
 * or, for a test of several, every module that it imports. A product made up for a test (`toy-…`) is no screen.
 */
export function aboutTheScreens(test: string, reached: ReadonlySet<string>, read: ReadModule = fromDisk): boolean {
  if (posix.basename(test).startsWith('toy-')) return false;
  const stem = test.replace(/\.test\.tsx?$/, '');
  const subjects = [`${stem}.ts`, `${stem}.tsx`].filter((path) => read(path) !== null);
  const supports = /\.fixture\.tsx?$|^web\/src\/(test|api\/generated)\//;
  const looked = subjects.length > 0 ? subjects : importsOf(test, read(test) ?? '').filter((path) => !supports.test(path));
  return looked.every((path) => reached.has(path));
}
