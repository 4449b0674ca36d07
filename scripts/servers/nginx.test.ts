// @module-tag thorough
// Starts a real nginx in front of small servers that count their requests (SHR-09).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../root.ts';
import { freePort, inUse } from '../start/ports.ts';
import { bankConfiguration, type Nginx, startNginx } from './nginx.ts';

/** A server that stands for a bank. `hangUp` makes it read requests and close the connection without an answer. */
type Counted = {
  readonly name: string;
  readonly url: string;
  readonly server: Server;
  readonly requests: IncomingMessage[];
  hangUp: boolean;
};

let folder = '';
let banks: [Counted, Counted];
let nginx: Nginx;

async function startCounted(name: string): Promise<Counted> {
  const server = createServer((request, response) => {
    counted.requests.push(request);
    request.resume().once('end', () => (counted.hangUp ? request.socket.destroy() : response.end(name)));
  }).listen(0, '127.0.0.1');
  server.on('upgrade', (request, socket) => {
    counted.requests.push(request);
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nframe of ${name}`);
  });
  await once(server, 'listening');
  const counted: Counted = { name, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, requests: [], hangUp: false };
  return counted;
}

const end = async ({ server }: Counted) => {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), '<script nonce="__CSP_NONCE__"></script>');
  writeFileSync(join(web, 'assets/a.js'), 'code');
  banks = [await startCounted('one'), await startCounted('two')];
  nginx = await startNginx({ folder, port: await freePort(), banks: banks.map(({ url }) => url), web });
});
afterEach(async () => {
  await nginx.stop();
  for (const bank of banks) await end(bank);
  rmSync(folder, { recursive: true, force: true });
});

const call = (method: 'GET' | 'POST', at = nginx) =>
  fetch(`${at.url}/ftfeportal/demo/call`, { method, ...(method === 'POST' && { body: 'deal=1', signal: AbortSignal.timeout(10_000) }) });
const received = () => banks.map(({ requests }) => requests.length);

it('SHR-09 calls are distributed over the banks in turn, with the address of the client', async () => {
  for (let count = 0; count < 8; count += 1) expect((await call(count % 2 === 0 ? 'GET' : 'POST')).status).toBe(200);
  expect(received()).toEqual([4, 4]);
  expect(banks[0].requests[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: new URL(nginx.url).host });
});

it('SHR-09 while a bank is down every call reaches the other one, once', async () => {
  await end(banks[0]);
  for (let count = 0; count < 6; count += 1) expect(await (await call(count % 2 === 0 ? 'POST' : 'GET')).text()).toBe('two');
  expect(received()).toEqual([0, 6]);
});

it('SHR-09 a POST to a bank that dies while executing it is never repeated; a GET is repeated at the other bank', async () => {
  banks[0].hangUp = true;
  const statuses: number[] = [];
  while (banks[0].requests.length === 0) statuses.push((await call('POST')).status);
  expect(statuses.at(-1)).toBe(502);
  expect(received()).toEqual([1, statuses.length - 1]);

  // nginx leaves the first bank out for a second.
  banks[0].hangUp = false;
  await expect.poll(async () => (await call('GET')).text()).toBe('one');
  banks[1].hangUp = true;
  const before = received();
  const texts: string[] = [];
  while (banks[1].requests.length === before[1]) texts.push(await (await call('GET')).text());
  expect(new Set(texts)).toEqual(new Set(['one']));
});

/** A bank in a process of its own, which can be stopped. It writes the method of each request. */
async function startBankProcess() {
  const program = `const server = require('node:http').createServer((request, response) => {
    console.log(request.method);
    response.end('one');
  }).listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const lines = () => text.split('\n').slice(0, -1);
  await expect.poll(lines).toHaveLength(1);
  return { child, url: `http://127.0.0.1:${lines()[0]}`, methods: () => lines().slice(1) };
}

it('SHR-09 SHR-05 a POST to a stopped bank ends with 504 in time and is not repeated; a GET is repeated at the other bank', async () => {
  const { child, url, methods } = await startBankProcess();
  const front = await startNginx({ folder: join(folder, 'stopped'), port: await freePort(), banks: [url, banks[1].url], patience: 1 });
  const sent = async (method: 'GET' | 'POST') => {
    const began = performance.now();
    const answer = await call(method, front);
    return { status: answer.status, text: await answer.text(), seconds: (performance.now() - began) / 1_000 };
  };
  try {
    child.kill('SIGSTOP');
    const posts = [await sent('POST')];
    while (posts.at(-1)?.status === 200) posts.push(await sent('POST'));
    expect(posts.at(-1)).toMatchObject({ status: 504 });
    expect(posts.at(-1)!.seconds).toBeLessThan(10);
    expect(banks[1].requests).toHaveLength(posts.length - 1);
    // nginx tries the stopped bank again after a second.
    let slowest = 0;
    const slowGet = async () => {
      const { text, seconds } = await sent('GET');
      expect(text).toBe('two');
      return (slowest = Math.max(slowest, seconds));
    };
    await expect.poll(slowGet).toBeGreaterThan(0.9);
    child.kill('SIGCONT');
    await expect.poll(methods).toEqual(['POST', 'GET']);
  } finally {
    child.kill('SIGKILL');
    await front.stop();
  }
});

it('SHR-09 PRT-11 a file may take longer than other calls', async () => {
  const waiting = new Map<string, ServerResponse>();
  const server = createServer(({ url = '' }, response) => void waiting.set(url, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bank = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const front = await startNginx({ folder: join(folder, 'files'), port: await freePort(), banks: [bank], patience: 1 });
  const path = '/ftfeportal/demo/shop/trade/export/spot?a=1';
  const file = fetch(front.url + path, { method: 'POST' });
  await expect.poll(() => waiting.has(path)).toBe(true);
  expect((await call('POST', front)).status).toBe(504);
  waiting.get(path)?.end('a file');
  expect(await (await file).text()).toBe('a file');
  await front.stop();
  server.closeAllConnections();
  server.close();
});

it('SHR-09 the banks of compose are called by the same rules', () => {
  const withoutComments = (text: string) => text.replaceAll(/^ *#.*\n/gm, '');
  expect(withoutComments(readFileSync(`${root}web/nginx/two-banks.conf`, 'utf8'))).toBe(
    withoutComments(bankConfiguration(['http://bank-one:4800', 'http://bank-two:4800'])),
  );
});

it('SHR-09 when both banks are down a call is answered 502, and both serve again after their restart', async () => {
  const ports = banks.map(({ url }) => Number(new URL(url).port));
  for (const bank of banks) await end(bank);
  expect((await call('POST')).status).toBe(502);
  for (const [index, bank] of banks.entries()) await once(bank.server.listen(ports[index], '127.0.0.1'), 'listening');
  await expect.poll(async () => (await call('GET')).status).toBe(200);
  const before = received();
  await expect.poll(async () => (await call('GET')).ok && received().every((count, index) => count > before[index]!)).toBe(true);
});

it('SHR-09 a socket is upgraded and its frames are passed on', async () => {
  const { host, port } = new URL(nginx.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /ftfequote/ws-connet/a/b HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  let text = '';
  for await (const piece of socket) text += String(piece);
  expect(text).toMatch(/^HTTP\/1\.1 101 [^]*frame of (one|two)$/);
  expect(banks.flatMap(({ requests }) => requests)[0]?.headers).toMatchObject({ upgrade: 'websocket', connection: 'upgrade' });
});

it('SHR-09 files of the portal are served, and every other path returns the page with a nonce of its own', async () => {
  const get = async (path: string) => (await fetch(nginx.url + path)).text();
  expect(await get('/assets/a.js')).toBe('code');
  const pages = [await get('/login'), await get('/trade/spot/spot-trade')];
  for (const page of pages) expect(page).toMatch(/^<script nonce="[0-9a-f]{32}">/);
  expect(pages[0]).not.toBe(pages[1]);
  expect(received()).toEqual([0, 0]);
});

it('SHR-09 without a portal nginx serves the banks only', async () => {
  const bare = await startNginx({ folder: join(folder, 'bare'), port: await freePort(), banks: [banks[0].url] });
  expect((await fetch(`${bare.url}/login`)).status).toBe(404);
  expect(await (await fetch(`${bare.url}/ftfeportal/demo/call`)).text()).toBe('one');
  await bare.stop();
});

it('SHR-09 stop and kill of nginx leave no listening port, and a restart serves again', async () => {
  for (const how of ['stop', 'kill'] as const) {
    await nginx[how]();
    expect(await inUse(nginx.port)).toBe(false);
    await nginx.restart();
    expect((await call('GET')).status).toBe(200);
  }
});

it('SHR-09 a start without nginx, or with a configuration that nginx rejects, ends with the reason', async () => {
  const port = await freePort();
  await expect(startNginx({ folder: join(folder, 'none'), port, banks: [], program: `${folder}/none/nginx` })).rejects.toThrow(
    'nginx is not installed: run "apt-get install --no-install-recommends nginx',
  );
  await expect(startNginx({ folder: join(folder, 'no'), port, banks: [] })).rejects.toThrow(
    /nginx has ended during its start:\n.*no servers/,
  );
});
