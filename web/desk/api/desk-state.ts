// What the whole page shows about its calls: the token, the last act, the last failure and the connection.
import { proxy } from 'valtio';
import type { Act } from './curl.ts';

const KEY = 'desk.token';

function storedToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** State of the event stream: `lost` after a failure, until the next attempt succeeds. */
export type Connection = 'connecting' | 'live' | 'lost';

type DeskState = {
  /** Value of `x-control-token`; null while none is known. */
  token: string | null;
  /** Whether the bank has rejected a call without a valid token. */
  isTokenWanted: boolean;
  /** The last call that changed something, with its outcome; null before the first one. */
  act: (Act & { readonly outcome: 'sent' | 'done' | 'refused' }) | null;
  /** The bank's sentence about the last failed act; null when there is nothing to report. */
  failure: string | null;
  connection: Connection;
};

export const desk = proxy<DeskState>({
  token: storedToken(),
  isTokenWanted: false,
  act: null,
  failure: null,
  connection: 'connecting',
});

/** Uses a token from now on. It is stored for this tab only. */
export function setToken(token: string): void {
  desk.token = token;
  desk.isTokenWanted = false;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage, the token is asked for again after a reload.
  }
}
