// `npm run generate`: bundles the contract, and generates the portal's client and the bank's types from it (API-29).
import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeOperationTypes } from './operation-types.ts';
import { newestChange } from '../start/newest.ts';
import { root } from '../root.ts';

const stamp = `${root}openapi/dist/.generated`;
/**
 * Configurations of the client generators, each with the contract that it reads. The build of an image does not contain
 * all of them, so a missing one is skipped.
 */
const controlContract = 'mock-server/control/openapi.yaml';
const sides = [
  { config: 'web/orval.config.ts', contract: 'openapi' },
  { config: 'web/desk/orval.config.ts', contract: controlContract },
  { config: 'mock-server/orval.config.ts', contract: 'openapi' },
].filter(({ config, contract }) => existsSync(root + config) && existsSync(root + contract));
const sources = ['scripts/contract', 'package-lock.json', ...sides.flatMap(({ config, contract }) => [config, contract])];

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
  for (const { config } of sides) run('orval', '--config', config);
  if (sides.some(({ config }) => config.startsWith('mock-server/'))) keepTypes();
  writeFileSync(stamp, '');
}

if (process.argv.includes('--if-changed') && isCurrent()) process.exit(0);
generate();
