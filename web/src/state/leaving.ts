// Ends the session without importing the shell; the app sets the callbacks.
import type { Words } from './dialogs.ts';
import { unset } from './unset.ts';

type Leaving = { readonly signOut: () => Promise<void>; readonly leave: (why: Words) => Promise<void> };

/**
 * Hash of the login page's address in a tab whose session was ended by another tab. Only the address survives the
 * reload of the page.
 */
export const ENDED_ELSEWHERE = '#ended-elsewhere';

let leaving: Leaving = { signOut: unset('signOut'), leave: unset('leave') };

/** Sets the callbacks that end the session. */
export function setLeaving(next: Leaving): void {
  leaving = next;
}

/** Signs out (SES-12). */
export function signOut(): Promise<void> {
  return leaving.signOut();
}

/** Shows `why`, then signs out, clears session storage and reloads the page (USR-11). */
export function leaveSession(why: Words): Promise<void> {
  return leaving.leave(why);
}
