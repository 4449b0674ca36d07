import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { dealt, spotRequest } from './bench.ts';
import { owing } from './special-bench.ts';
import { toMorningOf } from './terms-bench.ts';
import { client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

describe('refusals for delay and claims', () => {
  it('BNK-52 a delivery with another charge for delay than the one shown moves nothing, and returns the current charge', async () => {
    const businessNo = await dealt(world, client, { buyOrSell: 'S', valueDate: '0' });
    await toMorningOf(world, '2026-11-25');
    const deliver = (delayCharge: string) =>
      client.json<{ delayCharge: string }>('/shop/trade/spot/doSpotTradeDelivery', {
        clientRequestId: randomUUID(),
        businessNo,
        amount: '1000',
        delayCharge,
      });
    const before = world.bank.ledger();
    const refused = await deliver('0.00');
    expect(refused.code).toBe(refusalCodes.delayChargeChanged);
    expect(world.bank.ledger()).toEqual(before);
    const [charge = ''] = /\d+\.\d\d/.exec(refused.msg) ?? [];
    expect(await deliver(charge)).toMatchObject({ code: 0, data: { delayCharge: charge } });
  });

  it('BNK-54 a customer with a claim gets no new deal until it is paid', async () => {
    const businessNo = await owing(world, client);
    const ask = async () => (await client.json('/shop/trade/spot/doSpotTrade', await spotRequest(client))).code;
    expect(await ask()).toBe(refusalCodes.claimOpen);
    expect((await client.json('/shop/client/doClaimPayment', { clientRequestId: randomUUID(), businessNo })).code).toBe(0);
    world.accessClock.set(world.accessClock.now() + 1_000);
    expect(await ask()).toBe(0);
  });
});
