// What the desk does through control: worlds, quotes by hand, time and market, the journal of calls.
import { beforeAll, describe, expect, it } from 'vitest';
import { curveCurrencies } from '#mock/bank/market/curves.ts';
import { dealt, quoted, spotRequest } from './bench.ts';
import { controlOperations, order } from './console.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();
let address: string;
beforeAll(async () => {
  address = (await bench.app.control?.listen({ host: '127.0.0.1', port: 0 })) ?? '';
});

const tell = <Body = { done: true }>(operationId: string, payload?: object, places: Record<string, string> = {}) =>
  order<Body>(bench.app, operationId, { world: world.name, ...places }, payload);
const read = async <Body>(operationId: string) => (await tell<Body>(operationId)).body;

type Quotes = readonly {
  businessNo: string;
  state: string;
  ownRate: string;
  mid: string;
  markupPips: string;
  custRate: string | null;
  cover: object[];
}[];
const quotes = () => read<Quotes>('listQuotes');

it('DSK-12 whatever a POST sets, a GET of the same path reads and a DELETE undoes', () => {
  // Each happens once and leaves nothing set: the changed world shows it.
  const happens = [
    'copyWorld',
    'createWorld',
    'decideHeld',
    'answerQuote',
    'answerOrder',
    'placeWorld',
    'plantFixtures',
    'pushMessage',
    'restoreWorld',
    'rollOver',
    'startReplay',
    'moveReplay',
  ];
  const verbs = (path: string) => controlOperations.flatMap((each) => (each.path === path ? [each.verb] : [])).toSorted();
  const sets = controlOperations.filter(({ verb, operationId }) => verb === 'post' && !happens.includes(operationId));
  const undone = (path: string) => controlOperations.some((each) => each.verb === 'delete' && each.path.startsWith(path));
  expect(sets.map(({ path }) => path).filter((path) => !verbs(path).includes('get') || !undone(path))).toEqual([]);
  expect(sets.length).toBeGreaterThan(7);
});

describe('worlds', () => {
  it('DSK-02 a copy has the same state under another name, and each goes on by itself', async () => {
    await dealt(world, client);
    expect(await tell('copyWorld', { name: 'twin' })).toMatchObject({ status: 200, body: { name: 'twin', seed: 'bench' } });
    const twin = await bench.app.worlds.get('twin');
    expect(twin?.bank.ledger()).toEqual(world.bank.ledger());
    await twin?.bank.setAccountState('FTE0000000010000002', '1');
    expect(twin?.bank.accounts()).not.toEqual(world.bank.accounts());
    expect(await read('listSaves')).toEqual([]);
    expect((await tell('copyWorld', { name: world.name })).status).toBe(409);
  });

  it('DSK-02 a world says how many users, deals and events it has, and whether it is in trouble', async () => {
    const sizes = { users: world.bank.users().length, deals: 0, trouble: null };
    expect(await read('worldStatus')).toMatchObject(sizes);
    await dealt(world, client);
    expect(await read('worldStatus')).toMatchObject({ ...sizes, deals: 1, events: world.bank.lastEvent() });
  });

  it('DSK-02 saves are listed and deleted, and a deleted world is gone', async () => {
    for (const save of ['noon', 'evening']) await tell('saveWorld', { save });
    expect(await read('listSaves')).toEqual(['evening', 'noon']);
    expect((await tell('deleteSave', undefined, { save: 'noon' })).status).toBe(200);
    expect((await tell('deleteSave', undefined, { save: 'noon' })).status).toBe(404);
    expect(await read('listSaves')).toEqual(['evening']);
    expect((await tell('restoreWorld', { save: 'noon' })).status).toBe(404);
    expect((await tell('deleteWorld')).status).toBe(200);
    expect((await tell('worldStatus')).status).toBe(404);
  });
});

