import { expect, it } from 'vitest';
import { paced } from './paced.ts';

it('MOC-37 calls start one gap apart, and a failed call delays no other', async () => {
  let time = 100;
  const waited: number[] = [];
  const pace = paced(500, { now: () => time, wait: (ms) => Promise.resolve(void waited.push(ms)) });
  const answers = await Promise.all([
    pace(() => Promise.resolve('a')),
    pace(() => Promise.reject(new Error('b'))).catch((thrown: Error) => thrown.message),
    pace(() => Promise.resolve('c')),
  ]);
  expect([answers, waited]).toEqual([
    ['a', 'b', 'c'],
    [500, 1_000],
  ]);
  time = 1_599;
  await pace(() => Promise.resolve('d'));
  expect(waited.at(-1)).toBe(1);
  time = 5_000;
  await pace(() => Promise.resolve('e'));
  expect(waited).toHaveLength(3);
});
