import { expect, it } from 'vitest';
import { all, event, part } from './journal.fixture.ts';
import { journalOn } from './journal.ts';
import { memoryStore } from './memory.ts';
import { readOnly } from './reading.ts';
import type { JournalStore } from './store.ts';

it.each(['putParts', 'complete'] as const)('MOC-32 MOC-36 a slow %s of an abandoned snapshot leaves a readable journal', async (slow) => {
  const store = memoryStore();
  const [called, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const real = store[slow] as (...values: readonly unknown[]) => Promise<void>;
  const delayed = async (...values: readonly unknown[]) => {
    called.resolve();
    await release.promise;
    await real(...values);
  };
  const slowStore: JournalStore = { ...store, [slow]: delayed };
  const journal = journalOn(slowStore);
  await journal.append([event(1)]);
  const snapshot = journal.snapshot(1, [part('a', 0, '"a"')]).catch(() => undefined);
  await called.promise;
  const reading = all(journal);
  // The store answers some turns later, when the reading could have dropped the parts of the snapshot.
  setImmediate(() => setImmediate(() => setImmediate(release.resolve)));
  await Promise.all([snapshot, reading]);
  const { parts, events } = await reading;
  expect(parts.length + events.length).toBe(1);
  expect((await all(readOnly(store))).parts).toEqual(parts);
  await journal.snapshot(1, []);
  expect((await all(readOnly(store))).parts).toEqual(parts);
});
