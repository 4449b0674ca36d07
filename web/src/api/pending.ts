// Acts without a response: stored in local storage by login name until their outcome is known, also across a crash (QUO-36).
import { z } from 'zod/mini';

const entry = z.object({ clientRequestId: z.uuid(), operationId: z.string(), subject: z.string(), sentAt: z.number() });

/**
 * A sent act: its id, operation, subject (currency pair or business number), and wall-clock time of sending in
 * milliseconds.
 */
export type PendingAct = z.infer<typeof entry>;

/** Pending acts of one world and login name; both are part of the storage key. */
export type PendingStore = {
  all(): readonly PendingAct[];
  add(act: PendingAct): void;
  resolve(clientRequestId: string): void;
};

/** Drops invalid entries. */
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
