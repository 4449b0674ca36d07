// Builds the portal, unless it has not changed since.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { newestChange } from './newest.ts';
import { root } from './processes.ts';

/** Prints a line when it builds. */
export function buildWeb(): void {
  const built = `${root}web/dist/index.html`;
  if (existsSync(built) && statSync(built).mtimeMs > newestChange(`${root}web`)) return;
  console.log('building the portal …');
  execFileSync('vite', ['build', 'web', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
}
