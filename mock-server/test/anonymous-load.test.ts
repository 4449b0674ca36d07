// Resources that unauthenticated calls may use (TRU-06), counted instead of timed.
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readContract } from '#mock/contract/document.ts';
import { patience } from '#mock/http/unreadable.ts';
import { passwords } from '#mock/secrets/passwords.ts';
import { type Bench, startBench } from './bench.ts';
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

describe('an incomplete request', () => {
  it.each([
    ['headers', 'POST /ftfeportal/x/login HTTP/1.1\r\nhost: x\r\ncontent-le'],
    ['body', 'POST /ftfeportal/x/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a'],
    ['nothing', ''],
  ])('TRU-06 of %s only: its connection is closed within 10 s', async (_what, text) => {
    expect(patience.slowest + patience.lookedAtEvery).toBeLessThan(10_000);
    bench = await startBench(undefined, { patience: { slowest: 50, lookedAtEvery: 10 } });
    await bench.app.portal.listen({ host: '127.0.0.1', port: 0 });
    const { port } = bench.app.portal.server.address() as AddressInfo;
    const closed = Array.from(
      { length: 20 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => socket.write(text));
          socket.resume().once('close', () => resolve());
        }),
    );
    await Promise.all(closed);
  });
});