describe('dealing by hand', () => {
  it("DSK-03 a waiting request is listed with the bank's own price, its mid, the mark-up and the cover", async () => {
    await tell('setDealer', { answers: 'never' });
    const businessNo = await quoted(world, client);
    const [request] = await quotes();
    expect(request).toMatchObject({
      businessNo,
      state: 'waiting',
      product: 'spot',
      customerId: 'C0001',
      loginName: 'operator01',
      custRate: null,
    });
    expect(Number(request?.ownRate) - Number(request?.mid)).toBeCloseTo(Number(request?.markupPips) / 10_000, 8);
    expect(request?.cover).toHaveLength(1);
  });

  it('DSK-03 MOC-13 the reason of a rejection reaches the customer', async () => {
    await tell('setDealer', { answers: 'never' });
    const businessNo = await quoted(world, client);
    expect((await tell('answerQuote', { reject: { reason: 'no line today' } }, { businessNo })).status).toBe(200);
    const { data } = await client.form<{ notices: { msgContentEN: string }[] }>('/shop/base/query/notices', { afterSeq: 0 });
    expect(data.notices.map(({ msgContentEN }) => msgContentEN)).toContain(`The bank did not quote request ${businessNo}: no line today`);
  });

  it('DSK-04 a live quote is withdrawn: it can no longer be accepted, its cover is free, and the customer is told', async () => {
    const businessNo = await quoted(world, client);
    await world.advanceBank(3_001);
    expect(await quotes()).toMatchObject([{ businessNo, state: 'live' }]);
    expect((await tell('withdrawQuote', undefined, { businessNo })).status).toBe(200);
    expect(await quotes()).toEqual([]);
    const { data } = await client.form<{ notices: { msgContentEN: string }[] }>('/shop/base/query/notices', { afterSeq: 0 });
    expect(data.notices.at(-1)?.msgContentEN).toBe(`The bank has withdrawn its quote ${businessNo}.`);
    expect(Object.values(world.bank.state().ledger.covers).filter(({ left }) => left !== '0')).toEqual([]);
    expect(await tell('withdrawQuote', undefined, { businessNo })).toMatchObject({ status: 409 });
  });

  it('MOC-08 DSK-12 the dealer is read as it was set, and is standard again after a DELETE', async () => {
    const standard = await read('readDealer');
    await tell('setDealer', { scenario: 'slow', movedPips: '7' });
    expect(await read('readDealer')).toMatchObject({ movedPips: '7' });
    await tell('resetDealer');
    expect(await read('readDealer')).toEqual(standard);
  });

  it('DSK-12 an account that is frozen is listed as frozen, and restored', async () => {
    const accountNo = 'FTE0000000010000002';
    const state = async () =>
      (await read<{ accountNo: string; state: string }[]>('listAccounts')).find((each) => each.accountNo === accountNo)?.state;
    await tell('setAccountState', { accountNo, state: '1' });
    expect(await state()).toBe('1');
    await tell('restoreAccount', undefined, { accountNo });
    expect(await state()).toBe('0');
  });
});

describe('fixtures', () => {
  type Planted = readonly { name: string; businessNo: string }[];
  const possible = async () =>
    (await read<{ name: string; now: boolean }[]>('listFixtures')).filter(({ now }) => now).map(({ name }) => name);

  it('DSK-10 every state that needs no earlier day is planted in a running world, more than once, and the dealer behaves as before', async () => {
    await tell('setDealer', { movedPips: '3' });
    const names = await possible();
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) {
      const { status, body } = await tell<Planted>('plantFixtures', { names: [name] });
      expect([name, status]).toEqual([name, 200]);
      expect(body).toEqual([{ name, businessNo: expect.stringMatching(/^[A-Z]{5}\d{14}$/) }]);
    }
    const { body } = await tell<Planted>('plantFixtures', { names: ['spotBooked', 'spotBooked'] });
    expect(new Set(body.map(({ businessNo }) => businessNo)).size).toBe(2);
    expect(await read('readDealer')).toMatchObject({ movedPips: '3' });
  });

  it('DSK-10 a state that needs earlier days says so, and nothing is planted', async () => {
    const answer = await tell<{ error: string }>('plantFixtures', { names: ['spotBooked', 'forwardInWindow'] });
    expect(answer).toEqual({ status: 409, body: { error: 'forwardInWindow needs earlier days: create a world with it' } });
    expect(Object.keys(world.bank.state().deals.all)).toEqual([]);
  });
});

