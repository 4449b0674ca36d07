// The start of the portal, in order: configuration, world (the selected bank), stored state, texts, a session from
// another tab, then the screen (API-34).
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#web/api/query-client.ts';
import { startTexts } from '#web/i18n/index.ts';
import { openStorage } from '#web/state/persisted.ts';
import { session } from '#web/state/session.ts';
import { askForSession } from '#web/state/tab-sync.ts';
import { chooseWorld, storageKey } from '#web/state/world.ts';
import { createTheme } from '#web/ui/theme.ts';
import { keepAppearance } from './appearance.ts';
import { joinBankCalls } from './bank-calls.ts';
import { screenAt } from './derive/redirects.ts';
import { Portal } from './providers.tsx';
import { createRouter } from './router.tsx';
import { readConfig } from './runtime-config.ts';
import { screens } from './screens.ts';
import type { Screen, Screens } from './screen-types.ts';
import { shareSession } from './session-end.ts';

function screenOfAddress(): Screen | undefined {
  const table: Screens = screens;
  return table[screenAt(location.pathname, screens) ?? ''];
}

// Returns whether the current page needs a session. Public pages are rendered without waiting for one.
const needsSession = (): boolean => screenOfAddress()?.access !== 'open';

// Starts downloading the layout and the screen of a signed-in user in parallel, before the router requests them one
// after the other. A failed download is reported when the router requests it.
function fetchAhead(texts: Promise<void>): void {
  const layout = import('./shell/main-layout.tsx');
  const screen = texts.then(() => screenOfAddress()?.load());
  for (const download of [layout, screen]) download.catch(() => {});
}

// Closes the live connection. Its code is downloaded with the main layout; when a session ends, it is therefore loaded
// or not needed.
function closeConnection(): void {
  void import('./live-session.ts').then(({ stopLiveSession }) => stopLiveSession());
}

// Zod would compile its schemas with eval, which the Content Security Policy forbids; Zod reads this setting before
// its first use.
function interpretSchemas(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

// Sets the bank's logo as the icon of the browser tab (LAY-30).
function showMark(logo: string): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', logo);
}

/** Renders the portal into `root`, after the steps named above. Rejects when one of them fails. */
export async function boot(root: HTMLElement): Promise<void> {
  interpretSchemas();
  const config = await readConfig();
  showMark(config.bank.logo);
  chooseWorld(config.provider, location.search, config.worldFromAddress);
  openStorage();
  const texts = startTexts(storageKey('language'));
  const theme = createTheme();
  if (session.user === null && needsSession()) session.user = await askForSession();
  if (session.user !== null) fetchAhead(texts);
  await texts;
  keepAppearance();
  shareSession();
  joinBankCalls(closeConnection);
  const router = createRouter();
  // Strict mode runs effects twice in development, and does nothing in a build.
  const portal = (
    <StrictMode>
      <Portal theme={theme} router={router} queries={queryClient} />
    </StrictMode>
  );
  // A transition splits the first render into slices, so that the page stays responsive.
  startTransition(() => createRoot(root).render(portal));
}
