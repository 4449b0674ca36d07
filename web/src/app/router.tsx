// Creates the router: the manifest's routes with session and tabs.
import { createBrowserRouter } from 'react-router-dom';
import { snapshot } from 'valtio';
import { openTexts } from '#web/i18n/index.ts';
import { setNavigator } from '#web/state/navigation.ts';
import { session, takeWanted } from '#web/state/session.ts';
import { setTabs, tabs, visited } from '#web/state/tabs.ts';
import { routes } from './derive/routes.tsx';
import { NavigationFailure } from './failures/navigation-failure.tsx';
import { loadChunk } from '#web/ui/chunk-load.ts';
import { refreshPage } from './refresh-page.ts';
import { groups, screens } from './screens.ts';
import { endSession } from './session-end.ts';
import { Starting } from './shell/starting.tsx';

async function openDesk() {
  const [{ MainLayout }] = await Promise.all([import('./shell/main-layout.tsx'), openTexts('desk')]);
  return MainLayout;
}

/** Called once, after storage is open, because the guards read the session. */
export function createRouter() {
  const table = routes(
    screens,
    groups,
    {
      visitor: () => session.user,
      remember: (path) => {
        session.wanted = path;
      },
      takeRemembered: takeWanted,
      visit: (id) => setTabs(visited(snapshot(tabs) as typeof tabs, id)),
      refresh: refreshPage,
      signOut: endSession,
    },
    {
      public: () => loadChunk(async () => (await import('./shell/public-layout.tsx')).PublicLayout),
      main: () => loadChunk(openDesk),
      failure: NavigationFailure,
      starting: Starting,
    },
  );
  const router = createBrowserRouter(table);
  setNavigator((id) => void router.navigate(screens[id].path));
  return router;
}
