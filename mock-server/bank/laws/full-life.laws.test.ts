// @module-tag thorough
// Properties that hold once every deal, order and quote of a random history has ended.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { testBank } from '../doors/bank.fixture.ts';
import { lawRuns, lives } from './acts.fixture.ts';
import { openLines } from './batched.fixture.ts';
import { undisturbed } from './disturbing-acts.fixture.ts';
import { brokenBooks, leftOver } from './laws.fixture.ts';

describe('after a complete history', () => {
  it('BNK-13 BNK-21 BNK-25 limits, margin and coupons are free again, and nothing is left open', { timeout: 3_600_000 }, async () => {
    const law = fc.asyncProperty(lives, async (life) => {
      const world = testBank();
      for (const act of life) await act(world);
      await undisturbed(world);
      // Later than the last term, roll-over and grace period.
      await world.goTo('2026-07-01', '10:00');
      const state = world.bank.state();
      expect(leftOver(state)).toEqual([]);
      expect(openLines(world)).toEqual([]);
      expect(brokenBooks(state)).toEqual([]);
    });
    await fc.assert(law, lawRuns);
  });
});
