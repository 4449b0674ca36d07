import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});

/** A pace of 500 ms, and the calls that have started with their times from now. */
function slow() {
  const begin = performance.now();
  const started: string[] = [];
  const pace = paced(500);
  const call = (name: string, signal = new AbortController().signal) =>
    pace(signal, () => {
      started.push(`${name} ${performance.now() - begin}`);
      return name === 'bad' ? Promise.reject(new Error(name)) : Promise.resolve(name);
    });
  return { call, started };
}

describe('calls in bulk', () => {
  it('MOC-37 start in their order, one gap apart, and a failed call delays no other', async () => {
    const { call, started } = slow();
    const calls = Promise.allSettled([call('a'), call('bad'), call('c')]);
    await vi.advanceTimersByTimeAsync(1_499);
    expect((await calls).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const fourth = call('d');
    await vi.advanceTimersByTimeAsync(5_000);
    await fourth;
    await call('e');
    expect(started).toEqual(['a 0', 'bad 500', 'c 1000', 'd 1500', 'e 6499']);
  });

  it('MOC-37 that are cancelled before their turn are not sent and delay no other', async () => {
    const { call, started } = slow();
    const left = new AbortController();
    const calls = Promise.allSettled([call('a'), call('b', left.signal), call('c', left.signal), call('d')]);
    left.abort();
    await vi.advanceTimersByTimeAsync(500);
    expect((await calls).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(started).toEqual(['a 0', 'd 500']);
  });
});
