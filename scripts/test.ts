// `npm test` and `npm run verify`: every check and every test, one after the other, and one closing line with the total.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { root } from './processes.ts';

/** A step; `counts` reads how many tests it ran from its report, a step without one counts as one. */
type Step = { readonly name: string; readonly command: readonly string[]; readonly counts?: () => Counts | null; readonly browser?: true };
type Counts = { passed: number; failed: number };

const reports = `${root}reports`;

function fromVitest(): Counts | null {
  if (!existsSync(`${reports}/vitest.json`)) return null;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(`${reports}/vitest.json`, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: numPassedTests, failed: numFailedTests };
}

function fromPlaywright(): Counts | null {
  if (!existsSync(`${reports}/playwright.json`)) return null;
  const { stats } = JSON.parse(readFileSync(`${reports}/playwright.json`, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  if (stats.flaky > 0) console.log(`journeys that needed their second try: ${stats.flaky}; their traces are kept in reports/journeys`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

const steps: readonly Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'format', command: ['npm', 'run', '--silent', 'format'] },
  { name: 'house', command: ['npm', 'run', '--silent', 'house'] },
  { name: 'unused', command: ['npm', 'run', '--silent', 'unused'] },
  { name: 'unit', command: ['vitest', 'run'], counts: fromVitest },
  { name: 'coverage', command: ['npm', 'run', '--silent', 'coverage'] },
  { name: 'contract', command: ['npm', 'run', '--silent', 'contract'] },
  { name: 'build', command: ['vite', 'build', 'web', '--logLevel', 'warn'] },
  { name: 'sizes', command: ['npm', 'run', '--silent', 'sizes'] },
  { name: 'images', command: ['npm', 'run', '--silent', 'images'] },
  { name: 'journeys', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], counts: fromPlaywright, browser: true },
];

const withBrowser = !process.argv.includes('--no-browser');

/** Where nobody waits, the bank is killed more often. */
const patience = withBrowser ? { KILL_ROUNDS: '50' } : {};

function run({ name, command: [program = '', ...args], counts }: Step): Counts {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...patience } });
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((performance.now() - began) / 1000)} s`);
  const counted = counts?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that dies without a failing test has failed all the same.
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chosen = steps.filter(({ browser }) => withBrowser || !browser);
const results = chosen.map((step) => ({ step, ...run(step) }));
const total = results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
  passed: 0,
  failed: 0,
});

console.log(
  `\n${results.map(({ step, passed, failed }) => `${step.name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`).join('\n')}\n`,
);
spawnSync('npm', ['run', '--silent', 'criteria'], { cwd: root, stdio: 'inherit' });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
