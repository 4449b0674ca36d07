// @module-tag thorough
// The laws hold for worlds in PostgreSQL: random lives, a snapshot in the middle, and a next owner that goes on.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FencedOff } from '#mock/bank/engine/journal-port.ts';
import { newWorld } from '#mock/database/test-database.fixture.ts';
import { journalOn } from '#mock/journal/journal.ts';
import { postgresStore } from '#mock/journal/postgres.ts';

import { reopened, testBank } from '../doors/bank.fixture.ts';
import { replayed } from '../engine/opening.ts';
import type { Act } from './act.fixture.ts';
import { lawRuns, lives } from './acts.fixture.ts';
import { violationsOf } from './audit.fixture.ts';
import * as laws from './laws.fixture.ts';
import { recordingJournal } from './recorded.fixture.ts';

/** Fewer lives than in memory, because each act waits for the disk. */
const numRuns = Math.ceil(lawRuns.numRuns / 30);

describe('after a random history in PostgreSQL', () => {
  it(
    'SHR-01 SHR-02 BNK-02 every law holds, a replay is identical, and the next owner goes on from it alone',
    { timeout: 3_600_000 },
    async () => {
      const law = fc.asyncProperty(lives, async (life) => {
        const { database, world: number } = await newWorld();
        const recording = recordingJournal(journalOn(postgresStore(database, number)));
        const world = testBank({ journal: recording });
        const live = async (acts: readonly Act[]) => {
          for (const act of acts) await act(world);
          await world.bank.settled();
        };
        await live(life.slice(0, 10));
        // Some lives are writing a snapshot of their own at this moment.
        await world.bank.snapshot().catch(() => undefined);
        await live(life.slice(10));
        const state = world.bank.state();
        expect(await violationsOf(world, recording)).toEqual([]);
        expect([laws.brokenBooks(state), laws.overspent(state), laws.strayCover(state), laws.brokenLegs(state)]).toEqual([[], [], [], []]);
        const next = await reopened({ journal: journalOn(postgresStore(database, number)), clock: world.clock });
        expect(next.bank.state()).toEqual(state);
        expect(await replayed(next.journal)).toEqual(state);
        await next.bank.markClock();
        await expect(world.bank.nudgePrice('USD/CNH', 0.01)).rejects.toBeInstanceOf(FencedOff);
      });
      await fc.assert(law, { ...lawRuns, numRuns });
    },
  );
});
