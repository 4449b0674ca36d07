import { describe, expect, it } from 'vitest';
import { plants } from './plants.ts';
import { search } from './search.ts';

describe('the simulation of bank and clients in one thread', () => {
  it('TRU-03 finds no violated law in 150 lives', async () => {
    const { broken } = await search({ seed: 20261127, numRuns: 150 });
    expect(broken?.text).toBeUndefined();
  });

  it.each(Object.entries(plants))('TRU-03 finds the planted fault "%s" within 1,000 lives', async (_name, plant) => {
    const { lives, broken } = await search({ seed: 1, numRuns: 1_000, plant, shrinks: false });
    expect(broken?.text).toContain('Violated:');
    expect(lives).toBeLessThanOrEqual(1_000);
  });
});
