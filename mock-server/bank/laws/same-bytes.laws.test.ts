// @module-tag thorough
// A history that is replayed, and acceptances by many users at the same moment.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { recorded } from '#mock/journal/journal.fixture.ts';
import { admin, as, confirm, idsFrom, quoted, testBank } from '../doors/bank.fixture.ts';
import type { Act } from './act.fixture.ts';
import { lawRuns, lives } from './acts.fixture.ts';

/** Runs a history and returns its journal as text. */
async function written(life: readonly Act[]): Promise<string> {
  idsFrom(0);
  const { journal, written: lines } = recorded();
  const world = testBank({ journal });
  for (const act of life) await act(world);
  return lines.join('\n');
}

describe('a replayed history', () => {
  it('MOC-05 is written in the same bytes', { timeout: 3_600_000 }, async () => {
    const law = fc.asyncProperty(lives, async (life) => {
      expect((await written(life)) === (await written(life))).toBe(true);
    });
    await fc.assert(law, lawRuns);
  });
});

describe('simultaneous acceptances', () => {
  it('BNK-06 book a quote once, however many users accept it', async () => {
    const crowd = fc.array(fc.constantFrom('admin01', 'operator01', 'first01'), { minLength: 2, maxLength: 50 });
    const law = fc.asyncProperty(crowd, async (who) => {
      const world = testBank();
      const businessNo = await quoted(world);
      const answers = await Promise.all(who.map((login) => world.bank.doSpotTradeConfirm(as(login), confirm(businessNo, 'ok', login))));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(Object.keys(world.bank.state().deals.all)).toEqual([businessNo]);
      expect(world.bank.getTradeQuote(admin).quotes).toEqual([]);
    });
    await fc.assert(law, { numRuns: 100 });
  });
});
