// The contract as it was last released (openapi/released.json), and what has become of it since (API-35).
import { readFileSync } from 'node:fs';
import { root } from '../processes.ts';
import { breakingChanges, mayBreak } from './breaking.ts';
import { bundlePath } from './bundle.ts';
import type { Contract } from './contract-types.ts';
import { type ContractShape, shapeOf } from './shape.ts';

export const releasedPath = `${root}openapi/released.json`;

export const currentShape = (): ContractShape =>
  shapeOf(JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract & { info: { version: string } });

/** Breaking changes since the release, and whether the version of now allows them. */
export function sinceRelease(): {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly string[];
  readonly allowed: boolean;
} {
  const was = JSON.parse(readFileSync(releasedPath, 'utf8')) as ContractShape;
  const is = currentShape();
  const changes = breakingChanges(was, is);
  return { from: was.version, to: is.version, changes, allowed: changes.length === 0 || mayBreak(was.version, is.version) };
}
