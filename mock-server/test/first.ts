// Before the first test: what the banks of an earlier run have answered is forgotten (MOC-20).
import { rmSync } from 'node:fs';
import { countsFolder } from './kept-counts.ts';

export function setup(): void {
  rmSync(countsFolder, { recursive: true, force: true });
}
