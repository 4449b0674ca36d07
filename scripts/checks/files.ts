// The files of the project: what git tracks, and what it would.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../root.ts';

/** Path from the root, and text. */
export type SourceFile = { readonly path: string; readonly text: string };

const isText = (path: string) => !/\.(png|webp|ico|woff2?|pdf)$/.test(path) && path !== 'package-lock.json';

export function listFiles(): SourceFile[] {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  return paths
    .filter((path) => path !== '' && isText(path) && existsSync(root + path))
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
}
