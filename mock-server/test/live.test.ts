import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeFrame, PriceFrame, PriceRow, Prices, QuoteFrame, QuoteGoneFrame } from '#mock/generated/contract.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, confirmation, quoted, startBench } from './bench.ts';
import { connected, listening, openPort, ticketOf } from './listener.ts';

let bench: Bench;
let address: string;
let world: World;
beforeAll(async () => {
  bench = await startBench();
  address = await openPort(bench);
});
beforeEach(async () => { world = await bench.world(); });
afterAll(async () => { await bench.close(); });

const listen = (login?: string) => listening(bench, address, world, login);
const message = { msgType: 1 as const, msgContentCN: '提示', msgContentEN: 'Note' };
/** Moves bank time and lets one price frame go out. */
const tick = (ms: number) => {
  const since = world.bankClock.now();
  world.bankClock.set(since + ms);
  return bench.app.sender.tick(world, since);
};

describe('the handshake', () => {
  it('LIV-02 LIV-03 a ticket names its world, lets one socket in, and the session token stays', async () => {
    const client = await bench.signIn(world);
    const ticket = await ticketOf(client);
    expect(ticket).toMatch(new RegExp(`^${world.name}\\.[A-Za-z0-9_-]{43}$`));
    expect(await ticketOf(client)).not.toBe(ticket);
    expect((await client.form('/shop/client/credit/query')).code).toBe(0);
    const socket = await connected(address, ticket, 'operator01');
    expect(await socket.next()).toBe('connected');
    await expect(connected(address, ticket, 'operator01')).rejects.toThrow('401');
    await expect(connected(address, client.token, 'operator01')).rejects.toThrow('401');
    await socket.close();
  });

  it.each([[59_999, 'connected'], [60_000, '401']])('LIV-03 a ticket that is %i ms old is answered %s', async (age, answer) => {
    const ticket = await ticketOf(await bench.signIn(world));
    world.accessClock.set(world.accessClock.now() + age);
    const heard = await connected(address, ticket, 'operator01').then((socket) => socket.next(), (error: Error) => error.message);
    expect(heard).toBe(answer);
  });

  it('LIV-03 S9 not for another login, another refresh token, a foreign page, or a session that has ended', async () => {
    const client = await bench.signIn(world);
    await expect(connected(address, await ticketOf(client), 'admin01')).rejects.toThrow('401');
    expect((await client.form('/shop/auth/refreshToken', { refresh_token: 'x'.repeat(43) })).code).toBe(1011);
    await expect(connected(address, await ticketOf(client), 'operator01', { origin: 'https://foreign.example' })).rejects.toThrow('401');
    const late = await ticketOf(client);
    await client.form('/logout');
    await expect(connected(address, late, 'operator01')).rejects.toThrow('401');
  });

  it('MOC-02 a socket joins the world of its ticket, and no ticket opens an unknown world', async () => {
    const other = await bench.world();
    const [here, there] = [await listen(), await listening(bench, address, other)];
    await other.bank.pushMessage('C0001', message);
    expect(await there.frame<NoticeFrame>('commonMsgVal')).toMatchObject({ commonMsgVal: message });
    await here.caughtUp();
    expect(here.left).toEqual([]);
    await expect(connected(address, `nowhere.${'x'.repeat(43)}`, 'operator01')).rejects.toThrow('401');
    await Promise.all([here.close(), there.close()]);
  });

  it('S4 a fourth socket of a user is closed', async () => {
    const first = await listen();
    const more = [];
    for (let count = 2; count <= 4; count += 1) more.push(await connected(address, await ticketOf(first.client), 'operator01'));
    expect(await more.at(-1)!.closed).toBe(4008);
    expect(world.sockets.count()).toBe(3);
    await Promise.all([first, ...more].map((socket) => socket.close()));
  });
});

