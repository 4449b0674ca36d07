// Spot requests over HTTP beside the commits that the journal makes alone: many requests share one commit.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event } from '#mock/bank/facts.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { spotRequest, startBench, tuesday } from '#mock/test/bench.ts';
import type { Figure } from './figure.ts';

const rounds = 40;
const atOnce = 32;

/** Commits per second, one small event each. */
async function commitRate(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-journal-'));
  const journal = sqliteJournal(join(folder, 'journal.sqlite'));
  const event = (seq: number): Event => ({
    version: 1,
    seq,
    bankTime: tuesday,
    accessTime: tuesday,
    by: null,
    fact: { type: 'timerFired', timerId: seq },
  });
  const began = performance.now();
  for (let seq = 1; seq <= rounds * atOnce; seq += 1) await journal.append([event(seq)]);
  const rate = (rounds * atOnce * 1000) / (performance.now() - began);
  journal.close();
  rmSync(folder, { recursive: true, force: true });
  return rate;
}

/** Requests for a T+0 quote per second, so many at once, in a world on disk. */
async function requestRate(): Promise<number> {
  const bench = await startBench();
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
  const round = () => Promise.all(Array.from({ length: atOnce }, ask));
  await round();
  const began = performance.now();
  for (let count = 1; count <= rounds; count += 1) await round();
  const rate = (rounds * atOnce * 1000) / (performance.now() - began);
  await bench.stop();
  return rate;
}

export async function spotFigures(): Promise<Figure[]> {
  const [commits, requests] = [await commitRate(), await requestRate()];
  return [
    { name: 'commits of the journal alone', value: commits, unit: 'commits/s' },
    { name: `doSpotTrade on disk, ${atOnce} at once`, value: requests, unit: 'requests/s' },
    { name: 'requests / commits', value: requests / commits, unit: 'ratio' },
  ];
}
