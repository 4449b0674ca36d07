// Unit, property and API tests; the browser's journeys are Playwright's.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'portal', include: ['web/src/**/*.test.ts'] } },
      // What is drawn needs a DOM; rules do without one. The set-up clears what a test leaves, so modules are loaded once for all of them.
      {
        extends: true,
        test: {
          name: 'portal-dom',
          isolate: false,
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './web/src/test/dom.ts',
        },
      },
      // The bank keeps nothing between tests but what they hand it: its modules are loaded once for all of them.
      {
        extends: true,
        test: { name: 'bank', include: ['mock-server/**/*.test.ts'], isolate: false, globalSetup: './mock-server/test/first.ts' },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
    reporters: ['default', 'json', 'junit'],
    outputFile: { json: 'reports/vitest.json', junit: 'reports/vitest.xml' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      reportsDirectory: 'reports/coverage',
      include: ['web/src/**', 'mock-server/**'],
      exclude: ['**/generated/**', '**/*.test.*'],
    },
  },
});
