import { describe, expect, it } from 'vitest';
import { ringPart, spokenSeconds, urgency } from './countdown.ts';

describe('countdown', () => {
  it('QUO-10 turns amber at ten seconds and red at five', () => {
    expect([99, 11, 10, 6, 5, 0].map(urgency)).toEqual(['calm', 'calm', 'soon', 'soon', 'now', 'now']);
  });

  it('QUO-10 is announced at opening, 30, 10 and 5 seconds only', () => {
    const spoken = Array.from({ length: 100 }, (_, gone) => spokenSeconds(99 - gone, 99));
    expect([...new Set(spoken)]).toEqual([99, 30, 10, 5]);
    expect([...new Set([8, 7, 6, 5, 4].map((left) => spokenSeconds(left, 8)))]).toEqual([8, 5]);
  });

  it('QUO-10 the ring shrinks with the seconds', () => {
    expect([ringPart(99, 99), ringPart(0, 99), ringPart(120, 99), ringPart(1, 0)]).toEqual([1, 0, 1, 0]);
  });
});
