// Looks at processes of the system in tests.
import { existsSync, readFileSync } from 'node:fs';

/** Returns whether a process runs. One that has ended but is not removed yet (state Z) does not run. */
export function runs(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'));
}
