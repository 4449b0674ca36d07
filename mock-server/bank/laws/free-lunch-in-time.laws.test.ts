// @module-tag thorough
// No strategy earns from time: not by late delivery, neglect, deferral, forced closes or gaps (BNK-53).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pairs } from '../market/pairs.ts';
import { lawRuns, manyLives } from './acts.fixture.ts';
import { NotToBeHad } from './dealing.fixture.ts';
import { isFair, lunchIn, marketsOf } from './lunch.fixture.ts';
import type { Strategy } from './profit.fixture.ts';
import { randomStrategy, strategyOf } from './random-strategies.fixture.ts';
import { strategies, type StrategyName } from './strategies.fixture.ts';

/** Number of markets in which each strategy is played. */
const markets = marketsOf('market', manyLives ? 40 : 8);

/** Plays a random strategy. Null if a part of it is impossible. */
async function lunchOf(strategy: Strategy, names: readonly string[], errors: number) {
  try {
    return await lunchIn(names, strategy, errors);
  } catch (refused) {
    if (refused instanceof NotToBeHad) return null;
    throw refused;
  }
}

let played = 0;
const reached = new Set<string>();

/** What some random strategy must reach, or the law would prove little. */
const worthReaching = [
  'ORDINARY PORTAL',
  'EARLY_DELIVERY PORTAL',
  'EXERCISE PORTAL',
  'FULL_CLOSE BANK',
  'coupon',
  'in parts',
  'window',
  'T+0 paid late',
];

describe('no free lunch over time', () => {
  it.each(Object.keys(strategies) as StrategyName[])(
    'BNK-52 BNK-53 BNK-54 the strategy %s earns nothing, and every charge, claim and hold is right',
    { timeout: 600_000 },
    async (name) => {
      expect(await isFair(strategies[name], markets)).toEqual([]);
    },
  );

  it('BNK-53 no random strategy earns; one that seems to is played in 400 more markets', { timeout: 3_600_000 }, async () => {
    const law = fc.asyncProperty(randomStrategy, async (drawn) => {
      const strategy = strategyOf(drawn);
      const first = await lunchOf(strategy, marketsOf('first', 6), 3);
      if (first === null) return;
      played += 1;
      for (const way of first.ways) reached.add(way);
      expect(first.wrong).toEqual([]);
      if (first.earned <= 0) return;
      expect((await lunchOf(strategy, marketsOf('again', 400), 4))?.earned).toBeLessThanOrEqual(0);
    });
    await fc.assert(law, { ...lawRuns, numRuns: Math.ceil(lawRuns.numRuns / 2) });
    if (!manyLives) return;
    expect(played).toBeGreaterThan(lawRuns.numRuns / 6);
    expect(worthReaching.filter((way) => !reached.has(way))).toEqual([]);
    expect(pairs.filter(({ rateCode }) => reached.has(rateCode)).length).toBeGreaterThan(pairs.length / 2);
  });
});
