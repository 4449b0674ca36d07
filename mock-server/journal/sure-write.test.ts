import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FencedOff, Unreachable } from '#mock/bank/engine/journal-port.ts';
import { numbersIn, event } from './journal.fixture.ts';
import { journalOn } from './journal.ts';
import { memoryStore } from './memory.ts';
import type { EventRow, JournalStore } from './store.ts';

/** What happens to an attempt to append: it works, its answer is lost, it is lost itself, or only the look-up fails. */
type Luck = 'works' | 'answer lost' | 'request lost';

/** A store that is unreachable as ordered, in this order; afterwards it works. */
function unlucky(store: JournalStore, lucks: Luck[]): JournalStore {
  return {
    ...store,
    async append(...args) {
      const luck = lucks.shift() ?? 'works';
      if (luck !== 'request lost') await store.append(...args);
      if (luck !== 'works') throw new Unreachable(luck);
    },
    async position() {
      if (lucks[0] === 'request lost' && lucks.shift()) throw new Unreachable('look-up lost');
      return store.position();
    },
  };
}

const luck = fc.constantFrom<Luck>('works', 'answer lost', 'request lost');

describe('a commit whose answer is lost', () => {
  it('SHR-04 is written exactly once, whatever is lost how often', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(luck, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), async (lucks, count) => {
        const rows: EventRow[] = [];
        const journal = journalOn(unlucky(memoryStore(rows), lucks), { patience: async () => true });
        for (let seq = 1; seq <= count; seq += 1) await journal.append([event(seq)]);
        lucks.length = 0;
        expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, place) => place + 1));
        expect(await numbersIn(journal)).toHaveLength(count);
      }),
    );
  });

  it('SHR-04 is not sent again once another writer has the journal', async () => {
    const store = memoryStore();
    const journal = journalOn(unlucky(store, ['works', 'request lost']), { patience: async () => true });
    await journal.append([event(1)]);
    const next = journalOn(store);
    expect(await numbersIn(next)).toEqual([1]);
    await expect(journal.append([event(2)])).rejects.toBeInstanceOf(FencedOff);
    expect(await numbersIn(next)).toEqual([1]);
  });

  it('SHR-04 fails when patience ends, and reading decides what was written', async () => {
    const store = memoryStore();
    const journal = journalOn(unlucky(store, ['answer lost', 'request lost']));
    await expect(journal.append([event(1)])).rejects.toBeInstanceOf(Unreachable);
    expect(await numbersIn(journal)).toEqual([1]);
    await journal.append([event(2)]);
    expect(await numbersIn(journal)).toEqual([1, 2]);
  });
});
