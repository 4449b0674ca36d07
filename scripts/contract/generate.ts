// `npm run generate`: bundles the contract, and generates the portal's client and the bank's types from it (API-29).
import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeOperationTypes } from './operation-types.ts';
import { newestChange } from '../start/newest.ts';
import { root } from '../root.ts';

const stamp = `${root}openapi/dist/.generated`;
/**
 * Configurations of the client generators. The build of an image contains only the portal's or the bank's, so a
 * missing one is skipped.
 */
const sides = ['web/orval.config.ts', 'mock-server/orval.config.ts'].filter((config) => existsSync(root + config));
const sources = ['openapi', 'scripts/contract', 'package-lock.json', ...sides];

function isCurrent(): boolean {
  return existsSync(stamp) && statSync(stamp).mtimeMs > Math.max(...sources.map((source) => newestChange(root + source)));
}

/** Keeps only the generated types, because the bank does not use the generated client. */
function keepTypes(): void {
  renameSync(`${root}mock-server/generated/unused.schemas.ts`, `${root}mock-server/generated/contract.ts`);
  rmSync(`${root}mock-server/generated/unused.ts`);
  writeOperationTypes();
}

/** Bundles the contract, then runs Orval for each side. */
function generate(): void {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  run('node', 'scripts/contract/bundle.ts');
  for (const side of sides) run('orval', '--config', side);
  if (sides.includes('mock-server/orval.config.ts')) keepTypes();
  writeFileSync(stamp, '');
}

if (process.argv.includes('--if-changed') && isCurrent()) process.exit(0);
generate();
