// Reads the requirements, the tests that cite them, and decides which are proved.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../root.ts';

/** The place where a requirement must be proved: at the bank, on the user's screen (`portal`), or at both. */
export type Place = 'bank' | 'portal' | 'both';

/** One requirement: its code, for example `QUO-14`, and the place where it must be proved. */
export type Line = { readonly code: string; readonly place: Place };

const folder = new URL('../../e2e/criteria/', import.meta.url);
const shape = /^- (?<code>[A-Z][A-Z0-9]{2}-\d{2}) \[(?:S [\d., -]+|D); (?<place>bank|portal|both)\] (?<text>.+)$/;

/** Returns the requirements of one file. Throws when a line has no place, or when a number is missing or repeated. */
export function linesIn(area: string, file: string): Line[] {
  const written = file.split('\n').filter((line) => line.startsWith('- '));
  return written.flatMap((line, index) => {
    const { code = '', place, text = '' } = shape.exec(line)?.groups ?? {};
    const wanted = `${area}-${String(index + 1).padStart(2, '0')}`;
    if (code !== wanted)
      throw new Error(`e2e/criteria/${area}.md: expected "- ${wanted} [source; bank|portal|both] text", found "${line.slice(0, 60)}"`);
    return text.startsWith('withdrawn') ? [] : [{ code, place: place as Place }];
  });
}

/**
 * Requirements whose tests prove only a part, by code, each with what is missing. They count as open until the entry
 * is removed.
 */
export function partly(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL('partly.json', folder), 'utf8')) as Record<string, string>;
}

/** Returns every requirement that is not withdrawn, ordered by file. */
export function requirements(): Line[] {
  return readdirSync(folder)
    .filter((name) => /^[A-Z][A-Z0-9]{2}\.md$/.test(name))
    .sort()
    .flatMap((name) => linesIn(name.slice(0, -3), readFileSync(new URL(name, folder), 'utf8')));
}

// Citations in the test reports of the last run.

/** A test that cites a requirement; `file` is relative to the root, with forward slashes. */
export type Citation = { readonly code: string; readonly file: string; readonly passed: boolean };

type VitestReport = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };
type Step = { title: string; steps?: Step[] };
type Spec = { title: string; file: string; tests: { status: string; results?: { steps?: Step[] }[] }[] };
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };

const codesIn = (title: string) => new Set(title.match(/\b[A-Z][A-Z0-9]{2}-\d{2}\b/g) ?? []);
const cited = (title: string, file: string, passed: boolean): Citation[] => [...codesIn(title)].map((code) => ({ code, file, passed }));

/** Citations of unit, property and API tests. */
export function fromVitest({ testResults }: VitestReport, base = root): Citation[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => cited(fullName, relative(base, name), status === 'passed')),
  );
}

/** Titles of the steps of a test, including inner ones. */
const stepTitles = (steps: readonly Step[] = []): string[] => steps.flatMap(({ title, steps: inner }) => [title, ...stepTitles(inner)]);

const titlesOf = ({ title, tests }: Spec): string =>
  [title, ...tests.flatMap(({ results = [] }) => results.flatMap(({ steps }) => stepTitles(steps)))].join(' ');

/** Citations of journeys, in titles and steps. Only `expected` counts: a retried test is `flaky`, one that did not run `skipped`. */
export function fromPlaywright({ suites }: { suites: readonly Suite[] }): Citation[] {
  const of = (suite: Suite, above: string): Citation[] => {
    const title = `${above} ${suite.title}`;
    const own = (suite.specs ?? []).flatMap((spec) =>
      cited(
        `${title} ${titlesOf(spec)}`,
        `e2e/${spec.file}`,
        spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected'),
      ),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => of(inner, title))];
  };
  return suites.flatMap((suite) => of(suite, ''));
}

function report<Shape>(name: string): Shape | null {
  const path = `${root}reports/${name}`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Shape) : null;
}

/** Returns the citations in the reports of the last run. A list is null when its test runner left no report. */
export function lastRun(): { readonly tests: Citation[] | null; readonly journeys: Citation[] | null } {
  const [vitest, playwright] = [report<VitestReport>('vitest.json'), report<{ suites: Suite[] }>('playwright.json')];
  return { tests: vitest && fromVitest(vitest), journeys: playwright && fromPlaywright(playwright) };
}

// The rules of proof. A requirement is proved only by tests that passed at the first attempt, on the side where it
// must be proved.

/** `bank only` means that the bank's part is proved, but the part on the user's screen is not. */
export type Verdict = 'proved' | 'bank only' | 'open';

/** The side of a test; a journey runs both portal and bank. */
type Side = 'bank' | 'portal' | 'journey';

const folders: readonly (readonly [folder: string, side: Side])[] = [
  ['mock-server/', 'bank'],
  ['scripts/', 'bank'],
  ['web/', 'portal'],
  ['e2e/', 'journey'],
];

const sideOf = (file: string): Side | undefined => folders.find(([folder]) => file.startsWith(folder))?.[1];

const proves: Readonly<Record<Place, (sides: ReadonlySet<Side | undefined>) => boolean>> = {
  bank: (sides) => sides.has('bank') || sides.has('journey'),
  portal: (sides) => sides.has('portal') || sides.has('journey'),
  both: (sides) => sides.has('bank') && proves.portal(sides),
};

/**
 * Returns whether a requirement is proved. A citation that failed, was skipped or was retried makes it open. `counted`
 * excludes tests that concern no screen. `incomplete` contains requirements with a missing route and requirements that
 * are proved only in part.
 */
export function verdict(
  { code, place }: Line,
  citations: readonly Citation[],
  counted: (citation: Citation) => boolean,
  incomplete: ReadonlySet<string>,
): Verdict {
  const own = citations.filter((citation) => citation.code === code && counted(citation));
  if (own.length === 0 || own.some(({ passed }) => !passed)) return 'open';
  const sides = new Set(own.map(({ file }) => sideOf(file)));
  if (!incomplete.has(code) && proves[place](sides)) return 'proved';
  return sides.has('bank') ? 'bank only' : 'open';
}
