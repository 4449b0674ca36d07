// `npm run chaos`: kills, stops and cuts off the owners of worlds and restarts their database while clients deal, and
// checks that nothing is lost, done twice or stale (SHR-06).
// Options: `--kind kill|stop|cut|database|all`, `--rounds N` of each kind, `--seed N`.
// Exit codes: 0 nothing found, 1 something found, 2 a wrong option, 3 no network namespaces for `--kind cut`.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { type Postgres, startPostgres } from '../servers/postgres.ts';
import { started } from '../start/processes.ts';
import type { Home } from './banks.ts';
import { cut, databaseRestarted, kill, stopped } from './faults.ts';
import { makeNetwork, type Network, NoNamespaces } from './network.ts';
import { type History, violationKinds } from './history.ts';
import { median } from '../bench/figure.ts';
import { type Counts, type Fault, leaseMs, type Round, startTrial } from './trial.ts';

const kinds = ['kill', 'stop', 'cut', 'database'] as const;
type Kind = (typeof kinds)[number];

const bankCount = 3;
const worldCount = 4;

/** A take-over may last so long after the end of the lease. */
const takeOverWithin = 5_000;

const { values } = parseArgs({
  options: { kind: { type: 'string', default: 'all' }, rounds: { type: 'string', default: '20' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const rounds = Number(values.rounds);
const wanted = kinds.filter((kind) => values.kind === 'all' || values.kind === kind);
const isWrong = wanted.length === 0 || !Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed);

type Place = { readonly homes: readonly Home[]; readonly fault: Fault; end(): Promise<void> };

async function placeOf(kind: Kind, postgres: Postgres): Promise<Place> {
  if (kind === 'cut') {
    const network: Network = await makeNetwork(bankCount, postgres.url);
    return { homes: network.homes, fault: cut(network), end: network.remove };
  }
  const home: Home = { host: '127.0.0.1', hosts: ['127.0.0.1'], inside: [], databaseUrl: postgres.url };
  const fault = { kill, stop: stopped(), database: databaseRestarted(postgres) }[kind];
  return { homes: Array.from({ length: bankCount }, () => home), fault, end: async () => undefined };
}

const countsText = (counts: Counts) => violationKinds.map((kind) => `${kind} ${counts[kind]}`).join(', ');

/** A restarted database does not end leases, so its time is counted from the fault. */
const beforeTakeOver = (kind: string) => (kind === 'database' ? 0 : leaseMs);

const lineOf = ({ kind, world, tookMs, counts }: Round, number: number) => {
  const took = tookMs === null ? 'never' : `${tookMs - beforeTakeOver(kind)} ms`;
  return `${kind} ${number} seed ${seed} ${world}: ${took} after the ${kind === 'database' ? 'fault' : 'lease'}, ${countsText(counts)}`;
};

/** Whether a round breaks the requirement. */
const isBad = ({ kind, tookMs, counts }: Round): boolean =>
  violationKinds.some((each) => counts[each] > 0) || tookMs === null || (kind !== 'database' && tookMs > leaseMs + takeOverWithin);

function summary(kind: Kind, rounds: readonly Round[], { acts, violations }: History): string {
  const times = rounds.flatMap(({ tookMs }) => (tookMs === null ? [] : [tookMs - beforeTakeOver(kind)])).toSorted((a, b) => a - b);
  const total = (each: string) => violations.filter((violation) => violation.kind === each).length;
  const lookedUp = acts.filter(({ acknowledged }) => !acknowledged).length;
  const counts = violationKinds.map((each) => `${each} ${total(each)}`).join(', ');
  return `${kind}: ${rounds.length} rounds, ${acts.length} requests (${lookedUp} looked up), median ${median(times)} ms, max ${times.at(-1)} ms, ${counts}`;
}

/** Runs all rounds of a kind; returns whether everything holds. */
async function runKind(kind: Kind): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), `chaos-${kind}-`));
  const postgres = await startPostgres({ folder, isTemporary: true });
  let isFine = true;
  try {
    const place = await placeOf(kind, postgres);
    try {
      const trial = await startTrial({ url: postgres.url, homes: place.homes, worlds: worldCount, seed, folder, prefix: kind });
      try {
        const all: Round[] = [];
        for (let number = 1; number <= rounds; number += 1) {
          const round = await trial.round(place.fault);
          all.push(round);
          console.log(lineOf(round, number));
        }
        const found = await trial.end();
        isFine = ![...all, { kind, world: 'end', tookMs: 0, counts: found }].some(isBad);
        console.log(`at the end: ${countsText(found)}`);
        console.log(summary(kind, all, trial.history));
        for (const { world, what } of trial.history.violations.slice(0, 20)) console.log(`  ${world}: ${what}`);
      } finally {
        await trial.close();
      }
    } finally {
      await place.end();
    }
  } catch (error) {
    isFine = error instanceof NoNamespaces;
    throw error;
  } finally {
    await postgres.stop();
    if (!isFine) {
      const kept = join(root, 'reports/chaos', `${kind}-${seed}`);
      cpSync(folder, kept, { recursive: true, filter: (path) => !path.startsWith(join(folder, 'postgres')) });
      console.log(`history and logs are in ${kept.slice(root.length)}`);
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return isFine;
}

if (isWrong) {
  console.error(`use --kind ${kinds.join('|')}|all, --rounds N and --seed N`);
  process.exitCode = 2;
} else
  await started(async () => {
    console.log(`chaos with seed ${seed}`);
    for (const kind of wanted)
      try {
        if (!(await runKind(kind))) process.exitCode = 1;
      } catch (error) {
        if (!(error instanceof NoNamespaces)) throw error;
        console.error(`${error.message}. Run as root with Debian's iproute2.`);
        process.exitCode = 3;
      }
  });
