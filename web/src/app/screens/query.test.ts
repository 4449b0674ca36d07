import { describe, expect, it } from 'vitest';
import type { List } from '#web/engines/list/list-types.ts';
import { forwardHistory, forwardInProgress } from '#web/features/forward/forward.lists.ts';
import { spotHistory, spotInProgress } from '#web/features/spot/spot.lists.ts';
import { swapHistory, swapInProgress } from '#web/features/swap/swap.lists.ts';

const asked = (list: Pick<List<unknown>, 'question'>) =>
  JSON.stringify(list.question({ pageNum: 1, pageSize: 10, filters: { startDate: '2026-11-01' } }, null)?.key);

describe('the lists of records', () => {
  it.each([
    ['QRY-01', spotHistory, 'SpotClientTrade'],
    ['QRY-02', spotInProgress, 'spotTradeDuration'],
    ['QRY-03', forwardHistory, 'forwardClientTrade'],
    ['QRY-03', forwardInProgress, 'fwdTradeDuration'],
    ['QRY-04', swapHistory, 'swapClientTrade'],
    ['QRY-04', swapInProgress, 'swapTradeDuration'],
  ] as const)('%s the list sends its own call, for the selected dates and not only for today', (_code, list, operation) => {
    expect(asked(list)).toMatch(new RegExp(`/${operation}",`));
    expect(asked(list)).toContain('{"pageNum":1,"pageSize":10,"startDate":"2026-11-01"}');
    expect(list.needsToday).toBe(false);
  });
});
