// Journeys through the real browser, the built portal and the real mock bank.
import { existsSync } from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { addresses, running } from './addresses.ts';

/** Debian's browsers, the quicker one first; without them Playwright looks for its own. */
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const programs: PlaywrightTestConfig['webServer'] = [
  {
    command: 'node mock-server/main.ts',
    cwd: '..',
    url: `${addresses.bank}/health`,
    reuseExistingServer: false,
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
  workers: 2,
  // A journey that needs a second try is a bug, in CI too.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }], ['junit', { outputFile: '../reports/playwright.xml' }]],
  use: {
    baseURL: addresses.web,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'America/New_York',
    // A failed journey keeps its calls, its DOM and its last picture; a picture of every frame would slow all of them down.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...(chromium !== undefined && { executablePath: chromium }), args: quiet },
  },
  webServer: running ? [] : programs,
});
