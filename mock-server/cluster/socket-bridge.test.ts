import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { clusterOf, opened, secret, setPlaces, type SetPlaces } from './processes.fixture.ts';
import { socketBridge } from './socket-bridge.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe('the two legs of a socket', () => {
  let places: SetPlaces;
  let server: Server;
  let sockets: WebSocketServer;
  let front: FastifyInstance;
  let address: string;
  const handshakes: IncomingMessage[] = [];

  /** Starts both ends; `patience` in milliseconds. */
  async function start(patience: number): Promise<void> {
    handshakes.length = 0;
    server = createServer();
    sockets = new WebSocketServer({ server });
    sockets.on('connection', (_socket, handshake) => handshakes.push(handshake));
    places = setPlaces();
    places.put('far', { at: 'there', address: await opened(server) });
    const bridge = socketBridge({
      ...clusterOf(places),
      metrics: { forwarded: () => undefined, fannedOut: () => undefined },
      say: () => undefined,
      patience,
    });
    front = Fastify({ forceCloseConnections: true });
    await front.register(websocket, { options: { maxPayload: 64 * 1024 } });
    front.get(
      '/*',
      {
        websocket: true,
        preValidation: async (request, reply) => ((await bridge.open(request, reply, 'far')) && reply.sent ? reply : undefined),
      },
      (socket, request) => void bridge.join(socket, request),
    );
    address = (await front.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
    closing.push(() => {
      for (const each of sockets.clients) each.terminate();
      server.close();
      return front.close();
    });
  }
  beforeEach(() => start(60_000));

  /** Opens both legs. */
  async function legs(headers: Record<string, string> = {}): Promise<{ client: WebSocket; owner: WebSocket }> {
    const joined = once(sockets, 'connection') as Promise<[WebSocket]>;
    const client = new WebSocket(`${address}/path/of/it`, { headers });
    const open = once(client, 'open');
    const [owner] = await joined;
    await open;
    return { client, owner };
  }
  const closedWith = async (socket: WebSocket) => {
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
    return [code, reason.toString()];
  };

  it('SHR-05 the handshake has path, origin, host and address of the client', async () => {
    await legs({
      origin: 'https://page.example',
      host: 'portal.example',
      'x-forwarded-host': 'outer.example',
      'x-forwarded-for': '203.0.113.9',
    });
    const [{ url, headers } = {} as IncomingMessage] = handshakes;
    expect(url).toBe('/path/of/it');
    expect(headers).toMatchObject({
      origin: 'https://page.example',
      host: 'portal.example',
      'x-forwarded-host': 'outer.example',
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-bank-secret': secret,
      'x-bank-hops': '1',
    });
  });

  it('SHR-05 texts and bytes pass both ways, also those sent with the handshake', async () => {
    sockets.once('connection', (socket) => socket.send('first'));
    const joined = once(sockets, 'connection') as Promise<[WebSocket]>;
    const client = new WebSocket(address);
    const first = once(client, 'message');
    const [owner] = await joined;
    expect(String((await first)[0])).toBe('first');
    for (const [from, to] of [
      [client, owner],
      [owner, client],
    ] as const) {
      for (const [sent, binary] of [
        ['价', false],
        [Buffer.from([0, 255]), true],
      ] as const) {
        const received = once(to, 'message');
        from.send(sent);
        expect(await received).toEqual([Buffer.from(sent), binary]);
      }
    }
  });

  it.each([
    [1000, 'done'],
    [1001, ''],
    [4009, 'gave way'],
  ])('SHR-05 code %i is kept in both directions', async (code, reason) => {
    for (const which of ['client', 'owner'] as const) {
      const both = await legs();
      const other = closedWith(which === 'client' ? both.owner : both.client);
      both[which].close(code, reason);
      expect(await other).toEqual([code, reason]);
    }
  });

  it('SHR-05 a close without a code has none on the other side', async () => {
    const { client, owner } = await legs();
    const other = closedWith(owner);
    client.close();
    expect((await other)[0]).toBe(1005);
  });

  it('SHR-05 a broken connection of the client breaks that of the owner; of the owner it is 1012 for the client', async () => {
    const first = await legs();
    const ownerClosed = closedWith(first.owner);
    first.client.terminate();
    expect((await ownerClosed)[0]).toBe(1006);
    const second = await legs();
    const clientClosed = closedWith(second.client);
    second.owner.terminate();
    expect((await clientClosed)[0]).toBe(1012);
  });

  it('SHR-05 a message that is too long is refused as by the owner itself', async () => {
    const { client } = await legs();
    const closed = closedWith(client);
    client.send('x'.repeat(64 * 1024 + 1));
    expect((await closed)[0]).toBe(1009);
  });

  it('SHR-05 a client that disconnects during the handshake leaves no socket at the owner', async () => {
    const client = new WebSocket(address);
    client.on('error', () => undefined);
    const handshake = once(server, 'upgrade');
    server.prependOnceListener('upgrade', () => client.terminate());
    await handshake;
    await expect.poll(() => sockets.clients.size).toBe(0);
  });

  /** Sends frames until a side that is not read has many unsent; returns how many. */
  async function filled(owner: WebSocket): Promise<number> {
    const frame = 'x'.repeat(48 * 1024);
    let count = 0;
    while (owner.bufferedAmount < 512 * 1024) {
      owner.send(`${count} ${frame}`);
      count += 1;
      // The event loop turns, so that everything that can be sent is sent.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
      if (count > 5_000) throw new Error('the owner does not notice the slow reader');
    }
    return count;
  }

  it('SHR-05 LIV-29 the owner notices a slow reader; one that reads again has lost no frame', async () => {
    const { client, owner } = await legs();
    const numbers: number[] = [];
    client.on('message', (data) => numbers.push(Number.parseInt(String(data), 10)));
    client.pause();
    const count = await filled(owner);
    client.resume();
    await expect.poll(() => numbers.length).toBe(count);
    expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at));
    expect(owner.bufferedAmount).toBe(0);
  });

  it('SHR-05 SHR-08 a reader that takes nothing for too long is disconnected on both sides', async () => {
    await start(20);
    const { client, owner } = await legs();
    const closed = closedWith(owner);
    client.pause();
    await filled(owner);
    expect((await closed)[0]).toBe(1006);
  });
});
