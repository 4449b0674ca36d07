// `npm run laws`: runs the bank's property tests on ten thousand random histories, in pieces with a seed each. An
// interrupted run continues after the pieces that passed, unless the bank has changed. `-- --lives 2000` runs fewer.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';

const PIECE = 500;
const { values } = parseArgs({ options: { lives: { type: 'string', default: '10000' } } });
const pieces = Math.ceil(Number(values.lives) / PIECE);
if (!(pieces >= 1)) throw new Error(`--lives requires a positive number, got ${values.lives}`);

/** Identifies the tested sources; changes with every file of the bank. */
const bank = execFileSync('git', ['rev-parse', 'HEAD:mock-server'], { cwd: root, encoding: 'utf8' }).trim();
const path = `${root}reports/laws.txt`;
mkdirSync(`${root}reports`, { recursive: true });

const nameOf = (piece: number) => `${bank} ${piece}`;
const held = new Set(existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []);

/** Tests that do not depend on a seed; `npm test` runs them once. */
const withoutSwitches = ['--exclude', '**/*-switched-off.laws.test.ts'];

/** Whether every property held for the histories of this piece; the runner prints the failures. */
function tryPiece(piece: number): boolean {
  const { status } = spawnSync('vitest', ['run', 'mock-server/bank/laws', ...withoutSwitches, '--reporter=dot', '--testTimeout=3600000'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LAW_RUNS: String(PIECE), LAW_SEED: String(piece + 1) },
  });
  return status === 0;
}

const broken: number[] = [];
for (let piece = 0; piece < pieces; piece += 1) {
  if (held.has(nameOf(piece))) continue;
  if (tryPiece(piece)) appendFileSync(path, `${nameOf(piece)}\n`);
  else broken.push(piece + 1);
  console.log(`laws: ${(piece + 1) * PIECE} of ${pieces * PIECE} lives`);
}
if (broken.length === 0) console.log(`laws: no violation in ${pieces * PIECE} lives`);
else console.error(`laws: violated; repeat with LAW_RUNS=${PIECE} and LAW_SEED=${broken.join(', ')}`);
process.exitCode = broken.length === 0 ? 0 : 1;
