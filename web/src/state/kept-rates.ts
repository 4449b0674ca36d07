// The last rates of the session, in session storage (RAT-14). What is read is judged by whoever reads it.
import { storageKey } from './world.ts';

/** `totalRate` are the rows of the feed, `optionRate` indicative premiums. */
type Kept = 'totalRate' | 'optionRate';

/** What is kept, whatever it is. */
export function readRates(name: Kept): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Replaces it; a full or forbidden storage costs only what would be dimmed after a reload. */
export function writeRates(name: Kept, rows: readonly unknown[]): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(rows));
  } catch {
    // Nothing depends on it.
  }
}
