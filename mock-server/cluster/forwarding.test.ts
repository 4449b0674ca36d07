import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { address, counted, frontBank, owner, path, places } from './front.fixture.ts';
import { bytesOf, called, envelopeOf, secret } from './processes.fixture.ts';

frontBank();

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

describe('what does not reach the owner', () => {
  it('SHR-06 API-31 is a call whose client has given up while the process was stopped', async () => {
    let reached = 0;
    await owner((_incoming, answer) => {
      reached += 1;
      answer.end();
    });
    const before = await counted('left');
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}`);
      socket.destroySoon();
      // The process reads nothing until request and disconnection are both there.
      const until = performance.now() + 100;
      while (performance.now() < until);
    });
    await expect.poll(() => counted('left')).toBe(before + 1);
    expect(reached).toBe(0);
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
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    await owner((_incoming, answer) => {
      answer.write('first');
      answer.once('close', resolve);
    });
    const outgoing = request(`${address}${path}`, { method: 'POST' }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toBe('first');
    const before = await counted('left');
    outgoing.destroy();
    await ended;
    await expect.poll(() => counted('left')).toBe(before + 1);
  });

  it('SHR-05 a client that reads slowly slows the owner down, and receives everything', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const { promise: slowed, resolve } = Promise.withResolvers<number>();
    await owner((_incoming, answer) => {
      let count = 0;
      const write = () => {
        count += 1;
        answer.write(chunk);
        if (answer.writableLength < 1024 * 1024 && count < 2_000) return void setImmediate(write);
        answer.end();
        return resolve(count);
      };
      write();
    });
    const outgoing = request(`${address}${path}`, { method: 'POST' }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const count = await slowed;
    expect(count).toBeLessThan(2_000);
    expect((await bytesOf(response)).length).toBe(count * chunk.length);
  });

  it('SHR-05 a client that disconnects before the answer ends the call at the owner', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    await owner((incoming) => {
      incoming.once('close', resolve);
      outgoing.destroy();
    });
    const outgoing = request(`${address}${path}`, { method: 'POST' }).end();
    outgoing.on('error', () => undefined);
    await ended;
    expect(places.refutations).toEqual([]);
  });
});
