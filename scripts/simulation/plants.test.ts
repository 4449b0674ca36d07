// @module-tag thorough
import { expect, it } from 'vitest';
import { plants } from './plants.ts';
import { search } from './search.ts';

it.each(Object.entries(plants))('TRU-03 finds within 1,000 lives that %s', async (_name, plant) => {
  const { broken } = await search({ seed: 1, numRuns: 1_000, plant, shrinks: false });
  expect(broken?.text).toContain('Violated:');
});

const linesOf = (text = '') => text.split('\n').filter((line) => /^(act|fault) /.test(line)).length;

it('TRU-03 shrinks a life that violates a law to less than half of its acts and faults', async () => {
  const asked = { seed: 1, numRuns: 1_000, plant: plants['the last event is missing after a restart'] };
  const found = await search({ ...asked, shrinks: false });
  const { broken } = await search(asked);
  expect(linesOf(broken?.text)).toBeLessThan(linesOf(found.broken?.text) / 2);
});

it.each(Object.entries(plants))('TRU-03 the printed seed and path repeat the shortest life in which %s', async (_name, plant) => {
  const { broken } = await search({ seed: 2, numRuns: 1_000, plant });
  const repeated = await search({ seed: 2, numRuns: 1, plant, path: broken?.path ?? '', shrinks: false });
  expect(broken?.text).toContain('Violated:');
  // The text contains the order in which the tasks ran.
  expect(repeated.broken?.text).toBe(broken?.text);
});
