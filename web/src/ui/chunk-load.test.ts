import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './chunk-load.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('ACC-23 a failed download is a chunk-load error that keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failure = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toHaveProperty('cause', cause);
});

it('ACC-23 a screen that has not arrived after 120 seconds is a chunk-load error', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk(() => new Promise<never>(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
});

it('ACC-23 a screen that arrives leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await loadChunk(() => Promise.resolve('screen'))).toBe('screen');
  expect(vi.getTimerCount()).toBe(0);
});