describe('the life of a socket', () => {
  it('L7 the keep-alive of its login is answered', async () => {
    const socket = await listen();
    socket.say('operator01-keepAlived');
    expect(await socket.next()).toBe('keepAlived success');
    await socket.close();
  });

  it('MOC-16 whatever else it says is recorded and changes nothing', async () => {
    const socket = await listen();
    for (const text of ['hello', 'admin01-keepAlived', '{"quoteVal":1}', '\u0000']) socket.say(text);
    await socket.caughtUp();
    expect(world.log.violations.map(({ kind }) => kind)).toEqual(['frameIn', 'frameIn', 'frameIn', 'frameIn']);
    expect(socket.left).toEqual([]);
    await socket.close();
  });

  it('S4 a message of more than 64 KB closes it, and so does the 101st within a minute', async () => {
    const big = await listen();
    big.say('x'.repeat(64 * 1024 + 1));
    expect(await big.closed).toBe(1009);
    const busy = await listen('admin01');
    for (let count = 1; count <= 101; count += 1) busy.say('admin01-keepAlived');
    expect(await busy.closed).toBe(4008);
    expect(busy.left.filter((text) => text === 'keepAlived success')).toHaveLength(100);
  });

  it('L9 BNK-39 a second login closes the sockets of the first, logout its own, and nothing comes after', async () => {
    const first = await listen();
    const second = await listen();
    expect(await first.closed).toBe(4001);
    await world.bank.pushMessage('C0001', message);
    await second.frame('commonMsgVal');
    expect(first.left).toEqual([]);
    await second.client.form('/logout');
    expect(await second.closed).toBe(4001);
  });

  it('L9 BNK-39 the call that finds a session idle closes its socket', async () => {
    const socket = await listen();
    world.accessClock.set(world.accessClock.now() + 30 * 60_000);
    expect((await socket.client.form('/shop/client/credit/query')).code).toBe(600);
    expect(await socket.closed).toBe(4001);
  });
});

describe('what a socket is sent', () => {
  it('BNK-46 prices go to all in the same words, a quote to the login that asked, a push to the customer', async () => {
    const [asking, colleague, stranger] = [await listen('operator01'), await listen('admin01'), await listen('nocredit01')];
    const all = [asking, colleague, stranger];
    const written = () => bench.app.coverage.counts.get('frame xprice') ?? 0;
    const before = written();
    tick(500);
    expect(written()).toBe(before + 1);
    const [said, ...others] = await Promise.all(all.map((socket) => socket.next()));
    expect(JSON.parse(said!)).toHaveProperty('xpriceSPOT');
    expect(others).toEqual([said, said]);
    const businessNo = await quoted(world, asking.client);
    expect((await asking.frame<QuoteFrame>('quoteVal')).quoteVal.tradeQuote).toMatchObject({ businessNo, loginId: 'operator01', masterQuoteState: 0 });
    await world.bank.pushMessage('C0001', message);
    expect([await asking.frame('commonMsgVal'), await colleague.frame('commonMsgVal')]).toHaveLength(2);
    await Promise.all(all.map((socket) => socket.caughtUp()));
    expect(all.map(({ left }) => left)).toEqual([[], [], []]);
    expect(world.log.violations).toEqual([]);
    await Promise.all(all.map((socket) => socket.close()));
  });

  it('BNK-46 a quote for a user who is offline waits in getTradeQuote', async () => {
    const client = await bench.signIn(world);
    const businessNo = await quoted(world, client);
    const { data } = await client.form<{ quotes: { tradeQuote: { businessNo: string } }[] }>('/trade/getTradeQuote');
    expect(data.quotes.map(({ tradeQuote }) => tradeQuote.businessNo)).toEqual([businessNo]);
  });

  it.each([['ok', 'accepted'], ['refuse', 'refused']] as const)('BNK-46 a quote that is decided with %s leaves the other tabs of its login', async (doneType, reason) => {
    const first = await listen();
    const other = await connected(address, await ticketOf(first.client), 'operator01');
    const businessNo = await quoted(world, first.client);
    await first.client.json('/shop/trade/spot/doSpotTradeConfirm', confirmation(first.client, businessNo, doneType));
    for (const tab of [first, other]) expect((await tab.frame<QuoteGoneFrame>('quoteGone')).quoteGone).toEqual({ businessNo, reason });
    await Promise.all([first.close(), other.close()]);
  });

  it('MOC-03 frames carry bank time, its rate and a number that counts on, missed ones included', async () => {
    const socket = await listen();
    const businessNo = await quoted(world, socket.client);
    const quote = await socket.frame<QuoteFrame>('quoteVal');
    expect(quote).toMatchObject({ seq: 1, bankTime: expect.any(Number) as number, clockRate: '0' });
    await socket.close();
    await world.bank.pushMessage('C0001', message);
    await world.bank.pushMessage('C0001', { ...message, msgType: 2 });
    const back = await connected(address, await ticketOf(socket.client), 'operator01');
    await socket.client.json('/shop/trade/spot/doSpotTradeConfirm', confirmation(socket.client, businessNo));
    expect((await back.frame<QuoteGoneFrame>('quoteGone')).seq).toBe(4);
    await back.close();
  });

  it('BNK-46 pushes missed while offline are read once each, from any number on', async () => {
    const client = await bench.signIn(world);
    for (const msgType of [0, 1, 2] as const) await world.bank.pushMessage('C0001', { ...message, msgType });
    const after = async (afterSeq: number) => (await client.form<{ lastSeq: number; notices: { seq: number; msgType: number }[] }>('/shop/base/query/notices', { afterSeq })).data;
    expect((await after(0)).notices.map(({ seq, msgType }) => [seq, msgType])).toEqual([[1, 0], [2, 1], [3, 2]]);
    expect((await after(2)).notices).toHaveLength(1);
    expect(await after(3)).toMatchObject({ lastSeq: 3, notices: [] });
  });
});

