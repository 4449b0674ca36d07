import { expect, it, vi } from 'vitest';

const counted = vi.hoisted(() => ({ costs: [] as unknown[] }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (...args: Parameters<typeof crypto.scrypt>) => {
    counted.costs.push(args[3]);
    crypto.scrypt(...args);
  };
  return { ...crypto, scrypt };
});

const { hashPassword, passwordOpens } = await import('./passwords.ts');

it("S2 a right, a wrong and an unknown user's password cost one hash each, of the same price", async () => {
  const stored = await hashPassword('Demo1234');
  counted.costs.length = 0;
  const verdicts = [await passwordOpens('Demo1234', stored), await passwordOpens('wrong', stored), await passwordOpens('Demo1234', null)];
  expect(verdicts).toEqual([true, false, false]);
  expect(counted.costs).toEqual([{ N: 4096 }, { N: 4096 }, { N: 4096 }]);
});