describe('time and market', () => {
  it('DSK-05 the clocks name what is due next of each kind, and the morning on which a deal falls due', async () => {
    await tell('plantFixtures', { names: ['spotQuoteLive', 'orderActive', 'spotBooked'] });
    const { next } = await read<{ next: { kind: string; at: number }[] }>('readClocks');
    expect(next.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['quoteExpires', 'dayStep', 'orderExpires', 'delivery']));
    expect(next.map(({ at }) => at)).toEqual(next.map(({ at }) => at).toSorted((one, other) => one - other));
  });

  it('DSK-05 a quote that was accepted ends no more, although its timer is still set', async () => {
    await tell('plantFixtures', { names: ['spotBooked'] });
    const { next } = await read<{ next: { kind: string }[] }>('readClocks');
    expect(next.map(({ kind }) => kind)).toContain('dayStep');
    expect(next.map(({ kind }) => kind)).not.toContain('quoteExpires');
    expect(Object.values(world.bank.state().timers.due).map(({ act }) => act.kind)).toContain('quoteExpires');
  });

  it('DSK-05 both clocks are read, and run in real time again after a DELETE', async () => {
    await tell('moveClock', { bank: { advance: 60_000, rate: 10 } });
    expect(await read('readClocks')).toMatchObject({ bank: { rate: 10 }, access: { rate: 0 } });
    await tell('runClocks');
    expect(await read('readClocks')).toMatchObject({ bank: { rate: 1 }, access: { rate: 1 } });
  });

  it('DSK-06 the line of a pair shows what was done to it', async () => {
    const line = async (query: string) => {
      const answer = await bench.app.control?.inject({ url: `/__mock/worlds/${world.name}/prices?line=${encodeURIComponent(query)}` });
      return answer?.statusCode === 200
        ? answer.json<{ line: { at: number; mid: string }[] }>().line.map(({ mid }) => Number(mid))
        : answer?.statusCode;
    };
    await tell('disturbPrices', { nudge: { leg: 'USD/CNH', share: 0.02 } });
    await world.advanceBank(60_000);
    const mids = (await line('USD/CNH')) as number[];
    expect(mids).toHaveLength(61);
    expect((mids.at(-1) ?? 0) / (mids.at(-4) ?? 1)).toBeCloseTo(1.02, 2);
    expect([await line('XXX/YYY'), await line('usd')]).toEqual([[], 400]);
  });

  it('DSK-06 the market is read with what was done to it: moved and frozen pairs', async () => {
    type Market = { pairs: { rateCode: string; mid: string; frozen: boolean }[]; nudges: object[] };
    const pair = async () => (await read<Market>('readPrices')).pairs.find(({ rateCode }) => rateCode === 'USD/CNH');
    const before = Number((await pair())?.mid);
    await tell('disturbPrices', { nudge: { leg: 'USD/CNH', share: 0.02 } });
    await world.advanceBank(1_000);
    expect(Number((await pair())?.mid) / before).toBeCloseTo(1.02, 2);
    await tell('disturbPrices', { freeze: 'USD/CNH' });
    expect((await pair())?.frozen).toBe(true);
    await tell('thawPrices');
    expect(await read<Market>('readPrices')).toMatchObject({ nudges: [{ leg: 'USD/CNH', share: 0.02 }] });
    expect((await pair())?.frozen).toBe(false);
  });

  it('DSK-06 a curve is moved and read among the moves; a sum of more than 500 basis points is refused', async () => {
    const nudges = async () => (await read<{ nudges: object[] }>('readPrices')).nudges;
    const outright = () => world.bank.market.prices('USD/CNH', world.bankClock.now(), world.bank.disturbances()).termPoints('1Y')?.bid;
    const before = Number(outright());
    await tell('disturbPrices', { curve: { currency: 'CNH', basisPoints: 400 } });
    expect(Number(outright())).toBeGreaterThan(before + 2_000);
    expect(await nudges()).toEqual([{ currency: 'CNH', at: expect.any(Number), basisPoints: 400 }]);
    expect(await tell('disturbPrices', { curve: { currency: 'CNH', basisPoints: 101 } })).toMatchObject({
      status: 409,
      body: { error: 'the bank refuses: amountTooLarge' },
    });
    await tell('thawPrices');
    expect(await nudges()).toHaveLength(1);
    await tell('disturbPrices', { curve: { currency: 'CNH', basisPoints: -400 } });
    expect(Number(outright())).toBe(before);
  });

  it('DSK-06 exactly the currencies with a curve are accepted', async () => {
    for (const currency of curveCurrencies)
      expect([currency, (await tell('disturbPrices', { curve: { currency, basisPoints: 1 } })).status]).toEqual([currency, 200]);
  });
});

