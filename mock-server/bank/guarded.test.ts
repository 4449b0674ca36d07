import { describe, expect, it } from 'vitest';

import { admin, confirm, outcomeOf, quoted, spotRequest, testBank } from './bank.fixture.ts';

describe('a request id', () => {
  it('BNK-12 with the same body serves one operation only', async () => {
    const world = testBank();
    const body = confirm(await quoted(world));
    const first = await world.bank.doSpotTradeConfirm(admin, body);
    expect(outcomeOf(first)).toBe('ok');
    expect(outcomeOf(await world.bank.doForwardTradeConfirm(admin, body))).toBe('requestIdMismatch');
    expect(outcomeOf(await world.bank.doSwapTradeConfirm(admin, body))).toBe('requestIdMismatch');
    expect(await world.bank.doSpotTradeConfirm(admin, body)).toEqual(first);
    expect(Object.keys(world.bank.state().deals.all)).toHaveLength(1);
  });

  it('BNK-12 API-31 is the same in either case of its letters', async () => {
    const world = testBank();
    const body = spotRequest({ clientRequestId: 'abcdef00-0000-4000-8000-00000000000a' });
    const first = await world.bank.doSpotTrade(admin, body);
    const shouted = { ...body, clientRequestId: 'ABCDEF00-0000-4000-8000-00000000000A' };
    expect(await world.bank.doSpotTrade(admin, shouted)).toEqual(first);
    expect(outcomeOf(await world.bank.doSpotTrade(admin, { ...shouted, amount: '200000' }))).toBe('requestIdMismatch');
    expect(world.bank.requestOutcome(admin, shouted.clientRequestId, 'en-US').state).toBe('done');
    expect(Object.keys(world.bank.state().quotes.all)).toHaveLength(1);
  });
});
