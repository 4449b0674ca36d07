// Acts whose answer has not arrived: kept in local storage per login name until their outcome is known, also across a crash (QUO-36).
import { z } from 'zod/mini';

const entry = z.object({ clientRequestId: z.uuid(), operationId: z.string(), subject: z.string(), sentAt: z.number() });

/** One sent act: its id, what it was, what it concerned (pair or business number), and when, wall time in milliseconds. */
export type PendingAct = z.infer<typeof entry>;

/** The storage key of the ids; it carries world and login name. */
export type PendingStore = {
  all(): readonly PendingAct[];
  add(act: PendingAct): void;
  resolve(clientRequestId: string): void;
};

/** What is not an act of ours is dropped, never trusted. */
function parse(text: string | null): PendingAct[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.flatMap((item) => entry.safeParse(item).data ?? []) : [];
  } catch {
    return [];
  }
}

/** Opens the store of one login in one world. A full or forbidden storage keeps the ids for this page only. */
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
