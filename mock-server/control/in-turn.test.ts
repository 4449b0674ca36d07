import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

const wait = async (turns: number) => {
  for (let left = turns; left > 0; left -= 1) await Promise.resolve();
};

describe('work in turn', () => {
  it('MOC-42 under one key never overlaps and keeps its order, also after failures; each gets its own result', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.record({ turns: fc.nat(8), key: fc.constantFrom('a', 'b'), fails: fc.boolean() })), async (jobs) => {
        const run = inTurn();
        const running = new Map<string, number>();
        const ended: Record<string, number[]> = { a: [], b: [] };
        const results = await Promise.allSettled(
          jobs.map(({ turns, key, fails }, place) =>
            run(key, async () => {
              expect(running.get(key) ?? 0).toBe(0);
              running.set(key, 1);
              await wait(turns);
              running.set(key, 0);
              ended[key]!.push(place);
              if (fails) throw new Error(`${place}`);
              return place;
            }),
          ),
        );
        for (const key of ['a', 'b']) expect(ended[key]).toEqual(jobs.flatMap((job, place) => (job.key === key ? [place] : [])));
        expect(results.map((result) => (result.status === 'fulfilled' ? result.value : Number((result.reason as Error).message)))).toEqual(
          jobs.map((_, place) => place),
        );
      }),
    ));
});
