// Resources that unauthenticated calls may use (TRU-06), counted instead of timed.
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readContract } from '#mock/contract/document.ts';
import { patience } from '#mock/patience.ts';
import { passwords } from '#mock/secrets/passwords.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, type Client, startBench } from './bench.ts';
import { goodRequests } from './good-requests.ts';
import { send } from './send.ts';

const { document, operations } = readContract();
let bench: Bench;
afterEach(async () => {
  await bench.close();
});

describe('unauthenticated work', () => {
  it('TRU-06 keeps one thread busy at a time, however many password resets are requested at once', async () => {
    let [working, most, hashed] = [0, 0, 0];
    const counted = async <Done>(work: Promise<Done>): Promise<Done> => {
      hashed += 1;
      most = Math.max(most, (working += 1));
      return work.finally(() => (working -= 1));
    };
    bench = await startBench(undefined, {
      passwords: { hash: (password) => counted(passwords.hash(password)), opens: (...given) => counted(passwords.opens(...given)) },
    });
    const world = await bench.world();
    const reset = operations.find(({ operationId }) => operationId === 'userResetForget')!;
    const request = await goodRequests['userResetForget']!(bench.app, world, bench.client(world, 'operator01'));
    [working, most, hashed] = [0, 0, 0];
    await Promise.all(Array.from({ length: 8 }, () => send(bench.app, world, reset, request, '')));
    expect([hashed, most]).toEqual([16, 1]);
  });

  it('TRU-06 belongs to operations that declare a rate limit', async () => {
    bench = await startBench();
    const limited = Object.values(document['x-limits']).flatMap(({ operations: ids }) => ids);
    const strangers = operations.filter(({ secured }) => !secured).map(({ operationId }) => operationId);
    expect(strangers).toEqual(expect.arrayContaining(['login', 'getPublicKey', 'getCaptchaCode', 'userResetForget']));
    expect(strangers.filter((id) => !limited.includes(id))).toEqual([]);
  });
});

const credits = '/shop/client/credit/query';

/** Calls that are refused before anybody has proved a session, by name: address, token and expected status. */
const refusedCalls = {
  'an unknown world': ({ token }: Client) => ({ url: `/ftfeportal/nowhere${credits}`, token, status: 404 }),
  'no token': (_: Client, world: World) => ({ url: `/ftfeportal/${world.name}${credits}`, token: '', status: 200 }),
  'an unknown token': (_: Client, world: World) => ({ url: `/ftfeportal/${world.name}${credits}`, token: 'x'.repeat(43), status: 200 }),
  'an unknown address': ({ token }: Client) => ({ url: '/ftfeportal/nowhere/nothing', token, status: 404 }),
  'an unknown ticket': (_: Client, world: World) => ({ url: `/ftfequote/ws-connet/${world.name}.x/admin01`, token: '', status: 401 }),
} as const;

describe('a refusal', () => {
  it.each(Object.entries(refusedCalls))(
    'TRU-06 of a call with %s waits until the last one has rested; customers do not',
    async (_what, of) => {
      const resting: (() => void)[] = [];
      bench = await startBench(undefined, { thread: { busy: () => 0, after: (_ms, run) => void resting.push(run) } });
      const world = await bench.world();
      /** Lets waiting calls run, one after the other, until `work` is done. */
      const throughQueue = async <Done>(work: Promise<Done>): Promise<Done> => {
        const running = setInterval(() => resting.splice(0).forEach((run) => run()), 1);
        return work.finally(() => clearInterval(running));
      };
      const client = await throughQueue(bench.signIn(world));
      resting.splice(0).forEach((run) => run());
      const { url, token, status } = of(client, world);
      const answered: number[] = [];
      const ask = async () => {
        const { statusCode } = await bench.app.portal.inject({
          method: url.startsWith('/ftfequote') ? 'GET' : 'POST',
          url,
          headers: { token },
        });
        answered.push(statusCode);
      };
      const both = [ask(), ask()];
      await vi.waitFor(() => expect(answered).toEqual([status]), { timeout: 60_000 });
      expect((await client.form(credits)).code).toBe(0);
      expect(answered).toHaveLength(1);
      resting.splice(0).forEach((run) => run());
      await Promise.all(both);
      expect(answered).toEqual([status, status]);
    },
  );
});

describe('an incomplete request', () => {
  const texts = {
    headers: 'POST /ftfeportal/x/login HTTP/1.1\r\nhost: x\r\ncontent-le',
    body: 'POST /ftfeportal/x/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a',
    nothing: '',
  };
  it.each(
    Object.keys(texts).flatMap((what) => (['portal', 'control'] as const).map((server) => [what as keyof typeof texts, server] as const)),
  )('TRU-06 of %s only, to %s: its connection is closed within 10 s', async (what, server) => {
    expect(patience.slowest + patience.lookedAtEvery).toBeLessThan(10_000);
    bench = await startBench(undefined, { patience: { slowest: 50, lookedAtEvery: 10 } });
    const app = bench.app[server]!;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const closed = Array.from(
      { length: 20 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => socket.write(texts[what]));
          socket.resume().once('close', () => resolve());
        }),
    );
    await Promise.all(closed);
  });
});
