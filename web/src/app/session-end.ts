// Ends a session, here and in the other tabs of the browser (ACC-03, ACC-04, SES-12, SES-13, SES-27).
import { subscribe } from 'valtio';
import { tell, type Words } from '#web/state/dialogs.ts';
import { ENDED_ELSEWHERE, setLeaving } from '#web/state/leaving.ts';
import { go } from '#web/state/navigation.ts';
import { parseUser, session, type User } from '#web/state/session.ts';
import { holdSession, onTabMessage, tellTabs } from '#web/state/tab-sync.ts';
import { clearSessionStorage } from '#web/state/world.ts';
import { unset } from '#web/state/unset.ts';
import { LOGIN_PATH } from './derive/guards.ts';

type Ending = { closeConnection: () => void; logout: () => Promise<unknown> };

let ending: Ending = { closeConnection: unset('closeConnection'), logout: unset('logout') };

/** Sets the callbacks that end the session outside this folder. */
export function setEnding(next: Ending): void {
  ending = next;
}

// Reloads the page, which removes everything of the old session from memory.
function startAnew(path = '/'): Promise<never> {
  clearSessionStorage();
  location.replace(path);
  return new Promise<never>(() => {});
}

/** Maximum milliseconds to wait for the bank's response to a logout (SES-13). */
const LOGOUT_PATIENCE = 5_000;

async function patiently(logout: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LOGOUT_PATIENCE);
  await Promise.race([logout.catch(() => {}), promise]);
  clearTimeout(timer);
}

let endingUser: User | null = null;

/** Whether this tab is already ending its session. The bank's session errors can then be ignored. */
export const isSessionEnding = (): boolean => session.user !== null && session.user === endingUser;

// Tabs opened from now on do not wait for this session, because it is no longer shared.
function beginEnding(): void {
  const { user } = session;
  endingUser = user;
  ending.closeConnection();
  holdSession(false);
  if (user !== null) tellTabs({ kind: 'sessionEnded', name: user.name });
}

/**
 * Closes the connection, informs the other tabs, logs out at the bank whatever its response, and reloads the page. The
 * other tabs do not wait for the bank.
 */
export async function endSession(): Promise<never> {
  beginEnding();
  await patiently(ending.logout());
  return startAnew();
}

/**
 * Shows that a credential has changed, after which the bank ends every session. A signed-in user is then signed out
 * here (USR-11, SES-25, SES-30).
 */
async function leaveSaying(words: Words): Promise<void> {
  const isSignedIn = session.user !== null;
  if (isSignedIn) beginEnding();
  await tell({ words });
  if (isSignedIn) await endSession();
  else go('login');
}

/** Shares this session with tabs that request it, and ends it when another tab does; returns a function that stops both. */
export function shareSession(): () => void {
  setLeaving({ signOut: endSession, leave: leaveSaying });
  const hold = () => holdSession(session.user !== null && !isSessionEnding());
  hold();
  const stopHolding = subscribe(session, hold);
  const stopListening = onTabMessage((message) => {
    // Read anew, because a proxy cannot be sent.
    const user = message.kind === 'sessionAsked' && !isSessionEnding() ? parseUser(session.user) : null;
    if (user !== null) tellTabs({ kind: 'sessionGiven', user });
    if (message.kind === 'sessionEnded' && session.user?.name === message.name) void startAnew(LOGIN_PATH + ENDED_ELSEWHERE);
  });
  return () => {
    stopHolding();
    stopListening();
  };
}
