// Unit, property and API tests. Browser journeys are in the Playwright configuration.
import { defineConfig } from 'vitest/config';

/** `npm run verify` leaves these to `npm test`. A file is one of them by the line `// @module-tag thorough`. */
const thorough = {
  name: 'thorough',
  description: 'whole tables, long lives, processes that are killed and tools of the system; their rules have quicker tests too',
};

export default defineConfig({
  test: {
    tags: [thorough],
    // No test may depend on another one. The seed is printed; `--sequence.seed=<seed>` repeats an order. Projects that
    // load their modules once run one after the other (`groupOrder`): a change of project loads them again.
    sequence: { shuffle: { files: true, tests: true } },
    // Threads start faster than processes, and happy-dom is created in a quarter of the time.
    pool: 'threads',
    projects: [
      { extends: true, test: { name: 'portal', include: ['web/{src,desk}/**/*.test.ts'], setupFiles: './web/src/test/own-thread.ts' } },
      // Component tests need a DOM, rules do not. The set-up clears what a test leaves, so modules are loaded once for
      // all of them.
      {
        extends: true,
        test: {
          name: 'portal-dom',
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './web/src/test/dom.ts',
        },
      },
      // The bank's modules keep nothing between tests, so they are loaded once for all of them.
      {
        extends: true,
        test: {
          name: 'bank',
          isolate: false,
          sequence: { groupOrder: 2 },
          include: ['mock-server/**/*.test.ts'],
          exclude: ['**/*.shared.test.ts'],
          globalSetup: './mock-server/test/wire.ts',
        },
      },
      // A bank on a real PostgreSQL, which is started for these tests.
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          sequence: { groupOrder: 3 },
          include: ['mock-server/**/*.shared.test.ts'],
          globalSetup: './scripts/servers/for-tests.ts',
        },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
    reporters: ['default', 'json', 'junit'],
    outputFile: { json: 'reports/vitest.json', junit: 'reports/vitest.xml' },
    // A limit ends a test that hangs; it is no measurement, and a busy machine takes several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      reportsDirectory: 'reports/coverage',
      include: ['web/src/**', 'mock-server/**'],
      exclude: ['**/generated/**', '**/*.test.*'],
    },
  },
});
