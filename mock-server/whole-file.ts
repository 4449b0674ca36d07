// Writes a small file atomically: it is complete or unchanged, even if the process is killed while writing.
import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file completely or not at all: writes a temporary file beside it and renames that one. */
export function writeWhole(file: string, text: string | Buffer, mode = 0o644): void {
  const beside = `${file}.part`;
  writeFileSync(beside, text, { mode, flush: true });
  renameSync(beside, file);
}
