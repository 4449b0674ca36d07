import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { About } from '#mock/log.ts';
import { type Bench, type Client, dealt, startBench } from '#mock/test/bench.ts';
import type { World } from '#mock/worlds/world.ts';
import { openPort } from '#mock/test/listener.ts';
import { callOwner } from './owner-call.ts';
import { type Answer, bytesOf, called, clusterOf, deadAddress, ownerThat, secret, setPlaces, type SetPlaces } from './processes.fixture.ts';

let bench: Bench;
let address: string;
const places: SetPlaces = setPlaces();
const said: { text: string; about: About | undefined }[] = [];
const closing: (() => void)[] = [];

beforeAll(async () => {
  bench = await startBench(undefined, { cluster: clusterOf(places), say: (text, about) => void said.push({ text, about }) });
  address = (await openPort(bench)).replace('ws', 'http');
});
beforeEach(() => {
  places.refutations.length = 0;
  said.length = 0;
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(() => bench.close());

/** Starts a server in the place of the owner of `world`. */
async function owner(answers: Parameters<typeof ownerThat>[0], world = 'far'): Promise<string> {
  const started = await ownerThat(answers);
  closing.push(started.close);
  places.put(world, { at: 'there', address: started.address });
  return started.address;
}

const path = '/ftfeportal/far/shop/trade/spot/doSpotTrade';
const counted = async (result: string) =>
  Number(new RegExp(`bank_forwarded_total\\{result="${result}"\\} (\\d+)`).exec(await bench.app.metrics.text())?.[1] ?? 0);
const envelopeOf = ({ bytes }: Answer) => JSON.parse(bytes.toString()) as { code: number; msg: string; data: unknown };

describe('what reaches the owner', () => {
  const odd = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256));

  it.each([
    ['a form', 'application/x-www-form-urlencoded', Buffer.from('a=%E4%B8%AD&b=+&&c')],
    ['JSON with odd bytes', 'application/json', Buffer.concat([Buffer.from('{"a":"'), odd, Buffer.from('"}')])],
    ['nothing', 'text/plain', Buffer.alloc(0)],
  ])('SHR-05 is %s, byte for byte', async (_what, type, body) => {
    const received: Buffer[] = [];
    await owner((incoming, answer) => {
      bytesOf(incoming).then(
        (bytes) => {
          received.push(bytes);
          answer.end('x');
        },
        () => undefined,
      );
    });
    for (const sent of [body, [body.subarray(0, 3), body.subarray(3)]])
      expect((await called(address, `${path}?q=%41+b`, { body: sent, headers: { 'content-type': type } })).status).toBe(200);
    expect(received.map((bytes) => bytes.equals(body))).toEqual([true, true]);
  });

  it('SHR-05 is the same path and the same headers, with the address of the client and without those of the connection', async () => {
    const received: IncomingMessage[] = [];
    await owner((incoming, answer) => {
      received.push(incoming);
      answer.end();
    });
    const headers = {
      'X-Trace-Id': '0123456789abcdef0123456789abcdef',
      Token: 'T',
      'X-Forwarded-For': '203.0.113.9',
      Connection: 'close, x-of-connection',
      'X-Of-Connection': '1',
      TE: 'trailers',
      Host: 'portal.example',
    };
    await called(address, `${path}?q=%41+b`, { headers });
    await called(address, path);
    const [{ method, url, headers: passed, rawHeaders } = {} as IncomingMessage, plain] = received;
    expect([method, url, passed.host]).toEqual(['POST', `${path}?q=%41+b`, 'portal.example']);
    expect(rawHeaders).toEqual(expect.arrayContaining(['X-Trace-Id', '0123456789abcdef0123456789abcdef', 'Token', 'T']));
    expect(passed['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
    expect(plain?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(plain?.headers).not.toHaveProperty('x-trace-id');
    expect([passed['x-bank-secret'], passed['x-bank-hops'], passed['x-of-connection'], passed.te]).toEqual([
      secret,
      '1',
      undefined,
      undefined,
    ]);
  });

  it('SHR-05 is not a body above the limit of the bank, however it is sent', async () => {
    await owner((_incoming, answer) => answer.end());
    const body = Buffer.alloc(256 * 1024 + 1);
    for (const sent of [body, [body.subarray(0, 9), body.subarray(9)]]) {
      const answer = await called(address, path, { body: sent });
      expect([answer.status, envelopeOf(answer).code]).toEqual([400, 400]);
    }
    expect((await called(address, path, { body: body.subarray(1) })).status).toBe(200);
  });
});

describe('what reaches the client', () => {
  it('SHR-05 is the answer of the owner, unchanged', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0]);
    await owner((_incoming, answer) => {
      answer.writeHead(418, 'As it is', { 'X-Odd': ['a', 'b'], 'Content-Type': 'application/pdf', 'Content-Length': bytes.length });
      answer.end(bytes);
    });
    const answer = await called(address, path);
    expect([answer.status, answer.headers['x-odd'], answer.headers['content-type'], answer.bytes.equals(bytes)]).toEqual([
      418,
      'a, b',
      'application/pdf',
      true,
    ]);
  });

  it('SHR-05 TRU-06 is a closed connection if the owner ends it', async () => {
    await owner((_incoming, answer) => answer.setHeader('connection', 'close').end());
    const outgoing = request(`${address}${path}`, { method: 'POST', headers: { connection: 'keep-alive' } }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.headers.connection).toBe('close');
  });

  it('SHR-05 arrives while the owner is still writing, and a client that disconnects ends it at the owner', async () => {
    const ended = new Promise<void>((resolve) => {
      void owner((_incoming, answer) => {
        answer.write('first');
        answer.once('close', resolve);
      });
    });
    await expect.poll(async () => (await places.of('far')).at).toBe('there');
    const outgoing = request(`${address}${path}`, { method: 'POST' }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toBe('first');
    const before = await counted('left');
    outgoing.destroy();
    await ended;
    await expect.poll(() => counted('left')).toBe(before + 1);
  });

  it('SHR-05 a client that disconnects before the answer ends the call at the owner', async () => {
    let outgoing: ReturnType<typeof request>;
    const ended = new Promise<void>((resolve) => {
      void owner((incoming) => {
        incoming.once('close', resolve);
        outgoing.destroy();
      }).then(() => {
        outgoing = request(`${address}${path}`, { method: 'POST' }).end();
        outgoing.on('error', () => undefined);
      });
    });
    await ended;
    expect(places.refutations).toEqual([]);
  });
});

describe('an owner that is not there', () => {
  const forwardedTo = async (at: string) => {
    places.put('far', { at: 'there', address: at });
    return called(address, path, { body: Buffer.from('{}'), headers: { 'accept-language': 'en-US' } });
  };

  it('SHR-05 while a world changes its owner the answer is 503 with Retry-After and an envelope', async () => {
    places.put('far', { at: 'changing', retryAfter: 3 });
    const answer = await called(address, path, { headers: { 'accept-language': 'en-US' } });
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '3', 'no-store']);
    expect(envelopeOf(answer)).toMatchObject({ code: 500, msg: 'Server error', data: { field: 'provider' } });
  });

  it('SHR-05 an owner that accepts no connection has done nothing: 503, and its place is looked up again', async () => {
    const dead = await deadAddress();
    const answer = await forwardedTo(dead);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(places.refutations).toEqual([`far ${dead}`]);
  });

  it('SHR-05 an owner that does not accept the connection within a second is unreachable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const connecting = Object.assign(new Socket(), { connecting: true });
      const agent = Object.assign(new Agent(), { createConnection: () => connecting });
      const call = { method: 'GET', path: '/', headers: [], body: Buffer.alloc(0), agent, signal: new AbortController().signal };
      const ended = vi.fn<(attempt: object) => void>();
      const attempt = callOwner('http://127.0.0.1:9', call).then(ended);
      await vi.advanceTimersByTimeAsync(999);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await attempt;
      expect(ended.mock.calls).toEqual([[{ kind: 'unreachable' }]]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('SHR-05 QUO-36 a connection that breaks after the request is 504, and the request is not sent again', async () => {
    let times = 0;
    const at = await owner((incoming) => {
      times += 1;
      incoming.socket.destroy();
    });
    const before = await counted('lost');
    const answer = await forwardedTo(at);
    expect([answer.status, answer.headers['retry-after'], envelopeOf(answer).code, times]).toEqual([504, undefined, 500, 1]);
    expect([places.refutations, await counted('lost')]).toEqual([[], before + 1]);
  });

  it('SHR-05 QUO-36 an owner that dies in the middle of its answer breaks the connection of the client', async () => {
    const at = await owner((incoming, answer) => {
      answer.writeHead(200, { 'content-length': 10 });
      answer.write('half', () => incoming.socket.destroy());
    });
    await expect(forwardedTo(at)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  });

  it('SHR-05 a call that waits for an owner ends with 504 once its world has left the owner', async () => {
    const at = await owner(() => places.leave('far', at));
    expect((await forwardedTo(at)).status).toBe(504);
  });

  it('SHR-05 a corrected address is followed once', async () => {
    const first = await ownerThat((_incoming, answer) => answer.writeHead(421, { 'x-bank-owner': right }).end());
    closing.push(first.close);
    const right: string = await owner((incoming, answer) => void bytesOf(incoming).then((bytes) => answer.end(bytes)));
    const answer = await forwardedTo(first.address);
    expect([answer.status, answer.bytes.toString()]).toEqual([200, '{}']);
    expect(places.refutations).toEqual([`far ${first.address}`]);
  });

  it.each([undefined, 'no address'])('SHR-05 an owner that corrects to %s leads to 503', async (corrected) => {
    const at = await owner((_incoming, answer) =>
      answer.writeHead(421, corrected === undefined ? {} : { 'x-bank-owner': corrected }).end(),
    );
    expect((await forwardedTo(at)).status).toBe(503);
  });

  it('SHR-05 two processes that name each other as the owner do not loop', async () => {
    const others = setPlaces();
    const other = await startBench(undefined, { cluster: clusterOf(others) });
    try {
      const there = (await openPort(other)).replace('ws', 'http');
      others.put('far', { at: 'there', address });
      const answer = await forwardedTo(there);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
      expect(places.refutations).toEqual([`far ${there}`, `far ${address}`]);
    } finally {
      await other.stop();
    }
  });
});

describe('a call that names itself forwarded', () => {
  it.each([
    ['with a wrong secret', { 'x-bank-secret': 'guessed', 'x-bank-hops': '1' }],
    ['without a secret', { 'x-bank-hops': '1' }],
    ['without a count', { 'x-bank-secret': secret }],
  ])('SHR-05 is refused %s, wherever its world is', async (_how, headers) => {
    for (const to of [path, '/ftfeportal/nowhere/login', '/__mock/worlds'])
      expect((await called(address, to, { headers: headers as never })).status).toBe(403);
    expect(said).toHaveLength(3);
  });

  it('SHR-05 is answered 421 with the owner as it is known here, and never forwarded again', async () => {
    const at = await owner(() => expect.unreachable());
    const answer = await called(address, path, { headers: { 'x-bank-secret': secret, 'x-bank-hops': '1' } });
    expect([answer.status, answer.headers['x-bank-owner']]).toEqual([421, at]);
  });

  it('SHR-05 processes with different secrets forward nothing to each other', async () => {
    const others = setPlaces();
    const other = await startBench(undefined, { cluster: { places: others, secret: 'another' } });
    try {
      places.put('far', { at: 'there', address: (await openPort(other)).replace('ws', 'http') });
      expect((await called(address, path)).status).toBe(503);
    } finally {
      await other.stop();
    }
  });
});

describe('two banks', () => {
  let far: Bench;
  let client: Client;
  let world: World;
  const farPlaces = setPlaces();
  beforeAll(async () => {
    far = await startBench(undefined, { cluster: clusterOf(farPlaces) });
    const there = (await openPort(far)).replace('ws', 'http');
    world = await far.world('owned');
    places.put('owned', { at: 'there', address: there });
    client = await bench.signIn(world);
  });
  afterAll(() => far.close());

  it('SHR-05 a user signs in and reads at a bank that does not own the world', async () => {
    const traceId = '0123456789abcdef0123456789abcdef';
    const answer = await client.form('/shop/client/credit/query', undefined, { 'x-trace-id': traceId });
    expect(answer.code).toBe(0);
    expect(world.log.calls.at(-1)).toMatchObject({ operationId: 'creditQuery', status: 200, traceId });
    for (const body of [undefined, {}]) {
      const direct = await Object.assign(far.client(world, 'operator01'), { token: client.token }).form('/shop/client/credit/query', body);
      expect(await client.form('/shop/client/credit/query', body)).toEqual(direct);
    }
    expect([...bench.app.worlds.loaded()]).toEqual([]);
  });

  it('SHR-05 a deal is booked and its receipt printed as PDF at a bank that does not own the world', async () => {
    const businessNo = await dealt(world, client, { valueDate: '0' });
    const { data } = await client.form<{ rows: { serialNo: string }[] }>('/shop/trade/query/receipts', {
      pageNum: 1,
      pageSize: 50,
      businessNo,
    });
    const printed = (at: string) =>
      called(at, '/ftfeportal/owned/shop/trade/printConfirm/1', {
        body: Buffer.from(`serialNo=${data.rows[0]!.serialNo}`),
        headers: { token: client.token, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const [here, there] = [await printed(address), await printed(far.app.portal.listeningOrigin)];
    expect([here.headers['content-type'], here.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect(here.bytes.equals(there.bytes)).toBe(true);
    const same = ({ date: _date, ...headers }: Answer['headers']) => headers;
    expect(same(here.headers)).toEqual(same(there.headers));
  });

  it('SHR-05 CSV is passed on as it is written, with its number of rows', async () => {
    const headers = { token: client.token, 'content-type': 'application/json' };
    const answer = await called(address, '/ftfeportal/owned/shop/trade/export/receipts', {
      body: Buffer.from('{"format":"csv"}'),
      headers,
    });
    expect([answer.status, answer.headers['content-type'], answer.headers['x-total-rows']]).toEqual([
      200,
      expect.stringContaining('text/csv'),
      expect.stringMatching(/^\d+$/),
    ]);
    expect(answer.headers['transfer-encoding']).toBe('chunked');
  });

  it('SHR-05 an unknown world is answered here, and so is an address that the contract does not have', async () => {
    expect((await called(address, '/ftfeportal/nowhere/login')).status).toBe(404);
    expect((await called(address, '/ftfeportal/owned/nothing')).status).toBe(404);
  });

  it('SHR-05 a view of control is read through the other process, which checks host and token itself', async () => {
    const control = await bench.app.control!.listen({ host: '127.0.0.1', port: 0 });
    const status = await called(control, '/__mock/worlds/owned', { method: 'GET' });
    expect(JSON.parse(status.bytes.toString())).toMatchObject({ name: 'owned', seed: 'bench' });
    const moved = await called(control, '/__mock/worlds/owned/clock', {
      body: Buffer.from('{"access":{"advance":5}}'),
      headers: { 'content-type': 'application/json' },
    });
    expect(moved.status).toBe(200);
    expect(JSON.parse((await called(control, '/__mock/worlds', { method: 'GET' })).bytes.toString())).toEqual([]);
    places.put('gone', { at: 'changing', retryAfter: 1 });
    const changing = await called(control, '/__mock/worlds/gone', { method: 'GET' });
    expect([changing.status, Object.keys(JSON.parse(changing.bytes.toString()) as object)]).toEqual([503, ['error']]);
  });

  it('SHR-05 control is not reachable on the bank port for others', async () => {
    expect((await called(address, '/__mock/worlds', { method: 'GET' })).status).toBe(404);
  });
});
