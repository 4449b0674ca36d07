// Compares a bare Fastify route with a validated route with an empty handler, with a spot request on disk, and with
// Prism, alternating in one run.
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { done } from '#mock/bank/kernel/answer.ts';
import { coverage } from '#mock/calls/coverage.ts';
import { anonymousQueue } from '#mock/http/anonymous-queue.ts';
import { bindContract } from '#mock/http/bind.ts';
import { readContract } from '#mock/contract/document.ts';
import { exampleAnswers } from '#mock/http/examples.ts';
import { bindHeaders } from '#mock/http/headers.ts';
import { loadKeyPair } from '#mock/secrets/key-pair.ts';
import { filePool } from '#mock/files/file-pool.ts';
import { streams } from '#mock/files/streams.ts';
import { passwords } from '#mock/secrets/passwords.ts';
import { type Bench, spotRequest, startBench } from '#mock/test/bench.ts';
import { startPrism } from '../contract/prism.ts';
import { type Figure, median } from './figure.ts';
import { type Load, newRequestId } from './load-worker.ts';

const rounds = 7;
const load = { ms: 1_000, connections: 8 };
const path = '/shop/base/log/scene';
const form = {
  type: 'application/x-www-form-urlencoded',
  text: 'scene=quote%20dialog%20opened&businessNo=SPTFT20261124000001&detail=99',
};

async function listeningOn(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const requestTo = (url: string, token: string, { type, text }: { readonly type: string; readonly text: string } = form) =>
  `POST ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

/** A server with one validated route whose handler does nothing. */
async function validatedRoute(bench: Bench): Promise<FastifyInstance> {
  const contract = readContract();
  const app = Fastify();
  await app.register(formbody);
  bindHeaders(app, []);
  bindContract(app, {
    contract,
    handlers: { scene: () => done(null) },
    examples: exampleAnswers(contract),
    worlds: bench.app.worlds,
    keys: loadKeyPair(null),
    passwords,
    files: filePool(),
    streams: streams(),
    bankName: { cn: '示例银行', en: 'Sample Bank' },
    coverage: coverage(),
    metrics: { called: () => undefined },
    queue: anonymousQueue(),
    say: console.error,
  });
  return app;
}

async function bareRoute(): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(formbody);
  app.post('/bare', async () => ({ code: 0, msg: '', data: null }));
  return app;
}

type Rate<Name extends string> = Readonly<Record<Name, number>>;

/**
 * Responses per second of each load. Loads alternate, so that a slow machine slows all of them; the first round is a
 * warm-up.
 */
async function rates<Name extends string>(loads: Readonly<Record<Name, Load>>): Promise<Rate<Name>[]> {
  const worker = new Worker(new URL('load-worker.ts', import.meta.url));
  const counted: Rate<Name>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const rate: Partial<Record<Name, number>> = {};
    for (const [name, load] of Object.entries<Load>(loads)) {
      worker.postMessage(load);
      const [answers] = (await once(worker, 'message')) as [number];
      rate[name as Name] = (answers / load.ms) * 1000;
    }
    if (round > 0) counted.push(rate as Rate<Name>);
  }
  await worker.terminate();
  return counted;
}

const portOf = (address: string) => Number.parseInt(new URL(address).port, 10);

/**
 * Compares a bare route, our validated route, a spot request that the bank commits to disk, Prism answering from an
 * example, and Prism validating in front of our route. Ratios are medians over the rounds.
 */
export async function routeFigures(): Promise<Figure[]> {
  const bench = await startBench();
  const { settings } = await bench.world();
  // Disables rate limits, so that only accepted calls are measured.
  const unlimited = { times: Number.MAX_SAFE_INTEGER, withinMs: 0 };
  const world = await bench.app.worlds.create({ ...settings, limits: { scene: unlimited, scenesPerDay: unlimited } }, 'memory');
  const dealing = await bench.app.worlds.create({ ...settings, name: 'dealing', limits: { tradeAsk: unlimited } }, 'disk');
  const [{ token }, dealer] = [await bench.signIn(world), await bench.signIn(dealing)];
  const ask = { ...(await spotRequest(dealer, { valueDate: '0', amount: '10001' })), clientRequestId: newRequestId };
  const [bare, validated] = [await bareRoute(), await validatedRoute(bench)];
  const [barePort, validatedPort, bankPort] = [await listeningOn(bare), await listeningOn(validated), await listeningOn(bench.app.portal)];
  const provider = `/ftfeportal/${world.name}`;
  const mock = await startPrism('mock');
  const proxy = await startPrism('proxy', `http://127.0.0.1:${validatedPort}${provider}`);
  const spot = requestTo('/ftfeportal/dealing/shop/trade/spot/doSpotTrade', dealer.token, {
    type: 'application/json',
    text: JSON.stringify(ask),
  });

  const counted = await rates({
    bare: { port: barePort, request: requestTo('/bare', token), ...load },
    validated: { port: validatedPort, request: requestTo(`${provider}${path}`, token), ...load },
    spot: { port: bankPort, request: spot, ...load },
    mock: { port: portOf(mock.address), request: requestTo(path, token), ...load },
    proxy: { port: portOf(proxy.address), request: requestTo(path, token), ...load },
  });
  await Promise.all([bare.close(), validated.close(), mock.stop(), proxy.stop(), bench.stop()]);

  const rate = (name: keyof (typeof counted)[number]) => median(counted.map((round) => round[name]));
  const toBare = (name: keyof (typeof counted)[number]) => median(counted.map((round) => round[name] / round.bare));
  return [
    { name: 'bare Fastify route', value: rate('bare'), unit: 'requests/s' },
    { name: 'validated route, empty handler', value: rate('validated'), unit: 'requests/s' },
    { name: 'doSpotTrade on disk', value: rate('spot'), unit: 'requests/s' },
    { name: 'Prism mock, from the example', value: rate('mock'), unit: 'requests/s' },
    { name: 'Prism proxy before the validated route', value: rate('proxy'), unit: 'requests/s' },
    { name: 'validated / bare', value: toBare('validated'), unit: 'ratio', bar: { atLeast: 0.65 } },
    { name: 'doSpotTrade on disk / bare', value: toBare('spot'), unit: 'ratio', bar: { atLeast: 0.25 } },
    { name: 'Prism mock / bare', value: toBare('mock'), unit: 'ratio' },
    { name: 'Prism proxy / bare', value: toBare('proxy'), unit: 'ratio' },
  ];
}
