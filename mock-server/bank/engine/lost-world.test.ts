import { describe, expect, it } from 'vitest';
import { memoryJournal } from '#mock/journal/memory.fixture.ts';
import { testBank } from '../doors/bank.fixture.ts';
import { LostWorld } from './engine-faults.ts';
import { Unreachable } from './journal-port.ts';

describe('a world that is rebuilt', () => {
  it('MOC-38 and fails twice in the same way is lost: it is not read a third time', async () => {
    let reads = 0;
    const journal = memoryJournal();
    let broken = false;
    const read: typeof journal.read = () => {
      reads += 1;
      if (broken) throw new Error('event 2 was changed after it was written');
      return journal.read();
    };
    let full = false;
    const append: typeof journal.append = (events) => (full ? Promise.reject(new Error('disk full')) : journal.append(events));
    const { bank } = testBank({ journal: { ...journal, read, append } });
    await bank.settled();
    [full, broken] = [true, true];
    await expect(bank.nudgePrice('USD/CNH', 0.01)).rejects.toThrow('disk full');
    const before = reads;
    await expect(bank.ready()).rejects.not.toBeInstanceOf(LostWorld);
    await expect(bank.ready()).rejects.toBeInstanceOf(LostWorld);
    await expect(bank.ready()).rejects.toThrow('event 2 was changed after it was written');
    expect(reads - before).toBe(2);
  });

  it.each([
    ['MOC-38 and finds the disk busy', Object.assign(new Error('database is locked'), { errcode: 5 })],
    ['SHR-06 and cannot reach the database', new Unreachable('database is locked')],
  ])('%s twice is tried again and continues', async (_what, failure) => {
    const journal = memoryJournal();
    let busy = 0;
    const read: typeof journal.read = () => {
      if ((busy -= 1) >= 0) throw failure;
      return journal.read();
    };
    let full = false;
    const append: typeof journal.append = (events) => (full ? Promise.reject(new Error('disk full')) : journal.append(events));
    const { bank } = testBank({ journal: { ...journal, read, append } });
    await bank.settled();
    full = true;
    await expect(bank.nudgePrice('USD/CNH', 0.01)).rejects.toThrow('disk full');
    [full, busy] = [false, 3];
    for (let count = 0; count < 3; count += 1) await expect(bank.ready()).rejects.toThrow('locked');
    await bank.ready();
    expect((await bank.nudgePrice('USD/CNH', 0.01))?.ok).not.toBe(false);
  });
});
