// Lists the files of the project: tracked ones, and new ones that are not ignored.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../root.ts';

/** A file with its path from the root. */
export type SourceFile = { readonly path: string; readonly text: string };

const isText = (path: string) => !/\.(png|webp|ico|woff2?|pdf)$/.test(path) && path !== 'package-lock.json';

/** Paths of all files, pictures included. */
export function listPaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((path) => path !== '' && existsSync(root + path));
}

/** Text files with their contents. */
export const listFiles = (): SourceFile[] =>
  listPaths()
    .filter(isText)
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
