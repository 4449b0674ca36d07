// The test of every store: appended events are read again from the last complete snapshot, by one writer at a time.
import { describe, expect, it } from 'vitest';

import type { Event } from '#mock/bank/facts/facts.ts';
import { FencedOff, type Journal } from '#mock/bank/engine/journal-port.ts';

import { all, event, numbersIn, part } from './journal.fixture.ts';
import { journalOn } from './journal.ts';
import { readOnly } from './reading.ts';
import type { JournalStore } from './store.ts';

/** Returns a function that opens the same new, empty store each time, as another process would. */
export type NewStore = () => Promise<() => JournalStore>;

const long = 'x'.repeat(200_000);
const events = (from: number, to: number): Event[] => Array.from({ length: to - from + 1 }, (_, place) => event(from + place));

/** Tests a kind of store. */
export function testStore(kind: string, newStore: NewStore): void {
  /** A journal on a new store; `again` opens the same one as a new process would. */
  async function open(): Promise<{ journal: Journal; again: () => Journal }> {
    const store = await newStore();
    return { journal: journalOn(store()), again: () => journalOn(store()) };
  }

  describe(`the ${kind} journal`, () => {
    it('MOC-05 returns events in order and unchanged', async () => {
      const { journal, again } = await open();
      await journal.append([event(1), event(2)]);
      await journal.append([event(3)]);
      expect(await all(again())).toEqual({ parts: [], events: [event(1), event(2), event(3)], pieces: 1 });
    });

    it('MOC-12 reads from the last snapshot, which contains what was appended before it', async () => {
      const { journal, again } = await open();
      const durable = journal.append([event(1), event(2)]);
      await journal.snapshot(2, [part('', 0, '"all"')]);
      await durable;
      await journal.append([event(3)]);
      expect(await all(again())).toMatchObject({ parts: [' 0 "all"'], events: [event(3)] });
    });

    it('MOC-12 may start with a snapshot, as a restored world does, and continues after it', async () => {
      const { journal, again } = await open();
      await journal.snapshot(40, [part('', 0, '"all"')]);
      await journal.append([event(41)]);
      expect(await all(again())).toMatchObject({ parts: [' 0 "all"'], events: [event(41)] });
    });

    it('MOC-05 keeps an event as it was when it was appended', async () => {
      const { journal, again } = await open();
      const changing = structuredClone(event(1)) as { bankTime: number } & Event;
      const durable = journal.append([changing]);
      changing.bankTime = 0;
      await durable;
      expect((await all(again())).events).toEqual([event(1)]);
    });

    it('MOC-33 takes an unchanged part from the previous snapshot, and no deleted one', async () => {
      const { journal, again } = await open();
      await journal.append([event(1)]);
      await journal.snapshot(1, [part('', 0, '1'), part('a', 0, '10'), part('a', 1, '11'), part('b', 0, '20')]);
      await journal.append([event(2)]);
      await journal.snapshot(2, [part('', 0, '2'), part('a', 1, '12'), part('b', 0, '')]);
      expect((await all(again())).parts.toSorted()).toEqual([' 0 2', 'a 0 10', 'a 1 12']);
      await again().append([]);
    });

    it('MOC-33 deletes events and parts that only snapshots before the last two need', async () => {
      const { journal } = await open();
      for (const last of [1, 2, 3]) {
        await journal.append([event(last)]);
        await journal.snapshot(last, [part('a', 0, String(last)), part('b', last, '7')]);
      }
      await journal.append([event(4)]);
      expect((await all(journal)).parts.toSorted()).toEqual(['a 0 3', 'b 1 7', 'b 2 7', 'b 3 7']);
      expect(await numbersIn(journal)).toEqual([4]);
    });

    it('MOC-33 reads and writes a long snapshot in many turns, and accepts events between them', async () => {
      const { journal, again } = await open();
      await journal.append([event(1)]);
      let isDurable = false;
      let chunks = 0;
      // The snapshot ends only after an event that is appended meanwhile is durable.
      const parts = function* () {
        for (; chunks < 10 || !isDurable; chunks += 1) yield part('a', chunks, long);
      };
      const written = journal.snapshot(1, parts());
      await journal.append([event(2)]);
      isDurable = true;
      await written;
      await journal.append([event(3)]);
      const found = await all(again());
      expect([found.parts.length, found.events]).toEqual([chunks, [event(2), event(3)]]);
      expect(found.pieces).toBeGreaterThan(2);
    });

    it('MOC-33 reads many events in many pieces', async () => {
      const { journal, again } = await open();
      await journal.append(events(1, 1_000));
      const found = await all(again());
      expect(found.events).toHaveLength(1_000);
      expect(found.pieces).toBe(4);
    });

    it('MOC-12 MOC-33 ignores an unfinished snapshot and keeps the one before it', async () => {
      const { journal, again } = await open();
      await journal.append([event(1)]);
      await journal.snapshot(1, [part('a', 0, '"first"'), part('a', 1, '"second"')]);
      await journal.append([event(2)]);
      const failing = function* () {
        yield part('a', 0, `"${long}"`);
        yield part('a', 1, `"${long}"`);
        throw new Error('killed');
      };
      await expect(journal.snapshot(2, failing())).rejects.toThrow('killed');
      expect(await all(again())).toMatchObject({ parts: ['a 0 "first"', 'a 1 "second"'], events: [event(2)] });
    });

    it('MOC-32 abandons a snapshot being written when the journal is read', async () => {
      const { journal } = await open();
      await journal.append([event(1)]);
      const writing = Promise.allSettled([journal.snapshot(1, [part('a', 0, long), part('a', 1, long)])]);
      expect(await all(journal)).toEqual({ parts: [], events: [event(1)], pieces: 1 });
      expect(await writing).toMatchObject([{ reason: new Error('the snapshot was aborted') }]);
      await journal.snapshot(1, [part('a', 0, '1')]);
      expect((await all(journal)).parts).toEqual(['a 0 1']);
    });
  });

  describe(`the event numbers of the ${kind} journal`, () => {
    it.each([
      ['one is left out', [1, 3]],
      ['one comes twice', [1, 1]],
      ['they begin late', [2]],
      ['they begin early', [0]],
    ])('MOC-32 have no gap: if %s, nothing of the append is written', async (_how, numbers) => {
      const { journal, again } = await open();
      await expect(journal.append(numbers.map(event))).rejects.toThrow('gap');
      await journal.append([event(1)]);
      expect(await numbersIn(again())).toEqual([1]);
    });

    it('MOC-32 continue where the last append ended', async () => {
      const { journal } = await open();
      await journal.append([event(1), event(2)]);
      await expect(journal.append([event(2)])).rejects.toThrow('event 2 is in the place of 3');
      await expect(journal.append([event(4)])).rejects.toThrow('event 4 is in the place of 3');
      await journal.append([event(3)]);
      expect(await numbersIn(journal)).toEqual([1, 2, 3]);
    });
  });

  describe(`the writer of the ${kind} journal`, () => {
    const fenced = { status: 'rejected', reason: expect.any(FencedOff) as unknown };

    it('SHR-02 is the last one that opened it: an earlier one writes nothing, whatever it tries', async () => {
      const { journal, again } = await open();
      await journal.append([event(1)]);
      const later = again();
      expect(await numbersIn(later)).toEqual([1]);
      const tried = [journal.append([event(2)]), journal.snapshot(1, [part('a', 0, '1')]), all(journal)];
      expect(await Promise.allSettled(tried)).toMatchObject([fenced, fenced, fenced]);
      await later.append([event(2)]);
      expect(await all(later)).toEqual({ parts: [], events: [event(1), event(2)], pieces: 1 });
      expect(await Promise.allSettled([journal.append([event(3)])])).toMatchObject([fenced]);
    });

    it('SHR-02 is not changed by a reader, which sees what is durable', async () => {
      const store = await newStore();
      const journal = journalOn(store());
      await journal.append([event(1), event(2)]);
      await journal.snapshot(1, [part('a', 0, '1')]);
      expect(await all(readOnly(store()))).toMatchObject({ parts: ['a 0 1'] });
      await journal.append([event(3)]);
      expect((await all(readOnly(store()))).events.at(-1)).toEqual(event(3));
    });

    it('SHR-02 numbers its epochs upwards, and finds where the store stands', async () => {
      const store = (await newStore())();
      const first = await store.open();
      const second = await store.open();
      expect(second).toBeGreaterThan(first);
      await store.append(second, 0, [{ seq: 1, text: '{}', digest: 'one' }]);
      expect(await store.position()).toEqual({ epoch: second, seq: 1, digest: 'one' });
      await expect(store.append(second, 0, [{ seq: 1, text: '{}', digest: 'other' }])).rejects.toBeInstanceOf(FencedOff);
      await expect(store.append(first, 1, [{ seq: 2, text: '{}', digest: 'two' }])).rejects.toBeInstanceOf(FencedOff);
      expect(await store.position()).toEqual({ epoch: second, seq: 1, digest: 'one' });
    });
  });
}
