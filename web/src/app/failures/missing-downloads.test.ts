import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notices } from '#web/state/notices.ts';
import { reportMissingDownloads } from './missing-downloads.ts';

// The two events that a browser and Vite dispatch, without the browser.
const target = new EventTarget();
Object.assign(globalThis, { window: target });
let stop = () => {};

const failed = (payload: unknown) => target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
const unhandled = (reason: unknown) =>
  target.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
const words = () => notices.list.map((notice) => notice.words);

beforeEach(() => {
  stop = reportMissingDownloads();
});
afterEach(() => {
  stop();
  notices.list = [];
});

describe('an unhandled error', () => {
  it('ACC-23 shows a toast when a download failed', () => {
    const error = new TypeError('Failed to fetch dynamically imported module');
    failed(error);
    expect(words()).toEqual([]);
    const isLeftAlone = unhandled(error);
    expect([isLeftAlone, words()]).toEqual([false, [{ key: 'errors.chunkLoad' }]]);
  });

  it.each([new TypeError('x is not a function'), 'text', null, undefined])('ACC-24 is ignored when it is another error: %s', (reason) => {
    expect([unhandled(reason), words()]).toEqual([true, []]);
  });

  it('ACC-24 is ignored after the portal has removed its listener', () => {
    stop();
    const error = new TypeError('late');
    failed(error);
    unhandled(error);
    expect(words()).toEqual([]);
  });
});
