// How a session ends, here and in the other tabs of the browser (ACC-03, ACC-04, SES-12, SES-13, SES-27).
import { subscribe } from 'valtio';
import { session } from '#web/state/session.ts';
import { holdSession, onTabMessage, tellTabs } from '#web/state/tab-sync.ts';
import { clearSessionStorage } from '#web/state/world.ts';

type Ending = { closeConnection: () => void; logout: () => Promise<unknown> };

let ending: Ending = { closeConnection: () => {}, logout: () => Promise.resolve() };

/** Hands in what ends the session outside this folder. */
export function setEnding(next: Ending): void {
  ending = next;
}

// A page that is loaded anew holds nothing of the old session in memory.
function startAnew(): Promise<never> {
  clearSessionStorage();
  location.replace('/');
  return new Promise<never>(() => {});
}

let isEnding = false;

/** Closes the connection, tells the other tabs, which do not wait for the bank, then the bank (whatever it answers), and starts anew. */
export async function endSession(): Promise<never> {
  const name = session.user?.name;
  isEnding = true;
  ending.closeConnection();
  if (name !== undefined) tellTabs({ kind: 'sessionEnded', name });
  await ending.logout().catch(() => {});
  return startAnew();
}

/** Gives this session to tabs that ask, and ends with the others. */
export function shareSession(): void {
  const hold = () => holdSession(session.user !== null);
  hold();
  subscribe(session, hold);
  onTabMessage((message) => {
    if (message.kind === 'sessionAsked' && session.user !== null && !isEnding)
      tellTabs({ kind: 'sessionGiven', user: { ...session.user, roles: [...session.user.roles] } });
    if (message.kind === 'sessionEnded' && session.user?.name === message.name) void startAnew();
  });
}
