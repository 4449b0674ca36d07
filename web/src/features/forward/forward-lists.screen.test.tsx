import { describe, expect, it } from 'vitest';
import { bank, page } from '#web/test/desk.ts';
import { draw } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';
import { ForwardNonMaturityScreen, ForwardPendingDeliveryScreen } from './forward-lists.screen.tsx';

const counts = () => [...document.querySelectorAll('[data-count]')].map(({ textContent }) => textContent);

describe('the lists of forwards', () => {
  it.each([
    ['cn', ForwardNonMaturityScreen, ['未到期 3', '待交割 2', '逾期 1']],
    ['en', ForwardPendingDeliveryScreen, ['Open 3', 'To settle 2', 'Overdue 1']],
  ] as const)('API-16 API-32 show the number of forwards in each list (%s)', async (language, Screen, shown) => {
    bank().always('query/forwardTrade', ok(page([])));
    bank().always('custForwardCountext', ok({ nonMatury: 3, pendingDelivery: 2, overdue: 1 }));
    await draw(<Screen />, language);
    expect(counts()).toEqual(shown);
  });

  it('API-16 show a dash when the counts fail, and the list all the same', async () => {
    bank().always('query/forwardTrade', ok(page([])));
    bank().always('custForwardCountext', httpStatus(500));
    await draw(<ForwardNonMaturityScreen />);
    expect(counts()).toEqual(['未到期 —', '待交割 —', '逾期 —']);
    expect(document.querySelector('[data-list=empty]')).not.toBeNull();
  });
});
