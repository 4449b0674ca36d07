// @module-tag thorough
// No strategy earns from time: not by late delivery, neglect, deferral, forced closes or gaps (BNK-53).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { lawRuns, manyLives } from './acts.fixture.ts';
import { NotToBeHad } from './dealing.fixture.ts';
import { lifeIn, statistics, type Strategy } from './profit.fixture.ts';
import { randomStrategy, strategyOf } from './random-strategies.fixture.ts';
import { strategies, type StrategyName } from './strategies.fixture.ts';

/** Number of markets in which each strategy is played. */
const markets = manyLives ? 40 : 8;
/** The unit of CNH, in which profit is counted. */
const unit = 0.01;

async function gainIn({ begins, play }: Strategy, seed: string): Promise<number> {
  const life = await lifeIn(seed, begins);
  await play(life);
  return Number(life.profit());
}

async function gains(strategy: Strategy, name: string, times: number) {
  const figures: number[] = [];
  for (let market = 0; market < times; market += 1) figures.push(await gainIn(strategy, `${name}-${market}`));
  return statistics(figures);
}

/** Returns by how much a strategy earns more than chance explains. Null if a part of it is impossible. */
async function earned(strategy: Strategy, name: string, times: number, errors: number): Promise<number | null> {
  try {
    const { mean, error } = await gains(strategy, name, times);
    return mean - errors * error - unit;
  } catch (refused) {
    if (refused instanceof NotToBeHad) return null;
    throw refused;
  }
}

let played = 0;

describe('no free lunch over time', () => {
  it.each(Object.keys(strategies) as StrategyName[])('BNK-53 the strategy %s earns nothing', { timeout: 600_000 }, async (name) => {
    const { mean, error } = await gains(strategies[name], 'market', markets);
    expect(mean - 3 * error, `gains ${mean.toFixed(2)} ± ${error.toFixed(2)}`).toBeLessThanOrEqual(unit);
  });

  it('BNK-53 no random strategy earns; one that seems to is played in 400 more markets', { timeout: 3_600_000 }, async () => {
    const law = fc.asyncProperty(randomStrategy, async (drawn) => {
      const strategy = strategyOf(drawn);
      const first = await earned(strategy, 'first', 6, 3);
      if (first !== null) played += 1;
      if (first === null || first <= 0) return;
      expect(await earned(strategy, 'again', 400, 4)).toBeLessThanOrEqual(0);
    });
    await fc.assert(law, { ...lawRuns, numRuns: Math.ceil(lawRuns.numRuns / 2) });
    if (manyLives) expect(played).toBeGreaterThan(lawRuns.numRuns / 6);
  });
});
