// Measures the cost of unauthenticated calls for others: response times of another world while 16 calls without a
// session, expensive or refused at once, are always in flight (TRU-06).
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { standardLimits } from '#mock/bank/access/limits.ts';
import { readContract } from '#mock/contract/document.ts';
import { thisThread } from '#mock/http/anonymous-queue.ts';
import { type Bench, startBench } from '#mock/test/bench.ts';
import { goodRequests } from '#mock/test/good-requests.ts';
import { formText } from '#mock/test/wire.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Figure, median } from './figure.ts';
import type { Asking } from './latency-worker.ts';
import type { Load } from './load-worker.ts';

const rounds = 9;
const roundMs = 600;
const atOnce = 16;
const atMost = 1.2;

const workerOf = (file: string) => new Worker(new URL(file, import.meta.url));

const call = (verb: 'GET' | 'POST', url: string, headers: Readonly<Record<string, string>> = {}, body = '') => {
  const all = { host: '127.0.0.1', ...headers, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${verb} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
};

/** The expensive operations that need no session. */
const asked = ['getPublicKey', 'getCaptchaCode', 'login', 'userResetForget'];

const credits = '/shop/client/credit/query';

/** Calls that are refused because they come from nobody. */
const refusedCalls = {
  'unknown world': { request: call('POST', `/ftfeportal/nowhere${credits}`), status: 404 },
  'no token': { request: call('POST', `/ftfeportal/strangers${credits}`), status: 200 },
  'unknown token': { request: call('POST', `/ftfeportal/strangers${credits}`, { token: 'x'.repeat(43) }), status: 200 },
  'unknown address': { request: call('POST', '/ftfeportal/strangers/nothing'), status: 404 },
} as const;

/** Returns the text of one HTTP request. The bank does all of its work before refusing it. */
async function callOf(operationId: string, bench: Bench, world: World): Promise<string> {
  const { path = '', verb } = readContract().operations.find((operation) => operation.operationId === operationId) ?? {};
  const { form, query } = (await goodRequests[operationId]?.(bench.app, world, bench.client(world, 'operator01'))) ?? {};
  const url = `/ftfeportal/${world.name}${path}${query ? `?${formText(query)}` : ''}`;
  if (!form) return call(verb === 'get' ? 'GET' : 'POST', url);
  return call('POST', url, { 'content-type': 'application/x-www-form-urlencoded' }, formText(form));
}

/**
 * Median response time with and without unauthenticated load. The two alternate, so that a slow machine slows both;
 * the first round is a warm-up.
 */
export async function strangerFigures(): Promise<Figure[]> {
  const bench = await startBench(undefined, { thread: thisThread });
  const { settings } = await bench.world();
  const unlimited = { times: Number.MAX_SAFE_INTEGER, withinMs: 0 };
  const limits = Object.fromEntries(Object.keys(standardLimits).map((name) => [name, unlimited]));
  const [theirs, own] = [
    await bench.app.worlds.create({ ...settings, name: 'strangers', limits }, 'memory'),
    await bench.app.worlds.create({ ...settings, name: 'own', limits }, 'memory'),
  ];
  const { token } = await bench.signIn(own);
  const port = Number(new URL(await bench.app.portal.listen({ host: '127.0.0.1', port: 0 })).port);
  const [reader, flood] = [workerOf('latency-worker.ts'), workerOf('load-worker.ts')];
  const read: Asking = { port, request: call('POST', '/ftfeportal/own/shop/client/credit/query', { token }), ms: roundMs };
  const timed = async (): Promise<number> => {
    reader.postMessage(read);
    const [middle] = (await once(reader, 'message')) as [number];
    return middle;
  };

  const floods: [string, Pick<Load, 'request' | 'status'>][] = Object.entries(refusedCalls);
  for (const operationId of asked) floods.push([operationId, { request: await callOf(operationId, bench, theirs) }]);
  const figures: Figure[] = [];
  for (const [name, flooding] of floods) {
    const calls: Load = { port, ...flooding, ms: roundMs, connections: atOnce };
    const ratios: number[] = [];
    const answered: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const quiet = await timed();
      flood.postMessage(calls);
      const [flooded, [answers]] = await Promise.all([timed(), once(flood, 'message') as Promise<[number]>]);
      if (round === 0) continue;
      ratios.push(flooded / quiet);
      answered.push((answers * 1000) / roundMs);
    }
    figures.push(
      { name: `${name}, ${atOnce} strangers at a time`, value: median(answered), unit: 'requests/s' },
      { name: `${name}: another world beside strangers / alone`, value: median(ratios), unit: 'ratio', bar: { atMost } },
    );
  }
  await Promise.all([reader.terminate(), flood.terminate()]);
  await bench.stop();
  return figures;
}
