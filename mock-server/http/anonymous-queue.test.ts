import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownThread } from '#mock/test/own-thread.ts';
import { anonymousQueue } from './anonymous-queue.ts';

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

describe('calls without a session', () => {
  it('TRU-06 run one at a time, and clients take turns', async () => {
    const queue = anonymousQueue(ownThread);
    const begun: string[] = [];
    let [working, most] = [0, 0];
    const work = (name: string) => async () => {
      begun.push(name);
      most = Math.max(most, (working += 1));
      await turn();
      working -= 1;
      return name;
    };
    const flood = Array.from({ length: 16 }, (_, place) => queue.run('flood', work(`flood ${place}`)));
    const other = queue.run('other', work('other'));
    expect(await other).toBe('other');
    expect(begun).toEqual(['flood 0', 'flood 1', 'other']);
    await Promise.all(flood.map(async (run) => run));
    expect([begun.length, most]).toEqual([17, 1]);
  });

  it('TRU-06 are refused if too many of one client, or of all, wait', async () => {
    const queue = anonymousQueue(ownThread, { atOnce: 1, waitingOfOne: 2, waiting: 3 });
    const runs = ['a', 'a', 'a', 'a', 'b', 'c'].map((client) => queue.run(client, turn));
    expect(runs.map((run) => run !== null)).toEqual([true, true, true, false, true, false]);
    await Promise.all(runs.map(async (run) => run));
    expect(queue.run('c', turn)).not.toBeNull();
  });

  it('TRU-06 run once each, in the order of their client, even if some fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.record({ client: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() }), { maxLength: 40 }),
        async (atOnce, calls) => {
          const queue = anonymousQueue(ownThread, { atOnce, waitingOfOne: 100, waiting: 100 });
          const begun: number[] = [];
          let [working, most] = [0, 0];
          const ends = calls.map(({ client, fails }, place) =>
            queue.run(client, async () => {
              begun.push(place);
              most = Math.max(most, (working += 1));
              await turn();
              working -= 1;
              if (fails) throw new Error('failed');
            }),
          );
          const settled = await Promise.allSettled(ends.map(async (end) => end));
          expect(settled.map(({ status }) => status === 'rejected')).toEqual(calls.map(({ fails }) => fails));
          expect(begun.toSorted((a, b) => a - b)).toEqual(calls.map((_, place) => place));
          for (const client of ['a', 'b', 'c']) {
            const own = begun.filter((place) => calls[place]?.client === client);
            expect(own).toEqual(own.toSorted((a, b) => a - b));
          }
          expect(most).toBeLessThanOrEqual(atOnce);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('TRU-06 take a tenth of the event loop: each waits nine times as long as the last one kept it busy, at most 20 ms', async () => {
    const rests: number[] = [];
    let [busy, end] = [0, (): void => undefined];
    const thread = {
      busy: () => busy,
      after(ms: number, run: () => void) {
        rests.push(ms);
        end = run;
      },
    };
    const queue = anonymousQueue(thread);
    const begun: number[] = [];
    const works = [1, 2, 0].map((ms) =>
      queue.run('a', async () => {
        begun.push(ms);
        busy += ms;
      }),
    );
    for (const done of works) {
      await done;
      const soFar = begun.length;
      await turn();
      // No work starts before the rest period is over.
      expect(begun).toHaveLength(soFar);
      end();
    }
    expect(begun).toEqual([1, 2, 0]);
    // Reading a request and writing its response count for a tenth of a millisecond.
    expect(rests.map((ms) => ms.toFixed(1))).toEqual(['9.9', '18.9', '0.9']);
    const long = queue.run('a', async () => void (busy += 1_000));
    await long;
    expect(rests.at(-1)).toBe(20);
  });
});
