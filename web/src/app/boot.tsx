// The start, in order: configuration, world, stored state, texts, a session from another tab, then the screen (API-34).
import { createRoot } from 'react-dom/client';
import { queryClient } from '#web/api/query-client.ts';
import { startTexts } from '#web/i18n/index.ts';
import { openStorage } from '#web/state/persisted.ts';
import { session } from '#web/state/session.ts';
import { askForSession } from '#web/state/tab-sync.ts';
import { chooseWorld, storageKey } from '#web/state/world.ts';
import { keepAppearance } from './appearance.ts';
import { joinBankCalls } from './bank-calls.ts';
import { screenAt } from './derive/redirects.ts';
import { Portal } from './providers.tsx';
import { createRouter } from './router.tsx';
import { readConfig } from './runtime-config.ts';
import { screens } from './screens.ts';
import type { Screens } from './screen-types.ts';
import { shareSession } from './session-end.ts';

// A page that anyone may see needs no session, so it does not wait for one.
function needsSession(): boolean {
  const table: Screens = screens;
  return table[screenAt(location.pathname, screens) ?? '']?.access !== 'open';
}

// The live connection is downloaded with the main layout; whoever ends a session has it already or needs it not.
function closeConnection(): void {
  void import('./live-session.ts').then(({ stopLiveSession }) => stopLiveSession());
}

// Zod would compile its schemas, which the page's policy forbids; it reads this before its first use (quality bar S7).
function interpretSchemas(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/** Starts the portal in `root`. */
export async function boot(root: HTMLElement): Promise<void> {
  interpretSchemas();
  const config = await readConfig();
  chooseWorld(config.provider, location.search, config.worldFromAddress);
  openStorage();
  const texts = startTexts(storageKey('language'));
  if (session.user === null && needsSession()) session.user = await askForSession();
  await texts;
  keepAppearance();
  shareSession();
  joinBankCalls(closeConnection);
  createRoot(root).render(<Portal router={createRouter()} queries={queryClient} />);
}
