import { describe, expect, it } from 'vitest';
import { bankClock } from './bank-clock.ts';

const T = 1_795_000_000_000;
const at = (monotonic: number, wall = monotonic) => ({ monotonic, wall: 5_000_000 + wall });

describe('bank time in the browser', () => {
  it('MOC-03 is unknown before the first frame, and then advances at the rate of the bank', () => {
    const clock = bankClock();
    expect([clock.now(at(0)), clock.rate()]).toEqual([null, 1]);
    clock.anchor({ bankTime: T, clockRate: '10' }, at(1_000));
    expect([clock.now(at(1_000)), clock.now(at(1_500)), clock.rate()]).toEqual([T, T + 5_000, 10]);
  });

  it('MOC-03 is reset by every later frame: moved ahead, moved back, scaled, frozen', () => {
    const clock = bankClock();
    for (const [bankTime, clockRate, after] of [
      [T, '1', T + 2_000],
      [T + 86_400_000, '1', T + 86_402_000],
      [T - 3_600_000, '1', T - 3_598_000],
      [T, '0.5', T + 1_000],
      [T, '0', T],
    ] as const) {
      clock.anchor({ bankTime, clockRate }, at(7_000));
      expect(clock.now(at(9_000))).toBe(after);
    }
  });

  it('QUO-13 follows the wall clock after a sleep, and ignores a wall clock that is set back', () => {
    const clock = bankClock();
    clock.anchor({ bankTime: T, clockRate: '1' }, at(0));
    expect(clock.now(at(1_000, 600_000))).toBe(T + 600_000);
    expect(clock.now(at(1_000, -600_000))).toBe(T + 1_000);
  });
});
