// The files of the project: those that git tracks, and new ones that it does not ignore.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../root.ts';

/** Path from the root, and text. */
export type SourceFile = { readonly path: string; readonly text: string };

const isText = (path: string) => !/\.(png|webp|ico|woff2?|pdf)$/.test(path) && path !== 'package-lock.json';

/** Paths of all files, pictures included. */
export function listPaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((path) => path !== '' && existsSync(root + path));
}

/** The text files among them. */
export const listFiles = (): SourceFile[] =>
  listPaths()
    .filter(isText)
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
