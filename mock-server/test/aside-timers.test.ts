import { describe, expect, it } from 'vitest';
import { spotRequest } from './bench.ts';
import { order } from './console.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

describe('control', () => {
  it('MOC-32 shows a timer that failed and was quarantined, with its reason', async () => {
    await client.json('/shop/trade/spot/doSpotTrade', await spotRequest(client));
    const { market } = world.bank;
    const { prices } = market;
    Object.assign(market, {
      prices: () => {
        throw new Error('no price');
      },
    });
    await world.advanceBank(4_000);
    Object.assign(market, { prices });
    const { body } = await order<object[]>(bench.app, 'viewWorld', { world: world.name, view: 'asideTimers' });
    expect(body).toMatchObject([{ act: { kind: 'dealerAnswers' }, problem: 'no price' }]);
  });
});
