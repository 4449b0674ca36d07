import { Agent } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { startBench } from '#mock/test/bench.ts';
import { openPort } from '#mock/test/listener.ts';
import { address, counted, frontBank, owner, path, places, said } from './front.fixture.ts';
import { callOwner } from './owner-call.ts';
import { bytesOf, called, clusterOf, deadAddress, envelopeOf, ownerThat, secret, setPlaces } from './processes.fixture.ts';

frontBank();

describe('an owner that is not there', () => {
  const forwardedTo = async (at: string) => {
    places.put('far', { at: 'there', address: at });
    return called(address, path, { body: Buffer.from('{}'), headers: { 'accept-language': 'en-US' } });
  };

  it('SHR-05 while a world changes its owner the answer is 503 with Retry-After and an envelope', async () => {
    places.put('far', { at: 'changing', retryAfter: 3 });
    const answer = await called(address, path, { headers: { 'accept-language': 'en-US' } });
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '3', 'no-store']);
    expect(envelopeOf(answer)).toEqual({
      code: 503,
      msg: 'The bank is busy. Please wait.',
      data: { field: 'provider', problem: 'the world changes its process; try again' },
    });
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

  it('SHR-06 API-31 a delayed call for an earlier epoch of a world is not executed, even if the owner is the same again', async () => {
    places.put('far', { at: 'here', epoch: 3 });
    const statusFor = async (epoch: string) =>
      (await called(address, path, { headers: { 'x-bank-secret': secret, 'x-bank-hops': '1', 'x-bank-epoch': epoch } })).status;
    expect([await statusFor('2'), await statusFor('3')]).toEqual([421, 404]);
  });

  it('SHR-06 a call names the epoch of the owner, also that of a corrected address', async () => {
    const epochs: unknown[] = [];
    const right: string = await owner((incoming, answer) => {
      epochs.push(incoming.headers['x-bank-epoch']);
      answer.end();
    });
    const first = await ownerThat((incoming, answer) => {
      epochs.push(incoming.headers['x-bank-epoch']);
      answer.writeHead(421, { 'x-bank-owner': right, 'x-bank-epoch': '8' }).end();
    });
    places.put('far', { at: 'there', address: first.address, epoch: 7 });
    await called(address, path, { headers: { 'x-bank-epoch': '1' } });
    first.close();
    expect(epochs).toEqual(['7', '8']);
  });

  it('SHR-05 a corrected address is followed once', async () => {
    const first = await ownerThat((_incoming, answer) => answer.writeHead(421, { 'x-bank-owner': right }).end());
    const right: string = await owner((incoming, answer) => void bytesOf(incoming).then((bytes) => answer.end(bytes)));
    const answer = await forwardedTo(first.address);
    expect([answer.status, answer.bytes.toString()]).toEqual([200, '{}']);
    expect(places.refutations).toEqual([`far ${first.address}`]);
    first.close();
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
      expect(said).toMatchObject([{ text: expect.stringContaining('secrets differ') as string, about: { world: 'far', level: 'error' } }]);
    } finally {
      await other.stop();
    }
  });
});
