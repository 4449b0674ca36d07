// The previously committed contract, bundled by the scripts of that commit (API-38).
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Contract } from './contract-types.ts';
import type { LiveDocument } from './live-document.ts';
import { type ContractShape, shapeOf } from './shape.ts';

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });

/**
 * The commit to compare with: HEAD if the contract has uncommitted changes, otherwise the one before. Null in a
 * history that is too short.
 */
function lastCommit(): string | null {
  try {
    const isChanged = git('status', '--porcelain', '--', 'openapi').length > 0;
    return git('rev-parse', '--verify', isChanged ? 'HEAD' : 'HEAD^')
      .toString()
      .trim();
  } catch {
    return null;
  }
}

const read = <Document>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Document;

/** Returns the shape of that contract; null without a history, as in a shallow clone. */
export function committedShape(): ContractShape | null {
  const commit = lastCommit();
  if (commit === null) return null;
  // Inside the project, so that the scripts of the commit find the packages.
  mkdirSync(`${root}reports`, { recursive: true });
  const folder = mkdtempSync(`${root}reports/contract-`);
  try {
    writeFileSync(join(folder, 'tree.tar'), git('archive', commit, 'openapi', 'scripts', 'package.json'));
    execFileSync('tar', ['-xf', 'tree.tar'], { cwd: folder });
    execFileSync('node', ['scripts/contract/bundle.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return shapeOf(read<Contract>(join(folder, 'openapi/dist/openapi.json')), read<LiveDocument>(join(folder, 'openapi/dist/live.json')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
