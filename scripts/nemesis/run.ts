// `npm run nemesis`: clients and browsers deal in all products under faults, and a checker compares what they saw with the
// deals and the ledger (TRU-02).
// Options: `--seeds N` runs one after the other, `--minutes N` or `--seconds N` each, `--seed N` for the first one,
// `--within N` for the seconds in which a lost outcome must be known.
// Exit codes: 0 nothing found, 1 something found, 2 a wrong option.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { started } from '../start/processes.ts';
import { acceptedLines, lineKey } from './batch-law.ts';
import { RESOLVED_WITHIN } from './checker.ts';
import { operations } from './history.ts';
import { runTrial, type Trial } from './trial.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    clients: { type: 'string', default: '20' },
    browsers: { type: 'string', default: '3' },
    within: { type: 'string', default: String(RESOLVED_WITHIN / 1_000) },
  },
});
const first = Number(values.seed ?? Date.now() % 1_000_000);
const seeds = Number(values.seeds);
const seconds = Number(values.seconds ?? Number(values.minutes) * 60);
const clients = Number(values.clients);
const browsers = Number(values.browsers);
const resolvedWithin = Number(values.within) * 1_000;
const isWrong =
  [first, seeds, clients, browsers].some((value) => !Number.isInteger(value) || value < 0) || !(seconds > 0) || !(resolvedWithin > 0);

/** The number of batches, of their lines by last state, and of acceptances, as one line of text. */
function batchText({ acts, readLines }: Trial['history']): string {
  const batches = acts.filter(({ operation, decision }) => operation === 'askBatch' && decision.kind === 'ok').length;
  const states = new Map(readLines.map((line) => [lineKey(line), line.state]));
  const live = new Set(readLines.filter(({ state }) => state === 'live').map(lineKey));
  const dealt = [...states.values()].filter((state) => state === 'dealt').length;
  return `${batches} batches with ${states.size} lines: ${live.size} quoted, ${acceptedLines(acts).size} accepted, ${dealt} dealt`;
}

function report(seed: number, { history, violations, deals }: Trial): void {
  const counts = operations.map((operation) => {
    const acts = history.acts.filter((act) => act.operation === operation);
    const ok = acts.filter(({ decision }) => decision.kind === 'ok').length;
    return `${operation} ${ok}/${acts.length}`;
  });
  const lost = history.acts.filter(({ lostAt }) => lostAt !== null).length;
  console.log(
    `seed ${seed}: ${deals} deals, ${lost} outcomes looked up, ${history.screens.length} balances on screen, ${history.frames.length} frames, ${history.outages.length} outages`,
  );
  console.log(`  succeeded of sent: ${counts.join(', ')}`);
  console.log(`  ${batchText(history)}`);
  for (const { law, what } of violations.slice(0, 20)) console.log(`  ${law}: ${what}`);
  console.log(violations.length === 0 ? '  nothing found' : `  ${violations.length} violations`);
}

/** Runs one seed; returns whether everything holds. Keeps the folder of a run that failed. */
async function runSeed(seed: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'nemesis-'));
  let isFine = false;
  try {
    const trial = await runTrial({ seed, seconds, clients, browsers, folder, resolvedWithin });
    report(seed, trial);
    // A run whose browsers have read nothing proves nothing about screens, and one without frames nothing about sockets.
    const { screens, frames } = trial.history;
    const isSeen = (browsers === 0 || screens.length > 0) && frames.length > 0;
    if (!isSeen) console.log('  the browsers have read no balance, or no frame has arrived');
    isFine = isSeen && trial.violations.length === 0;
  } finally {
    if (!isFine) {
      const kept = join(root, 'reports/nemesis', String(seed));
      cpSync(folder, kept, { recursive: true });
      console.log(`history, log and pictures are in ${kept.slice(root.length)}; repeat with --seed ${seed}`);
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return isFine;
}

if (isWrong) {
  console.error('use --seeds N, --minutes N or --seconds N, --seed N, --clients N, --browsers N and --within N');
  process.exitCode = 2;
} else
  await started(async () => {
    for (let seed = first; seed < first + seeds; seed += 1) if (!(await runSeed(seed))) process.exitCode = 1;
  });
// Without this, Node may wait for ever for handles of killed processes to close.
process.exit();
