// `npm run generate`: bundles the contract and derives the portal's client and the bank's types from it (API-29).
import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeOperationTypes } from './contract/operation-types.ts';
import { newestChange } from './newest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}openapi/dist/.generated`;
const sources = ['openapi', 'scripts/contract', 'web/orval.config.ts', 'mock-server/orval.config.ts', 'package-lock.json'];

function isCurrent(): boolean {
  return existsSync(stamp) && statSync(stamp).mtimeMs > Math.max(...sources.map((source) => newestChange(root + source)));
}

/** Bundles, then runs Orval for both sides; the bank keeps only the types. */
export function generate(): void {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  run('node', 'scripts/contract/bundle.ts');
  run('orval', '--config', 'web/orval.config.ts');
  run('orval', '--config', 'mock-server/orval.config.ts');
  renameSync(`${root}mock-server/generated/unused.schemas.ts`, `${root}mock-server/generated/contract.ts`);
  rmSync(`${root}mock-server/generated/unused.ts`);
  writeOperationTypes();
  writeFileSync(stamp, '');
}

if (process.argv.includes('--if-changed') && isCurrent()) process.exit(0);
generate();
