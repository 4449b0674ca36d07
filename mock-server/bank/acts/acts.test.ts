// A request id identifies one request: repeating the act returns the same answer, another act or body is refused (BNK-12).
import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, booked, confirm, delivery, outcomeOf, quoted, spotRequest, testBank } from '../doors/bank.fixture.ts';

describe('a request id', () => {
  it('BNK-12 belongs to one act: the same body sent to another operation is refused and does nothing', async () => {
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

  it('BNK-12 at most a thousand refusals of a login are remembered; completed acts always are', async () => {
    const world = testBank();
    const done = confirm(await quoted(world));
    const first = await world.bank.doSpotTradeConfirm(admin, done);
    const refused = Array.from({ length: 1_001 }, () => confirm('SPTFT20260113000009'));
    for (const body of refused) expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, body))).toBe('noValidQuotation');
    const outcome = (body: { clientRequestId: string }) =>
      dataOf(world.bank.requestOutcome(admin, { clientRequestId: body.clientRequestId }, 'en-US')).state;
    expect([refused[0]!, refused[1]!, refused.at(-1)!, done].map(outcome)).toEqual(['none', 'done', 'done', 'done']);
    expect(await world.bank.doSpotTradeConfirm(admin, done)).toEqual(first);
    expect(outcomeOf(await world.bank.doForwardTradeConfirm(admin, refused.at(-1)!))).toBe('requestIdMismatch');
  });

  it('BNK-12 API-31 is the same in upper and lower case', async () => {
    const world = testBank();
    const body = spotRequest({ clientRequestId: 'abcdef00-0000-4000-8000-00000000000a' });
    const first = await world.bank.doSpotTrade(admin, body);
    const shouted = { ...body, clientRequestId: 'ABCDEF00-0000-4000-8000-00000000000A' };
    expect(await world.bank.doSpotTrade(admin, shouted)).toEqual(first);
    expect(outcomeOf(await world.bank.doSpotTrade(admin, { ...shouted, amount: '200000' }))).toBe('requestIdMismatch');
    expect(dataOf(world.bank.requestOutcome(admin, { clientRequestId: shouted.clientRequestId }, 'en-US')).state).toBe('done');
    expect(Object.keys(world.bank.state().quotes.all)).toHaveLength(1);
  });
});
