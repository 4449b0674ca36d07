// What the tests of the last run cite, out of the reports of both runners.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../processes.ts';

/** A test that cites a requirement in its title; `file` is relative to the root, with forward slashes. */
export type Citation = { readonly code: string; readonly file: string; readonly passed: boolean };

type VitestReport = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };
type Spec = { title: string; file: string; tests: { status: string }[] };
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };

const codesIn = (title: string) => new Set(title.match(/\b[A-Z][A-Z0-9]{2}-\d{2}\b/g) ?? []);
const cited = (title: string, file: string, passed: boolean): Citation[] => [...codesIn(title)].map((code) => ({ code, file, passed }));

/** Citations of unit, property and API tests. */
export function fromVitest({ testResults }: VitestReport, base = root): Citation[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => cited(fullName, relative(base, name), status === 'passed')),
  );
}

/** Citations of journeys. `expected` alone counts: a second try is `flaky`, a test that did not run `skipped`. */
export function fromPlaywright({ suites }: { suites: readonly Suite[] }): Citation[] {
  const of = (suite: Suite, above: string): Citation[] => {
    const title = `${above} ${suite.title}`;
    const own = (suite.specs ?? []).flatMap((spec) =>
      cited(`${title} ${spec.title}`, `e2e/${spec.file}`, spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected')),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => of(inner, title))];
  };
  return suites.flatMap((suite) => of(suite, ''));
}

function report<Shape>(name: string): Shape | null {
  const path = `${root}reports/${name}`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Shape) : null;
}

/** The last run; `null` for a runner that has left no report. */
export function lastRun(): { readonly tests: Citation[] | null; readonly journeys: Citation[] | null } {
  const [vitest, playwright] = [report<VitestReport>('vitest.json'), report<{ suites: Suite[] }>('playwright.json')];
  return { tests: vitest && fromVitest(vitest), journeys: playwright && fromPlaywright(playwright) };
}
