import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { usdLegs } from '#mock/bank/market/usd-legs.ts';
import { dealers } from '#mock/scenarios/dealers.ts';
import { quoted } from './bench.ts';
import { order } from './console.ts';
import { cancelling, orderPaths, orderPlaced, ordersOf } from './order-bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

const tell = <Body = { done: true }>(operationId: string, payload?: object, view = '') =>
  order<Body>(bench.app, operationId, { world: world.name, view }, payload);

const quoteByHand = (businessNo: string, answer: object) => order(bench.app, 'answerQuote', { world: world.name, businessNo }, answer);

describe('the dealer through control', () => {
  type Open = {
    quotes: { tradeQuote: { businessNo: string; masterQuoteState: number; expirySeconds: number; custRate: string | null } }[];
    waiting: { businessNo: string }[];
  };
  const open = async (user = client) => (await user.form<Open>('/trade/getTradeQuote')).data;
  const newest = async (user = client) => (await open(user)).quotes.at(-1)?.tradeQuote;

  it.each([
    ['calm', { masterQuoteState: 0, expirySeconds: 100 }],
    ['rejects', { masterQuoteState: 1, custRate: null }],
    ['headOfficeRejects', { masterQuoteState: 1 }],
    ['shortExpiry', { expirySeconds: 6 }],
  ])('MOC-08 %s', async (scenario, seen) => {
    await tell('setDealer', { scenario });
    await quoted(world, client);
    expect(await newest()).toMatchObject(seen);
  });

  it("MOC-08 headOfficeRejects reaches the customer with the head office's text", async () => {
    await tell('setDealer', { scenario: 'headOfficeRejects' });
    await quoted(world, client);
    const { data } = await client.form<{ notices: { msgContentCN: string }[] }>('/shop/base/query/notices', { afterSeq: 0 });
    expect(data.notices[0]?.msgContentCN).toBe('总行已拒绝！');
  });

  it('MOC-08 slow answers after at least 20 seconds', async () => {
    await tell('setDealer', { scenario: 'slow' });
    await quoted(world, client);
    await world.advanceBank(15_900);
    expect(await open()).toMatchObject({ quotes: [], waiting: [{}] });
    await world.advanceBank(21_000);
    expect((await open()).quotes).toHaveLength(1);
  });

  it('MOC-08 priceMoved quotes 25 pips worse', async () => {
    const rate = async (scenario: string) => {
      const alike = await bench.world();
      const user = await bench.signIn(alike);
      await order(bench.app, 'setDealer', { world: alike.name }, { scenario });
      await quoted(alike, user);
      return Number((await newest(user))?.custRate);
    };
    expect((await rate('priceMoved')) - (await rate('calm'))).toBeCloseTo(0.0025, 10);
  });

  it('MOC-13 waiting requests are listed, quoted or rejected by hand', async () => {
    await tell('setDealer', { scenario: 'waitsForConsole' });
    const [first, second] = [await quoted(world, client), await quoted(world, client)];
    const waiting = async () =>
      (await tell<{ businessNo: string; state: string }[]>('listQuotes')).body.flatMap(({ businessNo, state }) =>
        state === 'waiting' ? [businessNo] : [],
      );
    expect(await waiting()).toEqual([first, second]);
    await quoteByHand(first, { quote: {} });
    await quoteByHand(second, { reject: {} });
    expect(await waiting()).toEqual([]);
    expect((await open()).quotes.map(({ tradeQuote }) => [tradeQuote.businessNo, tradeQuote.masterQuoteState])).toEqual([
      [first, 0],
      [second, 1],
    ]);
    expect(await quoteByHand(first, { quote: {} })).toEqual({ status: 409, body: { error: `${first} is not waiting` } });
  });

  it('MOC-13 BNK-11 the console may set a rate for a waiting request, if it is valid', async () => {
    await tell('setDealer', { scenario: 'waitsForConsole' });
    const businessNo = await quoted(world, client);
    for (const custRate of ['0', '0.0000', '-6.9', '7,0', ''])
      expect((await quoteByHand(businessNo, { quote: { custRate } })).status).toBe(400);
    expect((await open()).waiting).toMatchObject([{ businessNo }]);
    await quoteByHand(businessNo, { quote: { custRate: '6.9876', expirySeconds: 45 } });
    expect(await newest()).toMatchObject({ businessNo, masterQuoteState: 0, custRate: '6.9876', expirySeconds: 45 });
  });

  it('MOC-13 BNK-33 waiting orders and cancellations are answered by hand; others are a 409', async () => {
    await tell('setDealer', { scenario: 'waitsForConsole' });
    const [kept, refused] = [await orderPlaced('spot', world, client), await orderPlaced('forward', world, client)];
    const answered = async (businessNo: string, verdict: string) =>
      (await order(bench.app, 'answerOrder', { world: world.name, businessNo }, { verdict })).status;
    const states = async () => (await ordersOf(client)).map(({ orderStatus }) => orderStatus);
    expect([await answered(kept, 'accept'), await states()]).toEqual([200, ['0', '1']]);
    expect([await answered(refused, 'reject'), await states()]).toEqual([200, ['6', '1']]);
    expect(await answered(refused, 'accept')).toBe(409);
    expect(await answered(kept, 'perhaps')).toBe(400);
    for (const [verdict, status] of [
      ['refuse', '1'],
      ['grant', '4'],
    ] as const) {
      expect(await answered(kept, verdict)).toBe(409);
      await client.json(orderPaths.spot.cancel, cancelling(kept));
      await world.advanceBank(60_000);
      expect([await answered(kept, verdict), await states()]).toEqual([200, ['6', status]]);
    }
    expect(await answered('ODRFT20261124999999', 'grant')).toBe(409);
  });

  it("MOC-08 MOC-10 dealers and legs in control's contract equal those in the tables", () => {
    const document = parse(readFileSync(new URL('../control/openapi.yaml', import.meta.url), 'utf8')) as {
      components: {
        schemas: {
          Dealer: { properties: { scenario: { enum: string[] } } };
          PriceDisturbance: { properties: { nudge: { properties: { leg: { enum: string[] } } } } };
        };
      };
    };
    const { Dealer, PriceDisturbance } = document.components.schemas;
    expect(Dealer.properties.scenario.enum).toEqual(Object.keys(dealers));
    expect(PriceDisturbance.properties.nudge.properties.leg.enum).toEqual(usdLegs.map(({ rateCode }) => rateCode));
  });
});
