import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogs } from '#web/state/dialogs.ts';
import { session } from '#web/state/session.ts';
import type { TabMessage } from '#web/state/tab-sync.ts';
import { storageKey } from '#web/state/world.ts';
import { noteActivity, shareActivity } from './idle-watch.ts';

const MINUTE = 60_000;
const asked = () => dialogs.open.map((dialog) => 'words' in dialog && dialog.words.key);

describe('idle watch', () => {
  // Simulates another tab of the same browser.
  const other = new BroadcastChannel(storageKey('tabs'));
  const heard = vi.fn<(message: unknown) => void>();
  other.addEventListener('message', ({ data }) => heard(data));
  let stop = () => {};

  /** Posts a message from the other tab; resolves when it has arrived. */
  const say = async (message: TabMessage) => {
    const arrived = new Promise((resolve) => {
      const own = new BroadcastChannel(storageKey('tabs'));
      own.addEventListener('message', () => {
        own.close();
        resolve(null);
      });
    });
    other.postMessage(message);
    await arrived;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    heard.mockClear();
    session.user = {
      token: 'T',
      refreshToken: 'R',
      name: 'admin01',
      customerName: '',
      companyMember: '0',
      bookingId: 'ENT00001',
      roles: ['admin'],
      allows: [],
      firstLogin: false,
      idleSeconds: 1800,
    };
    stop = shareActivity();
  });
  afterEach(() => {
    noteActivity();
    stop();
    vi.useRealTimers();
  });
  afterAll(() => other.close());

  it('SES-28 offers to stay two minutes before the limit, but not while the user is active', () => {
    noteActivity();
    vi.advanceTimersByTime(27 * MINUTE);
    noteActivity();
    vi.advanceTimersByTime(28 * MINUTE - 1);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(['tips.idleSoon']);
  });

  it('SES-27 SES-28 activity in another tab counts in this tab and answers its question', async () => {
    noteActivity();
    vi.advanceTimersByTime(27 * MINUTE);
    await say({ kind: 'active', name: 'admin01' });
    vi.advanceTimersByTime(28 * MINUTE - 1);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(['tips.idleSoon']);
    await say({ kind: 'active', name: 'admin01' });
    expect(asked()).toEqual([]);
    await Promise.resolve();
    vi.advanceTimersByTime(28 * MINUTE);
    expect(asked()).toEqual(['tips.idleSoon']);
  });

  it('SES-27 activity of another user does not count', async () => {
    noteActivity();
    vi.advanceTimersByTime(27 * MINUTE);
    await say({ kind: 'active', name: 'operator01' });
    vi.advanceTimersByTime(MINUTE);
    expect(asked()).toEqual(['tips.idleSoon']);
  });

  it('SES-27 notifies the other tabs of activity', async () => {
    noteActivity();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'active', name: 'admin01' }), { timeout: 60_000 });
  });
});
