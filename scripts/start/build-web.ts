// Builds the portal, unless it has not changed since.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { newestChange } from './newest.ts';
import { StartFailure } from '#mock/start-failure.ts';
import { root } from '../root.ts';

/** Prints a line when it builds; throws a StartFailure where that fails. */
export function buildWeb(): void {
  const built = `${root}web/dist/index.html`;
  if (existsSync(built) && statSync(built).mtimeMs > newestChange(`${root}web`)) return;
  console.log('building the portal …');
  try {
    // Whatever the environment of a test says: React has another build for development, a third larger.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync('vite', ['build', 'web', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit', env });
  } catch (error) {
    throw new StartFailure('the portal could not be built: the lines above say why', { cause: error });
  }
}
