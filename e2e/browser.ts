// The browser for journeys and pictures.
import { existsSync } from 'node:fs';

/** Debian's browsers, the faster one first; without them Playwright uses its own. */
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

/** Launch options for Playwright. */
export const launchOptions = { ...(chromium !== undefined && { executablePath: chromium }), args: quiet };
