// A process that runs test files of the bank on request. It sends `ready`, then answers each `TestRun` with `TestsRan`.
import { createVitest, type TestModule } from 'vitest/node';

/** Files whose text has changed, and the test files to run in order, or all of the bank's. Paths are absolute. */
export type TestRun = { readonly changed: readonly string[]; readonly tests: readonly string[] | 'all' };

/** Number of test files that failed or could not be loaded, and duration in ms by test file. */
export type TestsRan = { readonly failed: number; readonly took: Readonly<Record<string, number>> };

const [root = '', setupFile] = process.argv.slice(2);

class AsAsked {
  shard = <T>(files: T): T => files;
  sort = <T>(files: T): T => files;
}

const vitest = await createVitest('test', {
  root,
  watch: false,
  project: ['bank'],
  reporters: [{}],
  pool: 'threads',
  maxWorkers: 1,
  bail: setupFile === undefined ? 1 : 0,
  sequence: { sequencer: AsAsked },
});
// Vitest projects ignore set-up files from the command line.
if (setupFile !== undefined) for (const { config } of vitest.projects) config.setupFiles.push(setupFile);
// This test compiles the sources, which fails if they are marked, so it is left out.
const asksTheCompiler = '/kernel/by-product.test.ts';
const specifications = (await vitest.globTestSpecifications(['mock-server/bank/'])).filter(
  ({ moduleId }) => !moduleId.endsWith(asksTheCompiler),
);

async function run({ changed, tests }: TestRun): Promise<TestsRan> {
  for (const path of changed) vitest.invalidateFile(path);
  const wanted = tests === 'all' ? specifications : tests.flatMap((test) => specifications.filter(({ moduleId }) => moduleId === test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  const bad = (module: TestModule) => module.state() === 'failed' || module.errors().length > 0;
  return {
    failed: testModules.filter(bad).length + unhandledErrors.length,
    took: Object.fromEntries(testModules.map((module) => [module.moduleId, module.diagnostic().duration])),
  };
}

process.on('message', (wanted: TestRun) => void run(wanted).then((ran) => process.send?.(ran)));
process.send?.('ready');
