// Titles and results of the last test run, out of the reports of both runners.
import { existsSync, readFileSync } from 'node:fs';

export type TestTitle = { readonly title: string; readonly passed: boolean };

const reports = new URL('../../reports/', import.meta.url);

type VitestReport = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };

function fromVitest(report: VitestReport): TestTitle[] {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );
}

function fromSuite({ title, suites = [], specs = [] }: Suite): TestTitle[] {
  const own = specs.map((spec) => ({ title: `${title} ${spec.title}`, passed: spec.ok }));
  return [...own, ...suites.flatMap(fromSuite)];
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, reports), 'utf8'));

/** All titles, or null when there is no report. */
export function readReports(): TestTitle[] | null {
  const vitest = existsSync(new URL('vitest.json', reports)) ? fromVitest(read('vitest.json') as VitestReport) : null;
  const playwright = existsSync(new URL('playwright.json', reports))
    ? (read('playwright.json') as { suites: Suite[] }).suites.flatMap(fromSuite)
    : null;
  return vitest === null && playwright === null ? null : [...(vitest ?? []), ...(playwright ?? [])];
}

/** The codes in titles, for example QUO-14 in `QUO-14 live quote closes at zero`. */
export function citedCodes(titles: readonly string[]): Set<string> {
  return new Set(titles.flatMap((title) => title.match(/\b[A-Z][A-Z0-9]{2}-\d{2}\b/g) ?? []));
}
