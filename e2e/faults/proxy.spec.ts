// The fault proxy itself, in front of a server that records what arrives.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from 'playwright/test';
import { WebSocket, WebSocketServer } from 'ws';
import { type FaultProxy, startFaultProxy } from './proxy.ts';

const textOf = async (request: IncomingMessage): Promise<string> => (await request.toArray()).join('');

/** Answers each request with its body; a socket receives `1` to `9` and then an echo of what it sends. */
function echo(received: string[]): Server {
  const server = createServer((request, answer) => {
    void textOf(request).then((body) => {
      received.push(`${request.url} ${body}`);
      // Some servers close the connection with their answer.
      if (request.url === '/act/last') answer.setHeader('connection', 'close');
      answer.end(body);
    });
  });
  new WebSocketServer({ server }).on('connection', (socket) => {
    for (let number = 1; number <= 9; number += 1) socket.send(String(number).repeat(number * 20));
    socket.on('message', (data: Buffer) => socket.send(data.toString()));
  });
  return server;
}

type Fixtures = { received: string[]; line: FaultProxy };

const test = base.extend<Fixtures>({
  received: async ({ browserName: _any }, use) => use([]),
  line: async ({ received }, use) => {
    const server = echo(received).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const line = await startFaultProxy(0, (server.address() as AddressInfo).port);
    await use(line);
    await line.stop();
    server.closeAllConnections();
    server.close();
  },
});

/** Calls through the proxy; resolves with the body, or with `lost` if the connection ends before. */
const called = async ({ port }: FaultProxy, path: string, body = 'x'): Promise<string> =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body }).then(
    (answer) => answer.text(),
    () => 'lost',
  );

/** Opens a socket through the proxy and collects what it receives. */
async function opened({ port }: FaultProxy): Promise<{ socket: WebSocket; got: string[] }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  const got: string[] = [];
  socket.on('message', (data: Buffer) => got.push(data.toString().charAt(0)));
  await once(socket, 'open');
  return { socket, got };
}

for (const [kind, arrives] of [
  ['lostRequest', []],
  ['lostAnswer', ['/act x']],
  ['reset', ['/act x']],
] as const)
  test(`TRU-01 ${kind} ends the call without an answer, once; the server has received ${arrives.length} requests`, async ({
    line,
    received,
  }) => {
    line.order({ path: /^\/act/, kind });
    expect(await called(line, '/other')).toBe('x');
    expect(await called(line, '/act')).toBe('lost');
    expect(received).toEqual(['/other x', ...arrives]);
    expect(await called(line, '/act', 'again')).toBe('again');
    expect(line.seen.map(({ fault }) => fault)).toEqual([null, kind, null]);
  });

test('TRU-01 a half-open connection stays and is silent; other connections are answered', async ({ line, received }) => {
  line.order({ path: /^\/act/, kind: 'halfOpen' });
  let isSettled = false;
  const silent = called(line, '/act').finally(() => (isSettled = true));
  await expect.poll(() => received).toEqual(['/act x']);
  expect(await called(line, '/other')).toBe('x');
  expect(isSettled).toBe(false);
  await line.stop();
  expect(await silent).toBe('lost');
});

test('TRU-01 a delayed and a dripping answer arrive whole', async ({ line }) => {
  const body = '0123456789'.repeat(20);
  line.order({ path: /^\/act/, kind: 'delay', ms: 50 });
  line.order({ path: /^\/act/, kind: 'drip', ms: 1 });
  expect([await called(line, '/act/last', body), await called(line, '/act', body)]).toEqual([body, body]);
});

test('TRU-01 of two answers the first waits for the second', async ({ line, received }) => {
  const order: string[] = [];
  line.order({ path: /^\/act/, kind: 'reorder' });
  const first = called(line, '/act', 'first').then((text) => order.push(text));
  await expect.poll(() => received).toEqual(['/act first']);
  await called(line, '/act', 'second').then((text) => order.push(text));
  await first;
  expect(order).toEqual(['second', 'first']);
});

test('TRU-01 frames of a socket are swapped, split and kept whole', async ({ line }) => {
  const all = [...'123456789'];
  line.order({ path: /^\/live/, kind: 'drip', ms: 0 });
  const { got } = await opened(line);
  await expect.poll(() => got).toEqual(all);
  const { socket, got: later } = await opened(line);
  await expect.poll(() => later).toEqual(all);
  expect(line.strike(/^\/live/, { kind: 'reorder' })).toBe(2);
  for (const text of ['a', 'b', 'c']) socket.send(text);
  await expect.poll(() => later.slice(9)).toEqual(['b', 'a', 'c']);
});

test('TRU-01 frames stay in order when a delay ends before the delayed ones have passed', async ({ line }) => {
  const { socket, got } = await opened(line);
  await expect.poll(() => got.length).toBe(9);
  line.strike(/^\/live/, { kind: 'delay', ms: 300 });
  socket.send('a');
  await expect.poll(() => line.delayed()).toBe(1);
  line.heal();
  socket.send('b');
  await expect.poll(() => got.slice(9)).toEqual(['a', 'b']);
});

test('TRU-01 a socket is reset, or hears nothing any more', async ({ line }) => {
  const { socket, got } = await opened(line);
  await expect.poll(() => got.length).toBe(9);
  line.strike(/^\/live/, { kind: 'halfOpen' });
  socket.send('a');
  await expect.poll(line.swallowed).toBe(1);
  line.heal();
  socket.send('b');
  await expect.poll(() => got.slice(9)).toEqual(['b']);
  const ended = once(socket, 'close');
  line.strike(/^\/live/, { kind: 'reset' });
  socket.once('error', () => undefined);
  await ended;
});
