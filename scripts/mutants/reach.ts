// Finds which test files reach which edit, by one run of all tests over marked sources.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked } from './points.ts';
import { runnerAt } from './runner-process.ts';
import type { Candidate } from './sample.ts';

/** Absolute paths of the test files that can notice an edit, fastest first. */
export type TestsFor = (candidate: Candidate) => string[];

type Note = { readonly file: string | null; readonly numbers: readonly number[] };

const patience = 900_000;
const setupFile = fileURLToPath(new URL('reached.setup.ts', import.meta.url));
const roomOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Marks the sources; returns a function that restores them. */
function mark(at: string, candidates: readonly Candidate[]): () => void {
  const undo = [...Map.groupBy(candidates, ({ file }) => at + file)].map(([path, own]) => {
    const source = readFileSync(path, 'utf8');
    const sites = Map.groupBy(own, ({ site }) => `${site.start}-${site.end}`);
    const first = [...sites.values()].flatMap(([each]) => (each ? [{ number: candidates.indexOf(each), site: each.site }] : []));
    writeFileSync(path, marked(source, first));
    return () => writeFileSync(path, source);
  });
  return () => {
    for (const restore of undo) restore();
  };
}

function notesIn(path: string): Note[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  rmSync(path);
  return lines.map((line) => JSON.parse(line) as Note);
}

/** Runs all tests once in the copy at `at`; throws if one fails without an edit. */
export async function reachOf(at: string, candidates: readonly Candidate[]): Promise<TestsFor> {
  const path = `${at}reports/reached.jsonl`;
  const runner = runnerAt(at, setupFile, { REACHED_FILE: path });
  const unmark = mark(at, candidates);
  const ran = await runner.run({ changed: [], tests: 'all' }, patience);
  runner.end();
  unmark();
  if (ran === null || ran.failed > 0) throw new Error('the tests fail without edits; run npm run verify first');
  const notes = notesIn(path);
  const took = (test: string) => ran.took[test] ?? 0;

  return (candidate) => {
    const sameSite = ({ file, site }: Candidate) =>
      file === candidate.file && site.start === candidate.site.start && site.end === candidate.site.end;
    const number = candidates.findIndex(sameSite);
    const reaching = notes.filter(({ numbers }) => numbers.includes(number)).map(({ file }) => file);
    const tests = reaching.includes(null) ? Object.keys(ran.took) : [...new Set(reaching.filter((file) => file !== null))];
    const own = (test: string) => (roomOf(test) === roomOf(at + candidate.file) ? 0 : 1);
    return tests.toSorted((a, b) => own(a) - own(b) || took(a) - took(b));
  };
}
