// An id makes one request: the same act again has the same answer, another act or body is refused (BNK-12).
import { describe, expect, it } from 'vitest';

import { admin, booked, delivery, outcomeOf, testBank } from './bank.fixture.ts';

describe('a request id', () => {
  it('BNK-12 names one act: the same body sent to another operation is refused and does nothing', async () => {
    const world = testBank();
    const businessNo = await booked(world, { valueDate: '0', cover: undefined });
    const body = delivery(businessNo, '100000');
    const near = { ...body, leg: 'near' } as const;
    expect(outcomeOf(await world.bank.doForwardTradeDelivery(admin, body))).toBe('notFound');
    expect(outcomeOf(await world.bank.doSpotTradeDelivery(admin, body))).toBe('requestIdMismatch');
    expect(outcomeOf(await world.bank.doSwapTradeDelivery(admin, near))).toBe('requestIdMismatch');
    expect(outcomeOf(await world.bank.doForwardTradeDelivery(admin, body))).toBe('notFound');
    expect(world.bank.state().deals.all[businessNo]?.legs[0]?.undelivered1).toBe('100000.00');
  });
});
