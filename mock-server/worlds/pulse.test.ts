import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LostWorld } from '#mock/bank/engine/engine-faults.ts';
import { sentenceOf } from '#mock/log.ts';
import { pulse } from './pulse.ts';
import type { World } from './world.ts';

/** Creates a world that counts the calls of the pulse; with `broken` every call fails. */
function counted(name: string, broken = false) {
  const done = { pump: 0, mark: 0, ping: 0 };
  const act = (what: keyof typeof done) => async () => {
    if (broken) throw new Error(`no ${what}`);
    done[what] += 1;
  };
  const world = {
    name,
    bankClock: { now: () => Date.now() },
    pump: act('pump'),
    sockets: { ping: act('ping') },
    bank: { markClock: act('mark') },
  };
  return { world: world as unknown as World, done };
}

const worldsOf = (loaded: readonly World[], giveUp = (_world: World): void => undefined) => ({
  loaded: () => loaded,
  async failed(world: World, error: unknown) {
    if (error instanceof LostWorld) giveUp(world);
    return error instanceof LostWorld;
  },
});

describe('the pulse of the worlds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('MOC-28 marks the clocks every 10 s, sends prices twice a second from where it stopped, and does nothing when stopped', () => {
    const { world, done } = counted('one');
    const began = Date.now();
    const since: number[] = [];
    const tick = (_: World, from: number) => {
      since.push(from - began);
      return Date.now();
    };
    const stop = pulse({ worlds: worldsOf([world]), sender: { tick }, say: expect.unreachable });
    vi.advanceTimersByTime(20_000);
    expect(done).toEqual({ pump: 400, mark: 2, ping: 2 });
    expect(since.slice(0, 4)).toEqual([500, 500, 1_000, 1_500]);
    stop();
    vi.advanceTimersByTime(20_000);
    expect(since).toHaveLength(40);
  });

  it('MOC-01 reports a failing world once per failure, and continues with the others', async () => {
    const [broken, sound] = [counted('broken', true), counted('sound')];
    const ticked: string[] = [];
    const tick = ({ name }: World) => {
      if (name === 'broken') throw new Error('no pump');
      ticked.push(name);
      return Date.now();
    };
    const reports: string[] = [];
    const stop = pulse({
      worlds: worldsOf([broken.world, sound.world]),
      sender: { tick },
      say: (...message) => void reports.push(sentenceOf(...message)),
    });
    await vi.advanceTimersByTimeAsync(10_000);
    stop();
    expect(sound.done).toEqual({ pump: 200, mark: 1, ping: 1 });
    expect(ticked).toHaveLength(20);
    expect(reports).toEqual([
      'world broken: has failed: Error: no pump',
      'world broken: has failed: Error: no ping',
      'world broken: has failed: Error: no mark',
    ]);
  });

  it('MOC-36 retries a failed world after a second', async () => {
    let tries = 0;
    const { world } = counted('full');
    const full: World = { ...world, pump: () => Promise.reject(new Error(`full ${(tries += 1)}`)) };
    const stop = pulse({ worlds: worldsOf([full]), sender: { tick: () => Date.now() }, say: () => undefined });
    await vi.advanceTimersByTimeAsync(1_049);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(50);
    expect(tries).toBe(2);
    stop();
  });

  it('MOC-38 gives up a lost world, and continues with the others', async () => {
    const [silent, sound] = [counted('lost'), counted('sound')];
    const lost: World = { ...silent.world, pump: () => Promise.reject(new LostWorld('a gap')) };
    const standing = [lost, sound.world];
    const giveUp = (world: World) => void standing.splice(standing.indexOf(world), 1);
    const stop = pulse({ worlds: worldsOf(standing, giveUp), sender: { tick: () => Date.now() }, say: expect.unreachable });
    await vi.advanceTimersByTimeAsync(1_000);
    stop();
    expect([standing, sound.done.pump]).toEqual([[sound.world], 20]);
  });
});
