// `npm run requirements`: which requirements the last run proved; fails below the stored number, which only rises.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lastRun, partly, requirements, type Verdict, verdict } from './lines.ts';
import { reachable } from '../checks/imports.ts';
import { aboutTheScreens } from './reach.ts';
import { linesWithoutRoutes } from './routes.ts';

const kept = new URL('../../e2e/criteria/kept.json', import.meta.url);
const keptNumber = () => (existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as { proved: number }).proved : 0);

const { tests, journeys } = lastRun();
if (tests === null && journeys === null) {
  console.error('requirements: no report of a test run found; run npm test first');
  process.exit(2);
}

const lines = requirements();
const citations = [...(tests ?? []), ...(journeys ?? [])];
const reached = reachable('web/src/main.tsx');
const portalTests = new Set(citations.map(({ file }) => file).filter((file) => file.startsWith('web/')));
const uncounted = new Set([...portalTests].filter((file) => !aboutTheScreens(file, reached)));
const incomplete = new Set([...linesWithoutRoutes(), ...Object.keys(partly())]);
const verdicts = lines.map(({ code, place }) => ({
  code,
  verdict: verdict({ code, place }, citations, ({ file }) => !uncounted.has(file), incomplete),
}));

const codesOf = (wanted: Verdict, area = '') =>
  verdicts.filter((each) => each.verdict === wanted && each.code.startsWith(area)).map(({ code }) => code);
const figure = (codes: readonly string[]) => String(codes.length).padStart(4);

console.log('area  proved / bank only / open');
for (const area of new Set(lines.map(({ code }) => code.slice(0, 3)))) {
  console.log(`${area}   ${figure(codesOf('proved', area))} ${figure(codesOf('bank only', area))} ${figure(codesOf('open', area))}`);
  if (!process.argv.includes('--open')) continue;
  for (const wanted of ['bank only', 'open'] as const) {
    const codes = codesOf(wanted, area);
    if (codes.length > 0) console.log(`      ${wanted}: ${codes.join(' ')}`);
  }
}

const known = new Set(lines.map(({ code }) => code));
const unknown = [...new Set(citations.map(({ code }) => code))].filter((code) => !known.has(code)).sort();
if (unknown.length > 0) console.error(`requirements: tests cite codes that do not exist: ${unknown.join(' ')}`);

const proved = codesOf('proved').length;
const whole = tests !== null && journeys !== null;
if (!whole) console.log('One of the two test runners left no report, so the count is not compared with the stored one.');
const fallen = whole && proved < keptNumber();
if (fallen)
  console.error(
    `requirements: ${proved} proved, e2e/criteria/kept.json requires ${keptNumber()}; npm run requirements -- --open lists the others`,
  );
if (whole && proved > keptNumber()) {
  if (process.argv.includes('--keep')) writeFileSync(kept, `${JSON.stringify({ proved })}\n`);
  else console.log(`${proved - keptNumber()} more than stored; store the new count: npm run requirements -- --keep`);
}
process.exitCode = unknown.length > 0 || fallen || (!whole && process.argv.includes('--whole')) ? 1 : 0;
console.log(`${proved} of ${lines.length} proved`);
