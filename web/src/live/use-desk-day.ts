// The business date for components, which are rendered again when it changes.
import { useSyncExternalStore } from 'react';
import { deskDay, portalClock } from './bank-clock.ts';

/** Returns the current business date (yyyy-mm-dd) by the bank's clock; null until the bank has sent its time (QRY-34). */
export const useDeskDay = (): string | null => useSyncExternalStore(portalClock.watch, deskDay);
