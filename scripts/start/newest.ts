// Finds the last change in a folder, to decide whether something built or generated is current.
import { readdirSync, statSync } from 'node:fs';

/** Time of the newest change of a file, or of anything below a folder except what a build writes, in epoch ms. */
export function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path).filter((name) => name !== 'dist' && name !== 'dist-desk');
  return Math.max(stat.mtimeMs, ...entries.map((name) => newestChange(`${path}/${name}`)));
}
