import { describe, expect, it } from 'vitest';
import { liveState, resetLiveState } from '#web/live/live-state.ts';
import { pass } from '#web/test/draw.tsx';
import { ready } from '#web/test/spot-ticket.tsx';

describe('the prices of a ticket', () => {
  it('LIV-30 show reconnecting, with the seconds, between a loss and the alert', async () => {
    await ready();
    Object.assign(liveState, { shown: 'reconnecting', lostAt: performance.now() });
    await pass(3_000);
    expect(document.querySelector('[data-freshness]')?.textContent).toBe('重连中3秒');
    resetLiveState();
    await pass();
    expect(document.querySelector('[data-freshness]')).toBeNull();
  });
});
