// The store of unanswered acts of whoever is signed in (QUO-36).
import { pendingStore, type PendingStore } from '#web/api/pending.ts';
import { session } from '#web/state/session.ts';
import { world } from '#web/state/world.ts';

/** Ids belong to a login name; without one nothing is sent that could be pending. */
export function pendingOf(): PendingStore {
  return pendingStore(localStorage, world(), session.user?.name ?? '');
}
