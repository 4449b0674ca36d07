// `npm run generate`: bundles the contract and derives the portal's client and the bank's types from it (API-29).
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}openapi/dist/.generated`;
const sources = ['openapi', 'scripts/contract', 'web/orval.config.ts', 'mock-server/orval.config.ts', 'package-lock.json'];

function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path).filter((name) => name !== 'dist');
  return Math.max(stat.mtimeMs, ...entries.map((name) => newestChange(`${path}/${name}`)));
}

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
  writeFileSync(stamp, '');
}

if (process.argv.includes('--if-changed') && isCurrent()) process.exit(0);
generate();
