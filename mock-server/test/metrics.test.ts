// The metrics of a bank, read as a scraper reads them.
import { expect, it, vi } from 'vitest';
import { readContract } from '#mock/contract/document.ts';
import type { CallResult } from '#mock/metrics/metrics.ts';
import { dealt } from './bench.ts';
import { listening, openPort } from './listener.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

type Sample = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number };

const comment = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/;
const sample = /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\]|\\.)*",?)+)\})? (-?\d[\d.]*(?:e[+-]?\d+)?|NaN|[+-]?Inf)$/;

/** Parses the text format of Prometheus; throws for a line that the format does not allow. */
function parsed(text: string): { readonly types: ReadonlyMap<string, string>; readonly samples: readonly Sample[] } {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, kind, about = '', type = ''] = comment.exec(line) ?? [];
    const [, name, labels = '', value] = sample.exec(line) ?? [];
    if (kind === 'TYPE') types.set(about, type);
    else if (name !== undefined) samples.push({ name, labels: labelsOf(labels), value: Number(value) });
    else if (kind === undefined) throw new Error(`no line of the format: ${line}`);
  }
  return { types, samples };
}

const labelsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = '', value = '']) => [name, value]));

async function scraped() {
  const answer = await bench.app.portal.inject({ url: '/metrics' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  return parsed(answer.payload);
}

/** The value of a metric now; 0 if it has no such sample. */
async function valueOf(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const { samples } = await scraped();
  const found = samples.filter((each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value));
  return found.reduce((sum, { value }) => sum + value, 0);
}

/** By how much a metric changes while `act` runs. */
async function growth(act: () => Promise<unknown>, name: string, labels?: Readonly<Record<string, string>>): Promise<number> {
  const before = await valueOf(name, labels);
  await act();
  return (await valueOf(name, labels)) - before;
}

worldForEachTest();

it('SHR-11 the metrics are in the text format, each sample belongs to a declared metric, and names end in their unit', async () => {
  bench.app.metrics.committed(0.003);
  const { types, samples } = await scraped();
  expect(Object.fromEntries(types)).toEqual({
    bank_calls_total: 'counter',
    bank_commit_seconds: 'histogram',
    bank_takeovers_total: 'counter',
    bank_worlds: 'gauge',
    bank_sockets: 'gauge',
    bank_timer_lag_seconds: 'gauge',
    bank_event_loop_lag_seconds: 'gauge',
    bank_forwarded_total: 'counter',
    bank_fan_out_total: 'counter',
  });
  const familyOf = (name: string) => name.replace(/^(bank_commit_seconds)_(bucket|sum|count)$/, '$1');
  expect(samples.filter(({ name }) => !types.has(familyOf(name)))).toEqual([]);
  expect(new Set(samples.map(({ name }) => familyOf(name)))).toEqual(new Set(types.keys()));
});

it('SHR-11 calls are counted by operation and result: done, refused, and a violation of the contract', async () => {
  const confirmed = { operation: 'doSpotTradeConfirm' };
  expect(await growth(() => dealt(world, client), 'bank_calls_total', { ...confirmed, result: 'ok' })).toBe(1);
  const again = () => client.json('/shop/trade/spot/doSpotTradeConfirm', { surprise: 1 });
  expect(await growth(again, 'bank_calls_total', { ...confirmed, result: 'violation' })).toBe(1);
  const stranger = () => bench.client(world, 'nobody').json('/shop/trade/spot/doSpotTradeConfirm', {});
  expect(await growth(stranger, 'bank_calls_total', { ...confirmed, result: 'refused' })).toBe(1);
});

it('SHR-11 an injected fault, a world that does not exist, and a world that cannot be opened are counted too', async () => {
  const badges = (name: string) => () =>
    bench.app.portal.inject({ method: 'POST', url: `/ftfeportal/${name}/shop/client/query/custCountext` });
  const counted = (name: string, result: CallResult) => growth(badges(name), 'bank_calls_total', { operation: 'custCountext', result });
  world.faults.order({ operationId: 'custCountext', fault: { kind: 'status', status: 502 } });
  expect(await counted(world.name, 'fault')).toBe(1);
  expect(await counted('nowhere', 'violation')).toBe(1);
  const opening = vi.spyOn(bench.app.worlds, 'get').mockRejectedValue(new Error('the disk is gone'));
  expect(await counted(world.name, 'fault')).toBe(1);
  opening.mockRestore();
});

it('SHR-11 labels have values of the contract only, whatever a caller sends', async () => {
  await dealt(world, client);
  for (const url of [`/ftfeportal/${world.name}/nothing`, '/ftfeportal/a-b/shop/x', '/elsewhere', '/ftfeportal/nowhere/login'])
    await bench.app.portal.inject({ method: 'POST', url });
  const operations = new Set(readContract().operations.map(({ operationId }) => operationId));
  const results = new Set([
    'ok',
    'refused',
    'violation',
    'unavailable',
    'fault',
    'answered',
    'lost',
    'left',
    'published',
    'delivered',
    'gap',
    'snapshot',
  ]);
  const { samples } = await scraped();
  const values = samples.flatMap(({ labels }) => Object.entries(labels));
  expect(new Set(values.map(([name]) => name))).toEqual(new Set(['operation', 'result', 'le']));
  expect(values.filter(([name, value]) => name === 'operation' && !operations.has(value as never))).toEqual([]);
  expect(values.filter(([name, value]) => name === 'result' && !results.has(value))).toEqual([]);
});

it('SHR-11 worlds and sockets are counted while they are open', async () => {
  expect(await growth(() => bench.world(), 'bank_worlds')).toBe(1);
  const address = await openPort(bench);
  const before = await valueOf('bank_sockets');
  const socket = await listening(bench, address, world);
  expect(await valueOf('bank_sockets')).toBe(before + 1);
  await socket.close();
  await expect.poll(() => valueOf('bank_sockets')).toBe(before);
});

it('SHR-11 a late timer shows as lag in real seconds, and not while the clock of its world is stopped', async () => {
  expect(await valueOf('bank_timer_lag_seconds')).toBe(0);
  const due = world.bank.nextTimer();
  world.bankClock.set(Number(due) + 90_000);
  expect(await valueOf('bank_timer_lag_seconds')).toBe(0);
  world.bankClock.run(10);
  expect(await valueOf('bank_timer_lag_seconds')).toBe(9);
  world.bankClock.run(0);
});

it('SHR-11 commits are measured in seconds, and take-overs counted', async () => {
  const { metrics } = bench.app;
  const commit = () => Promise.resolve(metrics.committed(0.003));
  expect(await growth(commit, 'bank_commit_seconds_count')).toBe(1);
  expect(await growth(commit, 'bank_commit_seconds_bucket', { le: '0.005' })).toBe(1);
  expect(await growth(commit, 'bank_commit_seconds_bucket', { le: '0.002' })).toBe(0);
  expect(await growth(() => Promise.resolve(metrics.tookOver()), 'bank_takeovers_total')).toBe(1);
});

it('SHR-11 a busy event loop shows as lag', async () => {
  // The first turn after a scrape is not measured, so the event loop is kept busy until it shows. The measurement is a
  // timer, and timers run between one immediate and the next.
  const lagWhenBusy = async () => {
    const until = performance.now() + 100;
    while (performance.now() < until);
    for (let turn = 1; turn <= 2; turn += 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    return valueOf('bank_event_loop_lag_seconds');
  };
  await expect.poll(lagWhenBusy).toBeGreaterThan(0.05);
});
