import { describe, expect, it } from 'vitest';

import { limitWindows, standardLimits } from './limits.ts';

describe('limits', () => {
  it('VAL-09 the eleventh login from an address within a minute is refused, from another not', () => {
    const take = limitWindows();
    const turns = Array.from({ length: 11 }, (_, i) => take('login', '10.0.0.1', i * 1000));
    expect(turns).toEqual([...Array.from({ length: 10 }, () => true), false]);
    expect(take('login', '10.0.0.2', 10_000)).toBe(true);
    expect([take('login', '10.0.0.1', 59_999), take('login', '10.0.0.1', 60_000)]).toEqual([false, true]);
  });

  it('VAL-09 limits can be set for a world', () => {
    const take = limitWindows({ ...standardLimits, ticket: { times: 1, withinMs: 10 } });
    expect([take('ticket', 'a', 0), take('ticket', 'a', 9), take('ticket', 'a', 10)]).toEqual([true, false, true]);
  });
});
