// How a screen ends the session without importing the shell; the app sets the callback.
import type { Words } from './dialogs.ts';
import { unset } from './unset.ts';

type Leaving = { readonly signOut: () => Promise<void>; readonly leave: (why: Words) => Promise<void> };

/** Ends the address of the login page in a tab whose session another tab has ended, as nothing else outlives a page that is loaded anew. */
export const ENDED_ELSEWHERE = '#ended-elsewhere';

let leaving: Leaving = { signOut: unset('signOut'), leave: unset('leave') };

/** Sets the callback that ends the session. */
export function setLeaving(next: Leaving): void {
  leaving = next;
}

/** Signs out (SES-12). */
export function signOut(): Promise<void> {
  return leaving.signOut();
}

/** Says `why`, then signs out, empties the session storage and loads the page anew (USR-11). */
export function leaveSession(why: Words): Promise<void> {
  return leaving.leave(why);
}
