import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogs } from '#web/state/dialogs.ts';
import { session } from '#web/state/session.ts';
import { noteActivity } from './idle-watch.ts';

const MINUTE = 60_000;

describe('idle watch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    session.user = {
      token: 'T',
      refreshToken: 'R',
      name: 'admin01',
      customerName: '',
      companyMember: '0',
      bookingId: 'ENT00001',
      roles: ['admin'],
      firstLogin: false,
      idleSeconds: 1800,
    };
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('SES-28 offers to stay two minutes before the limit, and not while the user works', () => {
    noteActivity();
    vi.advanceTimersByTime(27 * MINUTE);
    noteActivity();
    vi.advanceTimersByTime(28 * MINUTE - 1);
    expect(dialogs.open).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(dialogs.open.map((dialog) => 'words' in dialog && dialog.words.key)).toEqual(['tips.idleSoon']);
  });
});
