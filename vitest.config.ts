// Unit, property and API tests; the browser's journeys are Playwright's.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['web/src/**/*.test.{ts,tsx}', 'mock-server/**/*.test.ts', 'scripts/**/*.test.ts'],
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