describe('prices on the wire', () => {
  const rows = ({ xpriceSPOT = [], xpriceFwd = [], xpriceSwap = [] }: Partial<Prices>): PriceRow[] => [...xpriceSPOT, ...xpriceFwd, ...xpriceSwap];

  it('RAT-04 getInitXprice gives every row before the first frame, in the form of the frames', async () => {
    const socket = await listen();
    const { data } = await socket.client.form<Prices>('/tradexprice/getInitXprice');
    expect([data.xpriceSPOT.length, data.xpriceFwd.length, data.xpriceSwap.length]).toEqual([46, 2, 2]);
    for (const { type, term, custBid, custOffer, farBidPoint, farOfferPoint, maturityDate, valTime } of rows(data)) {
      expect(Number(custBid)).toBeLessThan(Number(custOffer));
      expect([farBidPoint === null, farOfferPoint === null, term === null]).toEqual(type === 'SPOT' ? [true, true, true] : [false, false, false]);
      expect(maturityDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(valTime).toBeLessThanOrEqual(data.bankTime);
    }
    tick(4_000);
    const sent = rows(JSON.parse(await socket.next()) as PriceFrame);
    const known = new Set(rows(data).map((row) => Object.keys(row).sort().join()));
    expect(sent.every((row) => known.has(Object.keys(row).sort().join()))).toBe(true);
    await socket.close();
  });

  it('RAT-04 a frame holds only rows that are news, and followed forwards and swaps come along', async () => {
    const socket = await listen();
    let [seen, most] = [new Set<string>(), 0];
    for (let count = 1; count <= 16; count += 1) {
      tick(500);
      const frame = JSON.parse(await socket.next()) as PriceFrame;
      most = Math.max(most, rows(frame).length);
      seen = new Set([...seen, ...rows(frame).map(({ ccyPair, type, term }) => `${ccyPair} ${type} ${term}`)]);
    }
    expect(seen.size).toBe(50);
    expect(most).toBeLessThan(50);
    await socket.close();
  });
});

describe('faults of the live connection', () => {
  it('MOC-07 refuses the next connections, as many as ordered', async () => {
    const client = await bench.signIn(world);
    world.socketFaults.refuse = 2;
    for (let count = 1; count <= 2; count += 1) await expect(connected(address, await ticketOf(client), 'operator01')).rejects.toThrow('503');
    await (await connected(address, await ticketOf(client), 'operator01')).close();
  });

  it('MOC-07 is silent to keep-alives, or to everything but them', async () => {
    const socket = await listen();
    Object.assign(world.socketFaults, { silentKeepAlive: true, stoppedTicks: true });
    socket.say('operator01-keepAlived');
    tick(500);
    await world.bank.pushMessage('C0001', message);
    expect(await socket.next()).toContain('commonMsgVal');
    expect(socket.left).toEqual([]);
    Object.assign(world.socketFaults, { silentKeepAlive: false, stoppedTicks: false });
    tick(500);
    expect(await socket.next()).toContain('xpriceSPOT');
    await socket.close();
  });

  it('MOC-07 sends frames twice, in the wrong order, or late', async () => {
    const socket = await listen();
    const push = (text: string) => world.bank.pushMessage('C0001', { ...message, msgContentEN: text });
    const heard = async () => (await socket.frame<NoticeFrame>('commonMsgVal')).commonMsgVal.msgContentEN;
    world.socketFaults.frames = 'doubled';
    await push('a');
    expect([await heard(), await heard()]).toEqual(['a', 'a']);
    world.socketFaults.frames = 'reordered';
    await push('b');
    await push('c');
    expect([await heard(), await heard()]).toEqual(['c', 'b']);
    world.socketFaults.frames = 'delayed';
    await push('d');
    await socket.caughtUp();
    expect(socket.left).toEqual([]);
    world.socketFaults.frames = 'straight';
    await push('e');
    expect([await heard(), await heard()]).toEqual(['d', 'e']);
    await socket.close();
  });

  it('MOC-07 says whatever it is told to, malformed or not, and drops everybody', async () => {
    const socket = await listen();
    const disturb = (payload: object) => bench.app.control!.inject({ method: 'POST', url: `/__mock/worlds/${world.name}/socket`, payload });
    await disturb({ say: '{"xpriceSPOT":' });
    expect(await socket.next()).toBe('{"xpriceSPOT":');
    await disturb({ drop: true });
    expect(await socket.closed).toBe(1012);
  });
});
