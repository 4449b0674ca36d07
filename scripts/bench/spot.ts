// Compares spot requests over HTTP with bare journal commits: many requests share one commit.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event } from '#mock/bank/facts/facts.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { sharedBank } from '#mock/cluster/shared-bank.ts';
import { type Bench, spotRequest, startBench, tuesday } from '#mock/test/bench.ts';
import { startPostgres } from '../servers/postgres.ts';
import { type Figure, median } from './figure.ts';

const rounds = 7;
const batches = 20;
const atOnce = 32;

/** Returns how many operations one round completes per second. */
async function rateOf(batch: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let count = 1; count <= batches; count += 1) await batch();
  return (batches * atOnce * 1000) / (performance.now() - began);
}

/** Commits one small event after the other; returns a function that stops. */
function commits() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-journal-'));
  const journal = sqliteJournal(join(folder, 'journal.sqlite'));
  let seq = 0;
  const next = (): Event => {
    seq += 1;
    return { version: 1, seq, bankTime: tuesday, accessTime: tuesday, by: null, fact: { type: 'timerFired', timerId: seq } };
  };
  return {
    batch: async () => {
      for (let count = 1; count <= atOnce; count += 1) await journal.append([next()]);
    },
    end: async () => {
      await journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a bank whose worlds are in PostgreSQL on this machine. */
async function sharedBench(): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const postgres = await startPostgres({ folder });
  const real = () => performance.now();
  const backing = await sharedBank({ url: postgres.url, address: 'http://bench', real, wall: Date.now, say: () => undefined });
  const bench = await startBench(undefined, { backing });
  const stopBeats = backing.serve(bench.app.worlds, () => undefined).start();
  return {
    ...bench,
    async stop() {
      stopBeats();
      await bench.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends concurrent requests for a T+0 quote in a stored world; returns a function that stops. */
async function requests(start: () => Promise<Bench>) {
  const bench = await start();
  const limits = { tradeAsk: { times: 1_000_000, withinMs: 1 } };
  const settings = {
    name: 'bench',
    seed: 'bench',
    bankTime: tuesday,
    accessTime: tuesday,
    bankRate: 0,
    accessRate: 0,
    shanghaiHolidays: true,
    limits,
  };
  const world = await bench.app.worlds.create(settings, 'disk');
  const client = await bench.signIn(world);
  const body = await spotRequest(client, { valueDate: '0', amount: '10001' });
  const ask = async () => {
    const { code, msg } = await client.json('/shop/trade/spot/doSpotTrade', { ...body, clientRequestId: randomUUID() });
    if (code !== 0) throw new Error(`${code} ${msg}`);
  };
  return { batch: () => Promise.all(Array.from({ length: atOnce }, ask)), end: () => bench.stop() };
}

/**
 * Measures requests and commits in turn, so that a slow phase of the machine affects both. The first round is a
 * warm-up; the figures are medians.
 */
export async function spotFigures(): Promise<Figure[]> {
  const [commit, request, shared] = [commits(), await requests(() => startBench()), await requests(sharedBench)];
  const counted: { readonly commits: number; readonly requests: number; readonly shared: number }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    counted.push({
      commits: await rateOf(commit.batch),
      requests: await rateOf(request.batch),
      shared: await rateOf(shared.batch),
    });
  const measured = counted.slice(1);
  for (const { end } of [commit, request, shared]) await end();
  return [
    { name: 'commits of the journal alone', value: median(measured.map((round) => round.commits)), unit: 'commits/s' },
    { name: `doSpotTrade on disk, ${atOnce} at once`, value: median(measured.map((round) => round.requests)), unit: 'requests/s' },
    {
      name: 'requests / commits',
      value: median(measured.map((round) => round.requests / round.commits)),
      unit: 'ratio',
      bar: { atLeast: 0.62 },
    },
    { name: `doSpotTrade in PostgreSQL, ${atOnce} at once`, value: median(measured.map((round) => round.shared)), unit: 'requests/s' },
    {
      name: 'PostgreSQL / disk',
      value: median(measured.map((round) => round.shared / round.requests)),
      unit: 'ratio',
      bar: { atLeast: 0.5 },
    },
  ];
}
