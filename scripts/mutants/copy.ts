// A copy of the sources in which edits are made, so that a run never touches the working tree.
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { root } from '../processes.ts';

const copied = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'openapi', 'mock-server', 'web', 'scripts', 'e2e', 'README.md'];

/** Makes the copy under `reports/mutants/<name>`; returns its path, with a slash at the end. */
export function copyOfSources(name: string): string {
  const at = `${root}reports/mutants/${name}/`;
  rmSync(at, { recursive: true, force: true });
  mkdirSync(`${at}reports`, { recursive: true });
  for (const entry of copied)
    cpSync(root + entry, at + entry, {
      recursive: true,
      filter: (path) => !/\/(dist|\.data)$/.test(path) || path.endsWith('openapi/dist'),
    });
  symlinkSync(`${root}node_modules`, `${at}node_modules`);
  return at;
}
