// Every operation at the first and the last instant of a world: the bank answers within its contract (MOC-38).
import { describe, expect, it } from 'vitest';
import { standardLimits } from '#mock/bank/access/limits.ts';
import { firstInstant, lastInstant, shanghaiInstant } from '#mock/bank/calendar/dates.ts';
import { readContract } from '#mock/contract/document.ts';
import { goodRequests } from './good-requests.ts';
import { send } from './send.ts';
import { bench, worldForEachTest } from './world-each-test.ts';

worldForEachTest(null);

const { operations } = readContract();
const limits = Object.fromEntries(Object.keys(standardLimits).map((name) => [name, { times: Number.MAX_SAFE_INTEGER, withinMs: 1 }]));

/** The first and the last instant, and instants near them at which the bank is open. */
const instants = [
  ['the first instant', firstInstant],
  ['the morning of the first trading day', shanghaiInstant('2001-01-03', '10:00')],
  ['a morning of the last week', shanghaiInstant('2096-12-24', '10:00')],
  ['the last morning', shanghaiInstant('2096-12-31', '10:00')],
  ['the last instant', lastInstant],
] as const;

/** Requests that need a deal, which the hour of an instant may not allow. Their failure to be made is not counted. */
async function requestAt(operationId: string, world: Awaited<ReturnType<typeof worldAt>>) {
  const client = await bench.signIn(world);
  const request = await goodRequests[operationId]!(bench.app, world, client).catch(() => null);
  return request && { request, token: client.token };
}

let made = 0;
const worldAt = (at: number) =>
  bench.app.worlds.create(
    { name: `edge${(made += 1)}`, seed: 'edge', bankTime: at, accessTime: at, bankRate: 0, accessRate: 0, shanghaiHolidays: true, limits },
    'memory',
  );

describe('a world', () => {
  it.each(instants)('MOC-38 at %s answers every operation within the contract', async (_name, at) => {
    const world = await worldAt(at);
    const failed: string[] = [];
    let asked = 0;
    for (const operation of operations) {
      const ready = await requestAt(operation.operationId, world);
      if (ready === null) continue;
      asked += 1;
      const { status } = await send(bench.app, world, operation, ready.request, ready.token);
      if (status !== 200) failed.push(`${operation.operationId} ${status}`);
    }
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(operations.length / 2);
  });
});
