import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pulse } from './pulse.ts';
import type { World } from './world.ts';
import type { Worlds } from './worlds.ts';

describe('the pulse of a process', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('MOC-28 marks the clocks every 10 s, sends prices twice a second from where it stopped, and is still when stopped', () => {
    const world = { bankClock: { now: () => Date.now() } } as unknown as World;
    const began = Date.now();
    const worlds = { loaded: () => [world], pump: vi.fn<Worlds['pump']>(), markClocks: vi.fn<Worlds['markClocks']>() };
    const since: number[] = [];
    const tick = (_: World, from: number) => {
      since.push(from - began);
      return Date.now();
    };
    const stop = pulse(worlds as unknown as Worlds, { tick });
    vi.advanceTimersByTime(20_000);
    expect([worlds.markClocks, worlds.pump].map(({ mock }) => mock.calls.length)).toEqual([2, 400]);
    expect(since.slice(0, 4)).toEqual([500, 500, 1_000, 1_500]);
    stop();
    vi.advanceTimersByTime(20_000);
    expect(since).toHaveLength(40);
  });
});
