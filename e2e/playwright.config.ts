// Configuration of the journeys: a real browser, the built portal and the real mock bank.
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { addresses, running } from './addresses.ts';
import { launchOptions } from './browser.ts';

/** With `E2E_SHARED=on`, two banks that share PostgreSQL; browsers call one and control the other (SHR-05). */
const banks = process.env['E2E_SHARED'] === 'on' ? 'node scripts/start/banks-for-journeys.ts' : 'node mock-server/main.ts';

const programs: PlaywrightTestConfig['webServer'] = [
  {
    command: banks,
    cwd: '..',
    url: `${addresses.bank}/health/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      MOCK_PORT: addresses.ports.bank,
      MOCK_CONTROL: 'on',
      MOCK_CONTROL_PORT: addresses.ports.control,
      MOCK_DATA: `reports/bank-${addresses.ports.bank}`,
      MOCK_DEMO: 'off',
    },
  },
  {
    command: `vite preview web --logLevel silent --outDir ${process.env['E2E_DIST'] ?? 'dist'}`,
    cwd: '..',
    url: addresses.web,
    reuseExistingServer: false,
    env: { MOCK_PORT: addresses.ports.bank, WEB_PORT: addresses.ports.web },
  },
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../reports/journeys',
  fullyParallel: true,
  // A third worker uses the cores while the others wait for a price or a push.
  workers: 3,
  // A journey that needs a retry is a bug, also in CI.
  retries: 0,
  forbidOnly: true,
  // A journey waits for states; this limit only ends one that hangs, also on a machine that others keep busy.
  timeout: 300_000,
  // Long enough for a busy machine; assertions return as soon as they hold.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }], ['junit', { outputFile: '../reports/playwright.xml' }]],
  use: {
    baseURL: addresses.web,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'America/New_York',
    // A failed journey keeps its last screenshot and page tree. Traces slow a run by an eighth and are recorded only
    // with `TRACE=on`.
    trace: process.env['TRACE'] === 'on' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  webServer: running ? [] : programs,
});
