// When something in a folder was last changed: what tells whether a built or generated thing is still the present one.
import { readdirSync, statSync } from 'node:fs';

/** The newest change of a file, or of anything below a folder but `dist`; epoch ms. */
export function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path).filter((name) => name !== 'dist');
  return Math.max(stat.mtimeMs, ...entries.map((name) => newestChange(`${path}/${name}`)));
}
