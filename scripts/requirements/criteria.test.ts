import { describe, expect, it } from 'vitest';
import { type Citation, fromPlaywright, fromVitest, linesIn, requirements, verdict } from './lines.ts';
import { reachable } from '../checks/imports.ts';
import { aboutTheScreens } from './reach.ts';
import { linesWithoutRoutes } from './routes.ts';

const cites = (file: string, passed = true): Citation => ({ code: 'QUO-14', file, passed });
const all = () => true;
const none = new Set<string>();
const judged = (place: 'bank' | 'portal' | 'both', ...citations: Citation[]) => verdict({ code: 'QUO-14', place }, citations, all, none);
const [bank, script, portal, journey] = ['mock-server/a.test.ts', 'scripts/a.test.ts', 'web/src/a.test.ts', 'e2e/a.spec.ts'] as const;

describe('the count of proved requirements', () => {
  it('requires a proof on the side that each requirement names', () => {
    for (const file of [bank, script, journey]) expect(judged('bank', cites(file)), file).toBe('proved');
    for (const file of [portal, journey]) expect(judged('portal', cites(file)), file).toBe('proved');
    expect(judged('bank', cites(portal))).toBe('open');
    expect(judged('portal', cites(bank))).toBe('bank only');
    expect(judged('both', cites(bank))).toBe('bank only');
    expect(judged('both', cites(journey))).toBe('open');
    expect(judged('both', cites(bank), cites(portal))).toBe('proved');
    expect(judged('both')).toBe('open');
  });

  it('reopens a requirement if one citation did not pass', () => {
    expect(judged('portal', cites(portal), cites(journey, false))).toBe('open');
    expect(judged('both', cites(bank, false), cites(portal))).toBe('open');
  });

  it('ignores a test that reaches no screen, and a requirement of which a part is missing', () => {
    expect(verdict({ code: 'QUO-14', place: 'portal' }, [cites(portal)], () => false, none)).toBe('open');
    expect(verdict({ code: 'QUO-14', place: 'portal' }, [cites(portal)], all, new Set(['QUO-14']))).toBe('open');
    expect(verdict({ code: 'QUO-14', place: 'both' }, [cites(bank), cites(portal)], all, new Set(['QUO-14']))).toBe('bank only');
  });
});

describe('the reports', () => {
  const test = (fullName: string, status: string) => ({ fullName, status });

  it('contain file and result of each citation of a unit test; skipped is not passed', () => {
    const report = {
      testResults: [
        { name: '/base/web/src/a.test.ts', assertionResults: [test('a QUO-14 SPO-01 b', 'passed'), test('QUO-15 c', 'skipped')] },
      ],
    };
    expect(fromVitest(report, '/base/')).toEqual([
      { code: 'QUO-14', file: 'web/src/a.test.ts', passed: true },
      { code: 'SPO-01', file: 'web/src/a.test.ts', passed: true },
      { code: 'QUO-15', file: 'web/src/a.test.ts', passed: false },
    ]);
  });

  it('count a journey only if it passes at the first attempt', () => {
    const spec = (title: string, status: string) => ({ title, file: 'flows/a.spec.ts', tests: [{ status }] });
    const specs = ['expected', 'flaky', 'unexpected', 'skipped'].map((status, index) => spec(`QUO-0${index + 1}`, status));
    const found = fromPlaywright({ suites: [{ title: 'QUO-09', suites: [{ title: 'inner', specs }] }] });
    expect(found.filter(({ passed }) => passed).map(({ code }) => code)).toEqual(['QUO-09', 'QUO-01']);
    expect(found.map(({ file }) => file)).toContain('e2e/flows/a.spec.ts');
    expect(found).toHaveLength(8);
  });
});

describe('the steps of a journey', () => {
  it('cite what they prove, inner ones too', () => {
    const steps = [{ title: 'QUO-14 closes', steps: [{ title: 'QUO-15 waits' }] }];
    const specs = [{ title: 'a deal', file: 'flows/a.spec.ts', tests: [{ status: 'expected', results: [{ steps }] }] }];
    expect(fromPlaywright({ suites: [{ title: '', specs }] }).map(({ code }) => code)).toEqual(['QUO-14', 'QUO-15']);
  });
});

describe('the requirements', () => {
  it('are 651, each with its place', () => {
    const lines = requirements();
    expect(lines).toHaveLength(651);
    expect(new Set(lines.map(({ code }) => code)).size).toBe(651);
  });

  it('are refused if one lacks a place, is out of order, or is missing', () => {
    expect(linesIn('QUO', '# QUO\n- QUO-01 [S 4.2; portal] one\n- QUO-02 [D; both] two')).toEqual([
      { code: 'QUO-01', place: 'portal' },
      { code: 'QUO-02', place: 'both' },
    ]);
    for (const wrong of ['- QUO-01 [D] one', '- QUO-02 [D; bank] two', '- QUO-01 [D; web] one'])
      expect(() => linesIn('QUO', wrong)).toThrow('QUO-01');
    expect(linesIn('QUO', '- QUO-01 [D; bank] withdrawn')).toEqual([]);
  });
});

describe('the modules that screens use', () => {
  const files: Record<string, string> = {
    'web/src/main.tsx': "import { a } from './a.ts'; const later = () => import('#web/b.tsx');",
    'web/src/a.ts': '',
    'web/src/b.tsx': "import type { C } from './c.ts';",
    'web/src/c.ts': '',
    'web/src/d.ts': '',
    'web/src/d.test.ts': "import { d } from './d.ts';",
    'web/src/two.test.ts': "import { a } from './a.ts'; import { d } from './d.ts';",
  };
  const read = (path: string) => files[path] ?? null;
  const reached = reachable('web/src/main.tsx', read);

  it('are found through every import, lazy ones too', () => {
    expect([...reached.keys()].sort()).toEqual(['web/src/a.ts', 'web/src/b.tsx', 'web/src/c.ts', 'web/src/main.tsx']);
  });

  it('decide whether a test of the portal counts', () => {
    expect(aboutTheScreens('web/src/a.test.ts', reached, read)).toBe(true);
    expect(aboutTheScreens('web/src/b.test.tsx', reached, read)).toBe(true);
    for (const unused of ['web/src/d.test.ts', 'web/src/two.test.ts', 'web/src/engines/toy-product.test.ts'])
      expect(aboutTheScreens(unused, reached, read), unused).toBe(false);
  });
});

describe('requirements about groups of routes', () => {
  it('count when every route that they name exists and leads where it should', () => {
    const paths = new Set(['/home/optional-ccy', '/home/near-expire', '/home/market-express', '/news/iship', '/news/global-observation']);
    const open = linesWithoutRoutes({ paths, redirects: { '/home': '/home/optional-ccy', '/news': '/news/global-observation' } });
    expect(open.has('ACC-12')).toBe(false);
    expect(open.has('ACC-21')).toBe(true);
    expect(linesWithoutRoutes({ paths: new Set(), redirects: {} }).size).toBe(11);
  });
});
