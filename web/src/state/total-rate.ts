// totalRate: the last rates of the session, in session storage (RAT-14). What is read is judged by the live connection.
import { storageKey } from './world.ts';

/** What stands there, whatever it is. */
export function readTotalRate(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey('totalRate')) ?? 'null');
  } catch {
    return null;
  }
}

/** Replaces it; a full or forbidden storage costs only the dimmed rates after a reload. */
export function writeTotalRate(rows: readonly unknown[]): void {
  try {
    sessionStorage.setItem(storageKey('totalRate'), JSON.stringify(rows));
  } catch {
    // Nothing depends on it.
  }
}
