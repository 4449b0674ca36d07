import { expect, it } from 'vitest';
import { search } from './search.ts';

it('TRU-03 finds no violated law in 100 lives of bank, clients and pages in one thread', async () => {
  const { lives, broken } = await search({ seed: 20261127, numRuns: 100 });
  expect(broken?.text).toBeUndefined();
  expect(lives).toBe(100);
});
