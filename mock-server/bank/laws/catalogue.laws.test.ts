// @module-tag thorough
// Properties of the catalogue after any history, whether kept up to date or rebuilt.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { recorded } from '#mock/journal/journal.fixture.ts';
import { apply } from '../acts/apply.ts';
import { testBank } from '../doors/bank.fixture.ts';
import { catalogueOf } from '../catalogue/world-catalogue.ts';
import { replayed } from '../engine/opening.ts';
import type { Event } from '../facts/facts.ts';
import { emptyState } from '../facts/state.ts';
import { lawRuns, lives } from './acts.fixture.ts';
import { foundIn, scannedIn } from './catalogue.fixture.ts';

describe('the catalogue', () => {
  it(
    'MOC-33 finds what a scan of the state finds, both updated by events and built from a loaded state',
    { timeout: 3_600_000 },
    async () => {
      const law = fc.asyncProperty(lives, async (life) => {
        const { journal, written } = recorded();
        const world = testBank({ journal });
        for (const act of life) await act(world);
        await world.bank.settled();
        const kept = emptyState();
        catalogueOf(kept);
        // The index of orders is built when it is first queried.
        for (const [place, line] of written.entries()) {
          apply(JSON.parse(line) as Event, kept);
          if (place % 50 === 0) foundIn(kept);
        }
        expect(foundIn(kept)).toEqual(scannedIn(kept));
        await world.bank.snapshot().catch(() => undefined);
        const readBack = await replayed(journal);
        expect(foundIn(readBack)).toEqual(scannedIn(kept));
      });
      await fc.assert(law, { ...lawRuns, numRuns: Math.ceil(lawRuns.numRuns / 5) });
    },
  );
});
