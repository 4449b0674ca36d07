import { beforeEach, expect, it, vi } from 'vitest';
import { facts } from '#web/engines/ticket/facts.fixture.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

// Simulates loading the page; state is read from session storage.
async function openPage() {
  const [pairs, { openStorage }] = [await import('./pairs.ts'), await import('./persisted.ts')];
  openStorage();
  return pairs;
}

it('RAT-01 the parameters of a pair are kept in the session and found by the pair, also after a reload', async () => {
  const first = await openPage();
  expect(first.pairOf(first.pairs.list, 'JPY/CNH')).toBeUndefined();
  first.setPairs(facts.pairs);
  await Promise.resolve();
  vi.resetModules();
  const { pairOf, pairs } = await openPage();
  expect(pairOf(pairs.list, 'JPY/CNH')).toMatchObject({ spotAvalible: 6, forwardAvalible: 6, rpAvalible: 2, closeCurr: 'CNH' });
  expect(pairOf(pairs.list, 'USD/CNH')).toMatchObject({ spotAvalible: 4, forwardAvalible: 6, rpAvalible: 2, closeCurr: 'CNH' });
  expect(pairOf(pairs.list, 'GBP/CNH')).toBeUndefined();
});

it('RAT-01 invalid pairs in the session are ignored', async () => {
  const { setPairs } = await openPage();
  setPairs(facts.pairs);
  await Promise.resolve();
  expect(stored.size).toBe(1);
  vi.resetModules();
  for (const [key] of stored) stored.set(key, JSON.stringify({ list: [{ rateCode: 'USD/CNH' }, 1, facts.pairs[1]] }));
  const { pairs } = await openPage();
  expect(pairs.list.map(({ rateCode }) => rateCode)).toEqual(['EUR/USD']);
});