const info = () => client.form<null>('/shop/client/query/clientInfo');

describe('the journal of calls', () => {
  type Call = { no: number; operationId: string; rule: string | null; facts: object | null; body: Record<string, unknown> | null };

  it('DSK-08 has the body of each call, and the rule that refused with what it looked at', async () => {
    await client.json('/shop/trade/spot/doSpotTrade', await spotRequest(client, { amount: '1' }));
    const call = (await read<Call[]>('listCalls')).at(-1);
    expect(call).toMatchObject({ operationId: 'doSpotTrade', rule: 'amountTooSmall', body: { amount: '1' } });
    expect(call?.facts).toMatchObject({ field: '/amount', above: expect.any(String) });
    await client.json('/shop/trade/spot/doSpotTrade', { ...(await spotRequest(client)), surprise: 1 });
    expect((await read<Call[]>('listCalls')).at(-1)?.facts).toMatchObject({ field: '/surprise' });
  });

  it('DSK-08 masks passwords, codes and tokens', async () => {
    const calls = await read<Call[]>('listCalls');
    const login = calls.findLast(({ operationId }) => operationId === 'login');
    expect(login?.body).toMatchObject({ username: 'operator01', password: '•••', captchaCode: '•••' });
    expect(JSON.stringify(calls)).not.toContain(client.refreshToken);
  });

  it('DSK-08 is read from a number on', async () => {
    const last = (await read<Call[]>('listCalls')).at(-1)?.no ?? 0;
    await info();
    const answer = await bench.app.control?.inject({ url: `/__mock/worlds/${world.name}/calls?after=${last}` });
    expect(answer?.json<Call[]>().map(({ no, operationId }) => [no, operationId])).toEqual([[last + 1, 'clientInfo']]);
    for (const query of ['after=x', 'after=-1', 'before=1'])
      expect((await bench.app.control?.inject({ url: `/__mock/worlds/${world.name}/calls?${query}` }))?.statusCode).toBe(400);
  });
});

it('DSK-01 a stream names the topics that change, and ends with its world', async () => {
  const answer = await fetch(`${address}/__mock/worlds/${world.name}/stream`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (topic: string) => {
    while (!text.includes(`"${topic}"`)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended before ${topic}`);
      text += value;
    }
  };
  await until('quotes');
  text = '';
  await info();
  await until('calls');
  expect(text).not.toContain('faults');
  await tell('orderFault', { operationId: 'clientInfo', fault: { kind: 'empty' } });
  await until('faults');
  await tell('deleteWorld');
  for (let isOver = false; !isOver;) isOver = (await reader.read()).done;
});
