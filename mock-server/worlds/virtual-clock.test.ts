import { describe, expect, it } from 'vitest';
import { virtualClock } from './virtual-clock.ts';

describe('virtual clock', () => {
  it('MOC-03 runs at its rate, freezes, scales and is set without a jump in between', () => {
    let real = 0;
    const clock = virtualClock(1_000, 1, () => real);
    real += 500;
    expect(clock.now()).toBe(1_500);
    clock.run(0);
    real += 500;
    expect(clock.now()).toBe(1_500);
    clock.run(10);
    real += 100;
    expect(clock.now()).toBe(2_500);
    clock.set(9_000);
    expect(clock.now()).toBe(9_000);
    expect(clock.rate()).toBe(10);
  });
});
