// Acts that were sent and have no response yet. They are kept in local storage by login name until their outcome is
// known, also after a crash (QUO-36).
import { z } from 'zod/mini';

const entry = z.object({ clientRequestId: z.uuid(), operationId: z.string(), subject: z.string(), sentAt: z.number() });

/**
 * An act that was sent: its id, its operation, its currency pair or business number (`subject`), and the wall-clock
 * time of sending in epoch milliseconds.
 */
export type PendingAct = z.infer<typeof entry>;

/** The pending acts of one login name in one world. World and login name are parts of the storage key. */
export type PendingStore = {
  all(): readonly PendingAct[];
  add(act: PendingAct): void;
  resolve(clientRequestId: string): void;
};

/** Returns the valid entries of a stored text; invalid entries are left out. */
function parse(text: string | null): PendingAct[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.flatMap((item) => entry.safeParse(item).data ?? []) : [];
  } catch {
    return [];
  }
}

/** Opens the store of one login in one world. If storage is full or forbidden, ids are kept for this page only. */
export function pendingStore(storage: Pick<Storage, 'getItem' | 'setItem'>, world: string, loginName: string): PendingStore {
  const key = `portal.${world}.pending.${loginName}.1`;
  let memory: PendingAct[] | null = null;
  const all = () => memory ?? parse(storage.getItem(key));
  const write = (acts: PendingAct[]) => {
    try {
      storage.setItem(key, JSON.stringify(acts));
      memory = null;
    } catch {
      memory = acts;
    }
  };
  return {
    all,
    add: (act) => write([...all(), act]),
    resolve: (clientRequestId) => write(all().filter((act) => act.clientRequestId !== clientRequestId)),
  };
}
