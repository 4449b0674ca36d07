import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FencedOff, Unreachable } from '#mock/bank/engine/journal-port.ts';
import { done } from '#mock/bank/kernel/answer.ts';
import { coverage } from '#mock/calls/coverage.ts';
import { bindErrors } from '#mock/http/envelope.ts';
import { anonymousQueue } from '#mock/http/anonymous-queue.ts';
import { bindLive } from '#mock/live/live-server.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, confirmation, startBench } from './bench.ts';
import { keepCounts } from './kept-counts.ts';
import { ownThread } from './own-thread.ts';
import { type Planted, plantedPortal } from './planted-portal.ts';

let bench: Bench;
let world: World;
let token: string;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(async () => {
  world = await bench.world();
  ({ token } = await bench.signIn(world));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await bench.close();
});

const thrown = (error: Error) => () => {
  throw error;
};
const rejected = (error: Error) => () => Promise.reject(error);
const read = { url: '/shop/client/query/custCountext' };
const act = { url: '/logout' };
const reads = { custCountext: () => done({ nearExpire: 0, optionExpire: 0, optionPremiumExpire: 0 }) };

type Called = { readonly url: string };

/** Sends a call to a bank with these handlers, whose worlds are found by `get`. */
async function called(handlers: Planted, { url }: Called, get = bench.app.worlds.get.bind(bench.app.worlds), language = 'zh-CN') {
  const counted = coverage();
  const metrics = { called: vi.fn<(operationId: string, result: string) => void>() };
  const portal = await plantedPortal(handlers, { worlds: { get }, coverage: counted, metrics });
  const headers = { token, 'accept-language': language };
  const answer = await portal.inject({ method: 'POST', url: `/ftfeportal/${world.name}${url}`, headers });
  return { answer, counted, metrics, seen: [answer.statusCode, answer.headers['retry-after'], answer.json<{ code: number }>().code] };
}

const waits = [503, '1', 503];
const isUnknown = [500, undefined, 500];

describe('a world that cannot be found at the moment', () => {
  it.each([
    ['it changes its owner', new FencedOff('epoch 1 ended')],
    ['its store cannot be reached', new Unreachable('connection refused')],
  ])('SHR-05 is answered with 503 and Retry-After if %s, and counted', async (_why, error) => {
    const { seen, counted, metrics } = await called(reads, read, rejected(error));
    expect(seen).toEqual(waits);
    expect([...counted.counts]).toEqual([['custCountext application/json 503 503', 1]]);
    keepCounts(counted.counts);
    expect(metrics.called.mock.calls).toEqual([['custCountext', 'unavailable']]);
  });

  it.each([
    ['zh-CN', '系统繁忙，请稍候'],
    ['en-US', 'The bank is busy. Please wait.'],
  ])('SHR-05 I18-05 is answered in the language of the request (%s)', async (language, msg) => {
    const { answer } = await called(reads, read, rejected(new FencedOff()), language);
    expect(answer.json()).toEqual({ code: 503, msg, data: null });
  });

  it('SHR-05 any other error is a 500', async () => {
    expect((await called(reads, read, rejected(new Error('its files are broken')))).seen).toEqual(isUnknown);
  });

  it.each([
    ['its owner', new FencedOff(), waits],
    ['the answer of the store', new Unreachable(), isUnknown],
    ['anything else', new Error('nobody foresaw this'), isUnknown],
  ])('SHR-05 QUO-36 an act whose handler has lost %s, and whose world is then not found', async (_what, error, seen) => {
    const get = vi.fn<(name: string) => Promise<World | null>>(rejected(new FencedOff())).mockResolvedValueOnce(world);
    expect((await called({ logout: thrown(error) }, act, get)).seen).toEqual(seen);
  });
});

describe('a handler that loses its world', () => {
  it.each([
    ['a read without an owner', read, new FencedOff(), waits],
    ['a read without the store', read, new Unreachable(), waits],
    ['an act without an owner, which wrote nothing', act, new FencedOff(), waits],
    ['an act without the answer of the store, whose outcome is unknown', act, new Unreachable(), isUnknown],
  ])('SHR-05 QUO-36 %s', async (_what, to, error, seen) => {
    expect((await called({ custCountext: thrown(error), logout: thrown(error) }, to)).seen).toEqual(seen);
    expect(world.log.calls.at(-1)).toMatchObject({ status: seen[0] });
    expect(world.log.violations).toEqual([]);
  });

  it('SHR-05 QUO-36 an act that is executed before its world is lost is not reported as not executed', async () => {
    vi.spyOn(world.bank, 'watched').mockReturnValue(rejected(new FencedOff()));
    expect((await called({ logout: () => done(null) }, act)).seen).toEqual(isUnknown);
    expect((await called(reads, read)).seen).toEqual(waits);
  });
});

describe('the fault `status` 503 of control', () => {
  it('SHR-05 MOC-06 is the answer of the contract, before anything is executed', async () => {
    const client = await bench.signIn(world);
    world.faults.order({ operationId: 'doSpotTradeConfirm', fault: { kind: 'status', status: 503 } });
    const accept = confirmation(client, 'SPTFT20261124000001');
    const before = world.bank.state().seq;
    const answer = await bench.app.portal.inject({
      method: 'POST',
      url: `/ftfeportal/${world.name}/shop/trade/spot/doSpotTradeConfirm`,
      headers: { token: client.token },
      payload: accept,
    });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '1',
      { code: 503, msg: '系统繁忙，请稍候', data: null },
    ]);
    expect(world.bank.state().seq).toBe(before);
  });
});

describe('a socket of a world that cannot be found at the moment', () => {
  it.each([
    ['its owner changes', new FencedOff(), [503, '1']],
    ['anything else fails', new Error('nobody foresaw this'), [500, undefined]],
  ])('SHR-05 is refused if %s', async (_why, error, seen) => {
    const app = Fastify();
    const queue = anonymousQueue(ownThread);
    bindErrors(app, { queue, say: () => undefined });
    await bindLive(app, { queue, worlds: { get: rejected(error) }, coverage: coverage(), allowedOrigins: [] });
    await app.ready();
    const answer = await app.inject({ url: '/ftfequote/ws-connet/demo.ticket/operator01' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual(seen);
    await app.close();
  });
});
