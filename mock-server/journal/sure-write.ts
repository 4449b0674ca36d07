// Writes events exactly once, also when the answer of a commit is lost (SHR-04).
import { FencedOff, Unreachable } from '#mock/bank/engine/journal-port.ts';

import type { WriteRows } from './group-commit.ts';
import { BrokenJournal } from './sequence.ts';
import type { Epoch, JournalStore } from './store.ts';

/**
 * Waits before the next attempt to reach a store, of which `failures` have failed in a row; returns false when the writer
 * has to give up.
 */
export type Patience = (failures: number) => Promise<boolean>;

/**
 * Returns a function that appends rows. If the answer of a commit is lost, the store is asked by epoch, number and
 * digest whether it has the rows; they are sent again only if it has not.
 */
export function sureWrite(store: Pick<JournalStore, 'append' | 'position'>, epoch: () => Promise<Epoch>, patience: Patience): WriteRows {
  async function position(): ReturnType<JournalStore['position']> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await store.position();
      } catch (error) {
        if (!(error instanceof Unreachable) || !(await patience(failures))) throw error;
      }
    }
  }

  return async (rows, before) => {
    const own = await epoch();
    const end = rows.at(-1);
    for (let failures = 1; ; failures += 1) {
      try {
        return await store.append(own, before, rows);
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        const found = await position();
        if (found.epoch !== own) throw new FencedOff(`epoch ${own} ended before event ${before + 1}`, { cause: error });
        if (found.seq === end?.seq && found.digest === end.digest) return;
        if (found.seq !== before) throw new BrokenJournal(`event ${found.seq} is the last one, where ${before} was expected`);
        if (!(await patience(failures))) throw error;
      }
    }
  };
}
