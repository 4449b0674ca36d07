// Decides who may open which screen, and where other visitors are redirected (ACC-01 to ACC-08, SES-11).
import type { Screen, Screens } from '../screen-types.ts';

/** The part of the session that the guard needs; null when nobody is signed in. */
export type Visitor = { firstLogin: boolean; roles: readonly string[] } | null;

/** Open the screen, redirect (`remember` is the requested path), or end the session first (ACC-03, ACC-04). */
export type Verdict = { kind: 'open' } | { kind: 'redirect'; to: string; remember?: string } | { kind: 'signOut' };

export const LOGIN_PATH = '/login';
export const HOME_PATH = '/home';

const open: Verdict = { kind: 'open' };

/** Whether the visitor's roles permit `screen` (LAY-18). */
export function permitted(screen: Screen, roles: readonly string[]): boolean {
  return screen.access !== 'session' || screen.roles.some((role) => roles.includes(role));
}

const away = (to: string): Verdict => ({ kind: 'redirect', to });

// Decides whether a screen may be shown during a user's first login. Only the screen for the first login and the
// screens that need no session are allowed (ACC-07).
function firstLoginVerdict(screen: Screen | undefined, screens: Screens): Verdict {
  const own = Object.values(screens).find(({ access }) => access === 'firstLogin');
  return own === undefined || screen?.access === 'firstLogin' || screen?.access === 'open' ? open : away(own.path);
}

function signedInVerdict(screen: Screen | undefined, visitor: NonNullable<Visitor>, screens: Screens): Verdict {
  if (screen?.path === LOGIN_PATH) return { kind: 'signOut' };
  if (visitor.firstLogin) return firstLoginVerdict(screen, screens);
  const barred = screen !== undefined && (screen.access === 'firstLogin' || !permitted(screen, visitor.roles));
  return barred ? away(HOME_PATH) : open;
}

/** Returns the verdict on `path`; `screen` is undefined for a group, the root or an unknown path. */
export function guard(path: string, screen: Screen | undefined, visitor: Visitor, screens: Screens): Verdict {
  if (visitor !== null) return signedInVerdict(screen, visitor, screens);
  if (screen?.access === 'open') return open;
  return path === '/' ? away(LOGIN_PATH) : { kind: 'redirect', to: LOGIN_PATH, remember: path };
}
