import { describe, expect, it } from 'vitest';

import { unheard } from '#mock/bank/engine/engine-faults.ts';

import { type GroupCommit, groupCommit } from './group-commit.ts';
import { event } from './journal.fixture.ts';

/** A group commit whose turns and commits the test ends, and what it has written: one list of numbers per commit. */
function controlled() {
  const writes: number[][] = [];
  const turns: (() => void)[] = [];
  const commits: ((failure?: Error) => void)[] = [];
  const commit = groupCommit(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        writes.push(rows.map(({ seq }) => seq));
        commits.push((failure) => (failure ? reject(failure) : resolve()));
      }),
    (run) => turns.push(run),
  );
  return {
    ...commit,
    writes,
    /** Ends the turn of the event loop. */
    turn: () => turns.splice(0).forEach((run) => run()),
    /** Ends the commit under way, with a failure or without. */
    async ends(failure?: Error) {
      await Promise.resolve();
      commits.shift()?.(failure);
      await new Promise((resolve) => void setImmediate(resolve));
    },
  };
}

/** Appends events by number; the promise resolves with what happened. */
const outcome = (commit: Pick<GroupCommit, 'append'>, ...seqs: number[]): Promise<string> =>
  commit.append(seqs.map(event)).then(
    () => 'durable',
    (error: Error) => error.message,
  );

/** Whether a promise is settled. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  await new Promise((resolve) => void setImmediate(resolve));
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

describe('the group commit', () => {
  it('MOC-32 writes all appends of a turn once, and answers nobody before', async () => {
    const commit = controlled();
    const all = [1, 2, 3].map((seq) => outcome(commit, seq));
    expect(commit.writes).toEqual([]);
    commit.turn();
    expect(commit.writes).toEqual([[1, 2, 3]]);
    expect(await isSettled(Promise.race(all))).toBe(false);
    await commit.ends();
    expect(await Promise.all(all)).toEqual(['durable', 'durable', 'durable']);
  });

  it('SHR-01 has one commit under way; what arrives meanwhile shares the next one', async () => {
    const commit = controlled();
    const first = outcome(commit, 1);
    commit.turn();
    const later = [outcome(commit, 2), outcome(commit, 3, 4)];
    commit.turn();
    expect(commit.writes).toEqual([[1]]);
    await commit.ends();
    expect([await first, commit.writes]).toEqual(['durable', [[1], [2, 3, 4]]]);
    expect(await isSettled(Promise.race(later))).toBe(false);
    await commit.ends();
    expect(await Promise.all(later)).toEqual(['durable', 'durable']);
  });

  it('MOC-32 makes an answer without events wait for the commit that it may depend on', async () => {
    const commit = controlled();
    unheard(outcome(commit, 1));
    commit.turn();
    const onlyRead = outcome(commit);
    expect(await isSettled(onlyRead)).toBe(false);
    const next = outcome(commit, 2);
    const readAfter = outcome(commit);
    await commit.ends();
    expect([await onlyRead, await isSettled(readAfter)]).toEqual(['durable', false]);
    await commit.ends();
    expect([await next, await readAfter, await outcome(commit)]).toEqual(['durable', 'durable', 'durable']);
  });

  it('MOC-32 settles when nothing waits, also for what was appended in between', async () => {
    const commit = controlled();
    unheard(outcome(commit, 1));
    const settled = commit.settled();
    expect(commit.writes).toEqual([[1]]);
    unheard(outcome(commit, 2));
    await commit.ends();
    expect(await isSettled(settled)).toBe(false);
    await commit.ends(new Error('disk full'));
    await settled;
    await expect(commit.flush()).rejects.toThrow('disk full');
  });
});

describe('a write that fails once and then works', () => {
  const full = new Error('disk full');

  it('MOC-32 BNK-12 leaves no gap: nothing is appended after it until the journal was read again', async () => {
    const commit = controlled();
    const lost = outcome(commit, 1);
    commit.turn();
    const behind = [outcome(commit, 2), outcome(commit)];
    await commit.ends(full);
    expect(await Promise.all([lost, ...behind, outcome(commit, 3), outcome(commit)])).toEqual(Array.from({ length: 5 }, () => 'disk full'));
    expect(commit.writes).toEqual([[1]]);
    commit.resumeAt({ seq: 0, digest: '' });
    const again = outcome(commit, 1);
    commit.turn();
    await commit.ends();
    expect([await again, commit.writes]).toEqual(['durable', [[1], [1]]]);
  });

  it('SHR-04 continues the digests from the event that it was resumed at', async () => {
    const commit = controlled();
    unheard(outcome(commit, 1));
    const { digest } = commit.last();
    commit.turn();
    await commit.ends(full);
    commit.resumeAt({ seq: 0, digest: '' });
    unheard(outcome(commit, 1));
    expect(commit.last()).toMatchObject({ seq: 1, digest });
    commit.resumeAt({ seq: 0, digest: 'another past' });
    unheard(outcome(commit, 1));
    expect(commit.last().digest).not.toBe(digest);
  });
});
