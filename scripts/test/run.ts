// `npm test`: every check and every test. `npm run verify`: the quick ones, without a browser, in under four minutes.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { root } from '../root.ts';

/**
 * A step of the test run. `counts` reads the number of tests from the step's report. A step without `counts` counts as
 * one test.
 */
type Step = { readonly name: string; readonly command: readonly string[]; readonly counts?: () => Counts | null };
type Counts = { passed: number; failed: number; failures?: readonly string[] };

const reports = `${root}reports`;

const readReport = <T>(name: string): T | null =>
  existsSync(`${reports}/${name}`) ? (JSON.parse(readFileSync(`${reports}/${name}`, 'utf8')) as T) : null;

/** A failed test by its title, with the first line of its reason. */
const because = (title: string, reason = ''): string => `${title}\n    ${reason.split('\n')[0]?.slice(0, 200)}`;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; title: string; failureMessages: string[] }[] }[];
};

function fromVitest(): Counts | null {
  const report = readReport<VitestReport>('vitest.json');
  if (!report) return null;
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages }) => because(`${name.replace(root, '')}: ${title}`, failureMessages[0])),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

type Suite = {
  suites?: Suite[];
  specs?: { ok: boolean; file: string; title: string; tests: { results: { error?: { message: string } }[] }[] }[];
};
type PlaywrightReport = Suite & { stats: { expected: number; unexpected: number; flaky: number } };

const failuresIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title, tests }) => because(`${file}: ${title}`, tests[0]?.results.at(-1)?.error?.message)),
  ...suites.flatMap(failuresIn),
];

function fromPlaywright(): Counts | null {
  const report = readReport<PlaywrightReport>('playwright.json');
  if (!report) return null;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, failures: failuresIn(report) };
}

const script = (name: string): Step => ({ name, command: ['npm', 'run', '--silent', name] });

const whole = !process.argv.includes('--quick');

const unit: Step = {
  name: 'unit',
  command: ['vitest', 'run', ...(whole ? [] : ['--tagsFilter=!thorough', '--project=!shared'])],
  counts: fromVitest,
};
const build: Step = { name: 'build', command: ['vite', 'build', 'web', '--logLevel', 'warn'] };
const buildDesk: Step = { name: 'build-desk', command: ['vite', 'build', 'web/desk', '--logLevel', 'warn'] };
const journeys: Step = {
  name: 'journeys',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  counts: fromPlaywright,
};
/**
 * Journeys of each product on two banks that share PostgreSQL, in Chinese: the number of banks does not depend on the
 * language. The report is replaced by that of all journeys.
 */
const onShared = ['flows/first-deal', 'flows/deal.', 'flows/forward', 'flows/swap', 'flows/option', 'flows/unavailable'];
const inChinese = ['--grep-invert', String.raw`\(en\)`];
const journeysShared: Step = {
  name: 'journeys-shared',
  command: ['env', 'E2E_SHARED=on', ...journeys.command, ...onShared, ...inChinese],
  counts: fromPlaywright,
};
/**
 * The short form; its seed is fixed, so that a run repeats the choices of the last one (TRU-02). A busy machine has more
 * time to look up lost outcomes.
 */
const nemesis: Step = {
  name: 'nemesis',
  command: ['npm', 'run', '--silent', 'nemesis', '--', '--seconds', '60', '--seed', '1', '--within', '30'],
};
/** Runs after the journeys, which prove most requirements. */
const requirements: Step = { name: 'requirements', command: ['npm', 'run', '--silent', 'requirements', '--', '--whole'] };

/** Rounds run one after the other; the steps of a round are independent and run in parallel. */
const quick: readonly (readonly Step[])[] = [
  ['types', 'lint', 'format', 'house', 'unused'].map(script),
  [unit],
  [build, buildDesk, script('contract')],
  [script('sizes')],
];
/** `contract-coverage` needs the reports of all tests. */
const thorough: typeof quick = [[...['contract-coverage', 'images'].map(script), nemesis], [journeysShared], [journeys], [requirements]];

/** The whole run kills the bank more often and tests properties on more histories. */
const patience = whole ? { KILL_ROUNDS: '25', LAW_RUNS: '300', DEMO_STRIDE: '7' } : {};

/** Runs a command to its end. Its output is collected, or with `shown` printed as it arrives. */
async function ran([program = '', ...args]: readonly string[], shown: boolean): Promise<{ ok: boolean; output: Buffer }> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    env: { ...process.env, ...patience },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  return { ok: status === 0, output: Buffer.concat(output) };
}

async function result({ name, command, counts }: Step, alone: boolean): Promise<Counts & { name: string }> {
  if (alone) console.log(`\n── ${name}`);
  const began = performance.now();
  const { ok, output } = await ran(command, alone);
  if (!alone) process.stdout.write(`\n── ${name}\n${output.toString()}`);
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((performance.now() - began) / 1000)} s`);
  const counted = counts?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that crashes without a failing test counts as one failure.
  return { name, ...counted, ...(!ok && counted.failed === 0 && { failed: 1 }) };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results: Awaited<ReturnType<typeof result>>[] = [];
for (const round of whole ? [...quick, ...thorough] : quick)
  results.push(...(await Promise.all(round.map((step) => result(step, round.length === 1)))));
const total = { passed: 0, failed: 0 };
for (const { passed, failed } of results) {
  total.passed += passed;
  total.failed += failed;
}

const line = ({ name, passed, failed }: Counts & { name: string }) =>
  `${name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
console.log(`\n${results.map(line).join('\n')}\n`);
for (const { name, failures = [] } of results) for (const failure of failures) console.log(`${name}: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
