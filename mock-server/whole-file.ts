// A small file that is there whole or as it was before, also when the process is killed while it writes.
import { renameSync, writeFileSync } from 'node:fs';

/** Writes beside the file and puts that in its place. */
export function writeWhole(file: string, text: string | Buffer, mode = 0o644): void {
  const beside = `${file}.part`;
  writeFileSync(beside, text, { mode, flush: true });
  renameSync(beside, file);
}
