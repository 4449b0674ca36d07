import { expect, it } from 'vitest';
import { throttle } from './throttle.ts';

it('CST-01 presses within 500 ms of the last accepted press are ignored', () => {
  let now = 0;
  const counts = throttle(() => now);
  const at = (ms: number) => {
    now = ms;
    return counts();
  };
  expect([at(1000), at(1100), at(1499), at(1500), at(1999), at(2000)]).toEqual([true, false, false, true, false, true]);
});
