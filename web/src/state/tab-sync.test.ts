import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { askForSession, holdSession, parseMessage } from './tab-sync.ts';
import { storageKey } from './world.ts';

const user = {
  token: 'T',
  refreshToken: 'R',
  name: 'admin01',
  customerName: '',
  companyMember: '0',
  bookingId: 'ENT00001',
  roles: ['admin'],
  allows: ['decide'],
  firstLogin: false,
  idleSeconds: 1800,
};

describe('tab messages', () => {
  it('SES-27 of every kind are accepted', () => {
    for (const message of [
      { kind: 'sessionAsked' },
      { kind: 'sessionGiven', user },
      { kind: 'sessionEnded', name: 'admin01' },
      { kind: 'sessionLost', name: 'admin01', code: 600 },
      { kind: 'sessionLost', name: 'admin01', code: 603 },
      { kind: 'active', name: 'admin01' },
      { kind: 'quoteGone', businessNo: 'SPTFT20261123000001' },
    ]) {
      expect(parseMessage(message)).toEqual(message);
    }
  });

  it('SES-27 of any other kind are rejected', () => {
    for (const foreign of [
      null,
      'sessionAsked',
      {},
      { kind: 'sessionGiven' },
      { kind: 'sessionGiven', user: { name: 'x' } },
      { kind: 'sessionLost', name: 'admin01', code: 601 },
      { kind: 'sessionLost', code: 600 },
      { kind: 'active' },
      { kind: 'sessionEnded', name: 7 },
      { kind: 'toString' },
      { kind: 'quoteGone' },
    ])
      expect(parseMessage(foreign)).toBeNull();
  });
});

describe('a new tab', () => {
  const other = new BroadcastChannel(storageKey('tabs'));
  afterEach(() => {
    holdSession(false);
    vi.useRealTimers();
  });
  afterAll(() => other.close());

  it('SES-27 does not wait when no tab has a session', async () => {
    expect(await askForSession()).toBeNull();
  });

  it('SES-27 receives the session of a tab that responds late', async () => {
    holdSession(true);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const asked = new Promise((resolve) => {
      other.onmessage = resolve;
    });
    const received = askForSession();
    await asked;
    await vi.advanceTimersByTimeAsync(5_000);
    other.postMessage({ kind: 'sessionGiven', user });
    expect(await received).toEqual(user);
  });

  it('SES-27 does not wait forever for a tab that never responds', async () => {
    holdSession(true);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const received = askForSession();
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await received).toBeNull();
  });
});
