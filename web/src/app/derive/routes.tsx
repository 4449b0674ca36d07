// The route table, derived from the manifest. A loader guards each navigation before anything of the screen is fetched.
import type { ComponentType } from 'react';
import { type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import type { Groups, Screen, Screens } from '../screen-types.ts';
import { groupRedirects, ownPath } from './redirects.ts';
import { guard, HOME_PATH, type Visitor } from './guards.ts';

/** Access of the routes to the running portal. */
export type RouteWorld = {
  visitor: () => Visitor;
  remember: (path: string) => void;
  takeRemembered: () => string | null;
  visit: (id: string) => void;
  refresh: (id: string) => void;
  /** Ends the session at the bank and here, and reloads the page (ACC-03, ACC-04). */
  signOut: () => Promise<never>;
};

/** The layouts around screens, and the pages that are not screens. */
export type RouteFrames = {
  public: () => Promise<ComponentType>;
  main: () => Promise<ComponentType>;
  failure: ComponentType;
  starting: ComponentType;
};

// The layout's tab host renders the open screens, so a route itself renders nothing.
const drawnByLayout = null;

/** Returns the route table of `screens` and `groups`. */
export function routes(screens: Screens, groups: Groups, world: RouteWorld, frames: RouteFrames): RouteObject[] {
  async function admit(url: string, screen: Screen | undefined): Promise<void> {
    const { pathname, search } = new URL(url);
    const verdict = guard(pathname, screen, world.visitor(), screens);
    if (verdict.kind === 'signOut') await world.signOut();
    if (verdict.kind !== 'redirect') return;
    if (verdict.remember !== undefined) world.remember(verdict.remember + search);
    throw redirect(verdict.to);
  }

  const screenRoute = ([id, screen]: [string, Screen]): RouteObject => ({
    id,
    path: screen.path,
    element: drawnByLayout,
    loader: async ({ request }) => {
      await admit(request.url, screen);
      // For a signed-in user, redirects to the path requested before login (ACC-11).
      if (id === 'authRedirect' && world.visitor() !== null) return redirect(ownPath(world.takeRemembered() ?? HOME_PATH, screens, groups));
      world.visit(id);
      return null;
    },
  });

  const leadsTo =
    (target: string): LoaderFunction =>
    async ({ request }) => {
      await admit(request.url, undefined);
      return redirect(target);
    };

  // `lazy` must be a function: with an object the router would render a blank page when the layout fails to load (ACC-25).
  const layoutRoute = (layout: Screen['layout'], more: RouteObject[]): RouteObject => ({
    lazy: async () => ({ Component: await frames[layout]() }),
    children: [
      ...Object.entries(screens)
        .filter(([, screen]) => screen.layout === layout)
        .map(screenRoute),
      ...more,
    ],
  });

  // Reloads a page: its React key changes before it is shown (ACC-09).
  const refreshRoute: RouteObject = {
    path: '/redirect/*',
    element: drawnByLayout,
    loader: async ({ request, params }) => {
      await admit(request.url, undefined);
      const target = ownPath(`/${params['*'] ?? ''}`, screens, groups);
      const id = Object.keys(screens).find((known) => screens[known]?.path === target);
      if (id !== undefined) world.refresh(id);
      return redirect(target);
    },
  };

  const unknown: RouteObject = {
    path: '*',
    element: drawnByLayout,
    loader: async ({ request }) => admit(request.url, undefined).then(() => null),
  };
  return [
    {
      errorElement: <frames.failure />,
      hydrateFallbackElement: <frames.starting />,
      children: [
        { path: '/', element: drawnByLayout, loader: leadsTo(HOME_PATH) },
        ...Object.entries(groupRedirects(screens, groups)).map(([path, target]): RouteObject => ({
          path,
          element: drawnByLayout,
          loader: leadsTo(target),
        })),
        refreshRoute,
        layoutRoute('public', []),
        layoutRoute('main', [unknown]),
      ],
    },
  ];
}
