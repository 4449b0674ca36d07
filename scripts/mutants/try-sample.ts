// `npm run mutants -- --sample 400 --seed 1`: tries sampled edits and prints those that no test of the bank notices.
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { root } from '../root.ts';
import { edited } from './points.ts';
import { reachOf, type TestsFor } from './reach.ts';
import { runnerAt } from './runner-process.ts';
import { type Candidate, sampleOf } from './sample.ts';

// Outcomes of tried edits, stored in a file, so that an interrupted run can continue.

/** `unreached`: no test evaluates the edited code. `endless`: the tests did not end, which counts as noticed. */
export type Tried = 'killed' | 'survived' | 'endless' | 'unreached';

export type Outcomes = { readonly of: (id: string) => Tried | undefined; readonly keep: (id: string, tried: Tried) => void };

/** Whether a test noticed the edit. */
export const noticed = (tried: Tried): boolean => tried === 'killed' || tried === 'endless';

/** Opens the file; with `again`, unnoticed edits are tried again. */
export function outcomesIn(path: string, again: boolean): Outcomes {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as [string, Tried]));
  return {
    of(id) {
      const tried = known.get(id);
      return tried === undefined || (again && !noticed(tried)) ? undefined : tried;
    },
    keep: (id, tried) => appendFileSync(path, `${JSON.stringify([id, tried])}\n`),
  };
}

// Edits are made in a copy of these, so that a run never changes the working tree.

const copied = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'openapi', 'mock-server', 'web', 'scripts', 'e2e', 'README.md'];

/** Creates the copy under `reports/mutants/<name>`; returns its path with a slash at the end. */
export function copyOfSources(name: string): string {
  const at = `${root}reports/mutants/${name}/`;
  rmSync(at, { recursive: true, force: true });
  mkdirSync(`${at}reports`, { recursive: true });
  for (const entry of copied)
    cpSync(root + entry, at + entry, {
      recursive: true,
      filter: (path) => !/\/(dist|\.data)$/.test(path) || path.endsWith('openapi/dist'),
    });
  symlinkSync(`${root}node_modules`, `${at}node_modules`);
  return at;
}

/** Command-line options; `again` retries edits that were not noticed. */
export type SampleOptions = { readonly size: number; readonly seed: number; readonly again: boolean };

/** Milliseconds after which the tests of an edit count as endless. */
const patience = 120_000;

/** Percentage of noticed edits below which the command fails. */
const wanted = 92;

function asDiff(at: string, { file, ...edit }: Candidate): string {
  const source = readFileSync(at + file, 'utf8');
  const from = source.lastIndexOf('\n', edit.start) + 1;
  const number = source.slice(0, from).split('\n').length;
  const to = source.indexOf('\n', edit.end);
  const after = edited(source, edit);
  return `${file}:${number}\n- ${source.slice(from, to).trim()}\n+ ${after.slice(from, to + after.length - source.length).trim()}`;
}

/** Tries edits one after the other in one copy of the sources. */
function laneIn(at: string, testsFor: TestsFor): { try: (candidate: Candidate) => Promise<Tried>; end: () => void } {
  const runner = runnerAt(at, null);
  let before: string | null = null;
  return {
    end: runner.end,
    async try(candidate) {
      const tests = testsFor(candidate);
      if (tests.length === 0) return 'unreached';
      const path = at + candidate.file;
      const source = readFileSync(path, 'utf8');
      writeFileSync(path, edited(source, candidate));
      const ran = await runner.run({ changed: [before, path].filter((each) => each !== null), tests }, patience);
      writeFileSync(path, source);
      before = path;
      if (ran === null) return 'endless';
      return ran.failed > 0 ? 'killed' : 'survived';
    },
  };
}

/** Tries each edit of the sample, and returns the exit code of the process. */
export async function trySample({ size, seed, again }: SampleOptions): Promise<number> {
  const sample = sampleOf(size, seed);
  const at = copyOfSources('sample');
  const outcomes = outcomesIn(`${root}reports/mutants/outcomes.jsonl`, again);
  const open = sample.filter(({ id }) => outcomes.of(id) === undefined);
  const found = new Map(sample.map((each) => [each, outcomes.of(each.id)]));
  if (open.length > 0) {
    console.log(`${sample.length - open.length} of ${sample.length} have results from earlier runs; all tests run once first`);
    const lane = laneIn(at, await reachOf(at, open));
    for (const [place, candidate] of open.entries()) {
      const tried = await lane.try(candidate);
      outcomes.keep(candidate.id, tried);
      found.set(candidate, tried);
      if (!noticed(tried)) console.log(`${tried}: ${asDiff(at, candidate)}`);
      if ((place + 1) % 10 === 0) console.log(`${place + 1} of ${open.length}`);
    }
    lane.end();
  }
  const killed = [...found.values()].filter((tried) => tried !== undefined && noticed(tried)).length;
  for (const [candidate, tried] of found) if (tried !== undefined && !noticed(tried)) console.error(`${tried}: ${asDiff(at, candidate)}`);
  const share = (killed * 100) / sample.length;
  console.log(`${killed} of ${sample.length} noticed, ${share.toFixed(1)} %; ${wanted} % required`);
  return share >= wanted ? 0 : 1;
}
