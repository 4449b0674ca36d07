// The browser of journeys and pictures.
import { existsSync } from 'node:fs';

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

/** What Playwright starts it with. */
export const launchOptions = { ...(chromium !== undefined && { executablePath: chromium }), args: quiet };
