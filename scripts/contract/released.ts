// The contract as it was last released (openapi/released.json), and what has become of it since (API-35).
import { readFileSync } from 'node:fs';
import { root } from '../processes.ts';
import { breakingChanges, mayBreak } from './breaking.ts';
import { bundlePath } from './bundle.ts';
import type { Contract } from './contract-types.ts';
import { livePath } from './live-document.ts';
import type { LiveDocument } from './live-shape.ts';
import { type ContractShape, shapeOf } from './shape.ts';

export const releasedPath = `${root}openapi/released.json`;

const read = <Document>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Document;

/** Of the bundles that `npm run generate` makes. */
export const currentShape = (): ContractShape => shapeOf(read<Contract>(bundlePath), read<LiveDocument>(livePath));

/** Breaking changes since the release, and whether the version of now allows them. */
export function sinceRelease(): {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly string[];
  readonly allowed: boolean;
} {
  const was = read<ContractShape>(releasedPath);
  const is = currentShape();
  const changes = breakingChanges(was, is);
  return { from: was.version, to: is.version, changes, allowed: changes.length === 0 || mayBreak(was.version, is.version) };
}
