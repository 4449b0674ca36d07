import { beforeAll, describe, expect, it } from 'vitest';
import type { NoticeFrame } from '#mock/generated/contract.ts';
import { connected, listening, openPort, ticketOf } from './listener.ts';
import { bench, world, worldForEachTest } from './world-each-test.ts';

let real = 0;
worldForEachTest(null, { real: () => real });
let address: string;
beforeAll(async () => {
  address = await openPort(bench);
});

const listen = (login?: string, answersPings = true) => listening(bench, address, world, login, answersPings);
const message = { msgType: 1 as const, msgContentCN: '提示', msgContentEN: 'Note' };

describe('the handshake', () => {
  it('LIV-02 LIV-03 a ticket names its world and opens one socket; the session token stays valid', async () => {
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

  it.each([
    [59_999, 'connected'],
    [60_000, '401'],
  ])('LIV-03 a ticket that is %i ms old returns %s', async (age, answer) => {
    const ticket = await ticketOf(await bench.signIn(world));
    world.accessClock.set(world.accessClock.now() + age);
    const heard = await connected(address, ticket, 'operator01').then(
      (socket) => socket.next(),
      (error: Error) => error.message,
    );
    expect(heard).toBe(answer);
  });

  it('LIV-03 is refused for another login, another refresh token, another origin, or an ended session', async () => {
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

  it('MOC-34 the fourth socket of a user is accepted, and the oldest is closed with its own code', async () => {
    const first = await listen();
    const more = [];
    for (let count = 2; count <= 4; count += 1) {
      const socket = await connected(address, await ticketOf(first.client), 'operator01');
      expect(await socket.next()).toBe('connected');
      more.push(socket);
    }
    expect(await first.closed).toBe(4009);
    expect(world.sockets.count()).toBe(3);
    await Promise.all(more.map((socket) => socket.close()));
  });
});

describe('the life of a socket', () => {
  it('MOC-34 a connection that answers pings stays open; one that is silent for 60 s is closed', async () => {
    const [alive, dead] = [await listen(), await listen('admin01', false)];
    world.sockets.ping();
    // Everything sent to the open socket has arrived once the bank answers its keep-alive.
    await alive.caughtUp();
    real += 59_999;
    await alive.caughtUp();
    world.sockets.ping();
    expect(world.sockets.count()).toBe(2);
    real += 1;
    world.sockets.ping();
    expect(await dead.closed).toBe(1006);
    expect(world.sockets.count()).toBe(1);
    await alive.close();
  });

  it('MOC-34 a pong alone keeps a connection open', async () => {
    const socket = await listen();
    real += 50_000;
    const pinged = socket.pinged();
    world.sockets.ping();
    await pinged;
    await socket.caughtUp();
    real += 20_000;
    world.sockets.ping();
    expect(world.sockets.count()).toBe(1);
    await socket.close();
  });

  it('SES-30 an idle session ends by itself with its socket, although nobody calls', async () => {
    const [idle, busy] = [await listen(), await listen('admin01')];
    await world.pump();
    world.accessClock.set(world.accessClock.now() + 30 * 60_000 - 500);
    await busy.client.form('/shop/client/credit/query');
    await world.pump();
    expect(world.sockets.count()).toBe(2);
    world.accessClock.set(world.accessClock.now() + 500);
    await world.pump();
    expect(await idle.closed).toBe(4001);
    await busy.caughtUp();
    expect(world.sockets.count()).toBe(1);
    await busy.close();
  });

  it('LIV-23 the keep-alive of its login is answered', async () => {
    const socket = await listen();
    socket.say('operator01-keepAlived');
    expect(await socket.next()).toBe('keepAlived success');
    await socket.close();
  });

  it('MOC-16 any other message is recorded and has no effect', async () => {
    const socket = await listen();
    for (const text of ['hello', 'admin01-keepAlived', '{"quoteVal":1}', '\u0000']) socket.say(text);
    await socket.caughtUp();
    expect(world.log.violations.map(({ kind }) => kind)).toEqual(['frameIn', 'frameIn', 'frameIn', 'frameIn']);
    expect(socket.left).toEqual([]);
    await socket.close();
  });

  it('MOC-34 a message of more than 64 KB closes it, and so does the 101st within a minute', async () => {
    const big = await listen();
    big.say('x'.repeat(64 * 1024 + 1));
    expect(await big.closed).toBe(1009);
    const busy = await listen('admin01');
    for (let count = 1; count <= 101; count += 1) busy.say('admin01-keepAlived');
    expect(await busy.closed).toBe(4008);
    expect(busy.left.filter((text) => text === 'keepAlived success')).toHaveLength(100);
  });

  it('BNK-39 a second login closes the sockets of the first, signing out its own, and nothing is sent afterwards', async () => {
    const first = await listen();
    const second = await listen();
    expect(await first.closed).toBe(4001);
    await world.bank.pushMessage('C0001', message);
    await second.frame('commonMsgVal');
    expect(first.left).toEqual([]);
    await second.client.form('/logout');
    expect(await second.closed).toBe(4001);
  });

  it('BNK-39 the call that finds a session idle closes its socket', async () => {
    const socket = await listen();
    world.accessClock.set(world.accessClock.now() + 30 * 60_000);
    expect((await socket.client.form('/shop/client/credit/query')).code).toBe(600);
    expect(await socket.closed).toBe(4001);
  });
});
