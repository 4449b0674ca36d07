import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { snapshot } from 'valtio';
import { session, setActivities, signIn } from '#web/state/session.ts';
import { storageKey } from '#web/state/world.ts';
import { endSession, setEnding, shareSession } from './session-end.ts';

const replace = vi.fn<(path: string) => void>();
const cleared = vi.fn<() => void>();
const closed = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [replace, cleared, closed]) spy.mockClear();
  vi.stubGlobal('location', { replace });
  vi.stubGlobal('sessionStorage', { clear: cleared, getItem: () => null, setItem: () => {} });
  signIn({ token: 'T', refreshToken: 'R', name: 'admin01', firstLogin: false, idleSeconds: 1800 });
});
afterEach(() => {
  session.user = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a logout', () => {
  it('SES-13 without a response from the bank takes effect here after five seconds', async () => {
    setEnding({ closeConnection: closed, logout: () => new Promise(() => {}) });
    void endSession();
    expect(closed).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(cleared).toHaveBeenCalledOnce();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  it.each([
    ['answered', () => Promise.resolve()],
    ['refused', () => Promise.reject(new Error('500'))],
  ])('SES-12 SES-13 that is %s takes effect here immediately, and leaves no timer', async (_how, logout) => {
    setEnding({ closeConnection: closed, logout });
    void endSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a tab that is asked for its session', () => {
  it('SES-27 LAY-26 gives all of it, as plain data that a channel can carry', async () => {
    setActivities(['read', 'decide']);
    onTestFinished(shareSession());
    const other = new BroadcastChannel(storageKey('tabs'));
    const given = new Promise<unknown>((resolve) => {
      other.onmessage = (event) => resolve((event as MessageEvent).data);
    });
    other.postMessage({ kind: 'sessionAsked' });
    expect(await given).toEqual({ kind: 'sessionGiven', user: { ...snapshot(session).user } });
    expect(snapshot(session).user?.allows).toEqual(['read', 'decide']);
    other.close();
  });
});

describe('a tab whose session was ended by another tab', () => {
  it('SES-27 reloads at the login page, which shows the reason', async () => {
    onTestFinished(shareSession());
    const other = new BroadcastChannel(storageKey('tabs'));
    other.postMessage({ kind: 'sessionEnded', name: 'admin01' });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login#ended-elsewhere'), { timeout: 60_000 });
    other.close();
  });
});

describe('a tab that opens while another signs out', () => {
  const held = async () => ((await navigator.locks.query()).held ?? []).length;

  it('SES-27 SES-30 does not wait for a session that is ending: it starts before the bank has answered', async () => {
    setEnding({ closeConnection: closed, logout: () => new Promise(() => {}) });
    onTestFinished(shareSession());
    await vi.waitFor(async () => expect(await held()).toBe(1), { timeout: 60_000 });
    void endSession();
    await vi.waitFor(async () => expect(await held()).toBe(0), { timeout: 60_000 });
    expect(replace).not.toHaveBeenCalled();
  });
});
