// The last rates of the session in session storage (RAT-14). Callers must validate what they read.
import { storageKey } from './world.ts';

/** `totalRate` contains the rows of the feed, `optionRate` indicative premiums. */
type Kept = 'totalRate' | 'optionRate';

/** Returns the stored value, unvalidated; undefined when there is none. */
export function readRates(name: Kept): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Replaces the stored rows. If storage is full or forbidden, nothing is stored; after a reload there are then no
 * dimmed rates until the bank sends new ones.
 */
export function writeRates(name: Kept, rows: readonly unknown[]): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(rows));
  } catch {
    // Ignored, because the portal works without the stored rows.
  }
}
