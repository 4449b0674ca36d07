import { describe, expect, it } from 'vitest';

import type { Event } from '#mock/bank/facts/facts.ts';

import { groupCommit } from './group-commit.ts';
import { event } from './journal.fixture.ts';

describe('the group commit', () => {
  it('MOC-32 writes all appends of a turn once, and answers nobody before', async () => {
    const writes: (readonly string[])[] = [];
    const turns: (() => void)[] = [];
    const answered: number[] = [];
    const { append } = groupCommit(
      (lines) => writes.push([...lines]),
      (run) => turns.push(run),
    );
    const all = [1, 2, 3].map((seq) => append([event(seq)]).then(() => answered.push(seq)));
    await Promise.resolve();
    expect([writes.length, answered.length]).toEqual([0, 0]);
    turns.forEach((run) => run());
    await Promise.all(all);
    expect([turns.length, writes.map((lines) => lines.length), answered]).toEqual([1, [3], [1, 2, 3]]);
  });

  it('MOC-32 makes an answer without events wait for the commit that it may depend on', async () => {
    const turns: (() => void)[] = [];
    const order: string[] = [];
    const { append } = groupCommit(
      () => order.push('written'),
      (run) => turns.push(run),
    );
    const first = append([event(1)]);
    const second = append([]).then(() => order.push('answered'));
    turns.forEach((run) => run());
    await Promise.all([first, second]);
    expect(order).toEqual(['written', 'answered']);
  });

  it('MOC-32 fails every append after a failed write', async () => {
    const { append } = groupCommit(() => {
      throw new Error('disk full');
    });
    await expect(append([event(1)])).rejects.toThrow('disk full');
    await expect(append([event(2)])).rejects.toThrow('disk full');
    await expect(append([])).rejects.toThrow('disk full');
  });
});

describe('a write that fails once and then works', () => {
  /** Creates a group commit whose next write fails; the test decides when it writes. */
  function failing() {
    const written: string[] = [];
    const turns: (() => void)[] = [];
    let fails = 0;
    const commit = groupCommit(
      (lines) => {
        if (fails > 0) {
          fails -= 1;
          throw new Error('disk full');
        }
        written.push(...lines.map((line) => String((JSON.parse(line) as Event).seq)));
      },
      (run) => turns.push(run),
    );
    const turn = () => turns.splice(0).forEach((run) => run());
    return { ...commit, written, turn, failNext: () => (fails = 1) };
  }

  it('MOC-32 BNK-12 leaves no gap: nothing is appended after it until the journal was read again', async () => {
    const { append, written, turn, failNext, resumeAt } = failing();
    const first = append([event(1)]);
    turn();
    await first;
    failNext();
    const lost = append([event(2)]);
    turn();
    const behind = [append([event(3)]), append([event(2)])];
    turn();
    expect(await Promise.allSettled([lost, ...behind])).toMatchObject(
      Array.from({ length: 3 }, () => ({ reason: new Error('disk full') })),
    );
    expect(written).toEqual(['1']);
    resumeAt(1);
    const again = append([event(2)]);
    turn();
    await again;
    expect(written).toEqual(['1', '2']);
  });

  it('MOC-32 fails the appends that waited behind it', async () => {
    const { append, written, turn, failNext, settle } = failing();
    failNext();
    const lost = append([event(1)]);
    settle();
    const alsoLost = append([]);
    turn();
    expect(await Promise.allSettled([lost, alsoLost])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(written).toEqual([]);
  });
});
