// What the contract's checks cost: a validated route with an empty handler beside a bare Fastify route, alternating in one run.
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { done } from '#mock/bank/answer.ts';
import { coverage } from '#mock/calls/coverage.ts';
import { bindContract } from '#mock/http/bind.ts';
import { readContract } from '#mock/http/document.ts';
import { exampleAnswers } from '#mock/http/examples.ts';
import { bindHeaders } from '#mock/http/headers.ts';
import { loadKeyPair } from '#mock/secrets/key-pair.ts';
import { startBench } from '#mock/test/bench.ts';
import { type Figure, median } from './figure.ts';
import type { Load } from './load-worker.ts';

const pairs = 7;
const roundMs = 1_000;
const path = '/shop/base/log/scene';
const body = 'scene=quote%20dialog%20opened&businessNo=SPTFT20261124000001&detail=99';

async function listeningOn(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const requestTo = (url: string, token: string) =>
  `POST ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${token}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** Answers per second of both, in turns; their ratio is the median over the pairs. */
export async function routeFigures(): Promise<Figure[]> {
  const bench = await startBench();
  const world = await bench.world();
  const { token } = await bench.signIn(world);

  const bare = Fastify();
  await bare.register(formbody);
  bare.post('/bare', async () => ({ code: 0, msg: '', data: null }));

  const contract = readContract();
  const validated = Fastify();
  await validated.register(formbody);
  bindHeaders(validated);
  bindContract(validated, {
    contract,
    handlers: { scene: () => done(null) },
    examples: exampleAnswers(contract),
    worlds: bench.app.worlds,
    keys: loadKeyPair(null),
    coverage: coverage(),
  });

  const worker = new Worker(new URL('load-worker.ts', import.meta.url));
  const rate = async (load: Load): Promise<number> => {
    worker.postMessage(load);
    const [answers] = (await once(worker, 'message')) as [number];
    return (answers / load.ms) * 1000;
  };
  const bareLoad = { port: await listeningOn(bare), request: requestTo('/bare', token), ms: roundMs };
  const validatedLoad = { port: await listeningOn(validated), request: requestTo(`/ftfeportal/${world.name}${path}`, token), ms: roundMs };

  const rounds: { bare: number; validated: number }[] = [];
  for (let pair = 0; pair <= pairs; pair += 1) rounds.push({ bare: await rate(bareLoad), validated: await rate(validatedLoad) });
  // The first pair warms up.
  const counted = rounds.slice(1);
  await Promise.all([worker.terminate(), bare.close(), validated.close(), bench.close()]);
  return [
    { name: 'bare Fastify route', value: median(counted.map((round) => round.bare)), unit: 'requests/s' },
    { name: 'validated route, empty handler', value: median(counted.map((round) => round.validated)), unit: 'requests/s' },
    { name: 'validated / bare', value: median(counted.map((round) => round.validated / round.bare)), unit: 'ratio', bar: { atLeast: 0.5 } },
  ];
}
