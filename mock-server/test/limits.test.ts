// @module-tag thorough
// The contract's rate limits.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessRules } from '#mock/bank/access/access-rules.ts';
import { standardLimits } from '#mock/bank/access/limits.ts';
import { readContract } from '#mock/contract/document.ts';
import { spotRequest, tuesday } from './bench.ts';
import { goodRequests } from './good-requests.ts';
import { send } from './send.ts';
import { bench, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

type Limit = { readonly times: number; readonly seconds: number; readonly per: string; readonly operations: readonly string[] };

const { document, operations } = readContract();
const limits = (document as unknown as { 'x-limits': Record<string, Limit> })['x-limits'];
/** The limit on SMS codes is left out. Most SMS codes need a captcha, so it is tested together with the codes. */
const countedCalls = Object.entries(limits).filter(([name]) => name in standardLimits);
// logout ends the session that would call again.
const listed = countedCalls.flatMap(([, { times, operations: ids }]) =>
  ids.filter((id) => id !== 'logout').map((id) => [id, times] as const),
);
/** The narrowest of several limits applies. */
const narrowest = (operationId: string): number => Math.min(...listed.flatMap(([id, times]) => (id === operationId ? times : [])));

describe('limits', () => {
  it('MOC-37 apply to every operation with a session, by session or account', () => {
    const byPerson = Object.values(limits).flatMap(({ per, operations: ids }) => (per === 'client address' ? [] : ids));
    const unlimited = operations.filter(({ secured, operationId }) => secured && !byPerson.includes(operationId));
    expect(unlimited).toEqual([]);
  });

  it('MOC-37 are counted per login: one that calls too often slows no other', async () => {
    const [busy, calm] = [await bench.signIn(world, 'operator01'), await bench.signIn(world, 'admin01')];
    const codes = [];
    for (let count = 0; count < 301; count += 1) codes.push((await busy.form('/shop/client/query/custCountext')).code);
    expect(codes.indexOf(1005)).toBe(300);
    // All reads share one limit; acts do not count towards it.
    expect((await busy.form('/shop/client/credit/query')).code).toBe(1005);
    expect((await busy.form('/shop/base/log/scene', { scene: 'x' })).code).toBe(0);
    expect((await calm.form('/shop/client/query/custCountext')).code).toBe(0);
  });

  it('VAL-09 of the contract equal those of the bank', () => {
    const { socketMessage, ...ofCalls } = standardLimits;
    const { loginCodeEvery, loginCodesPerDay } = accessRules;
    const codes = { codeEvery: { times: 1, withinMs: loginCodeEvery }, codesPerDay: { times: loginCodesPerDay, withinMs: 86_400_000 } };
    const named = Object.entries(limits).map(([name, { times, seconds }]) => [name, { times, withinMs: seconds * 1_000 }]);
    expect(Object.fromEntries(named)).toEqual({ ...ofCalls, ...codes });
    const live = readFileSync(new URL('../../openapi/live.yaml', import.meta.url), 'utf8');
    expect(live.replaceAll(/\s+/g, ' ')).toContain(`more than ${socketMessage.times} texts in ${socketMessage.withinMs / 1_000} s`);
  });

  it('VAL-09 allow a login a number of log calls a day, however slow', async () => {
    const clocks = { bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 };
    const limits = { scenesPerDay: { times: 3, withinMs: 86_400_000 } };
    const slow = await bench.app.worlds.create({ name: 'slow', seed: 'slow', ...clocks, shanghaiHolidays: true, limits }, 'memory');
    const client = await bench.signIn(slow);
    const codes = [];
    for (let count = 0; count < 5; count += 1) {
      slow.accessClock.set(slow.accessClock.now() + 29 * 60_000);
      codes.push((await client.form('/shop/base/log/scene', { scene: 'x' })).code);
    }
    expect(codes).toEqual([0, 0, 0, 1005, 1005]);
  });

  it('VAL-09 refuse the third request for a quote within a second, and allow it a second later', async () => {
    const client = await bench.signIn(world);
    const ask = async () => (await client.json('/shop/trade/spot/doSpotTrade', await spotRequest(client))).code;
    expect([await ask(), await ask(), await ask()]).toEqual([0, 0, 1005]);
    world.accessClock.set(world.accessClock.now() + 999);
    expect(await ask()).toBe(1005);
    world.accessClock.set(world.accessClock.now() + 1);
    expect(await ask()).toBe(0);
  });

  it.each(listed)('VAL-09 refuse %s after %d simultaneous calls', async (operationId, times) => {
    const operation = operations.find((each) => each.operationId === operationId)!;
    const client = await bench.signIn(world);
    const request = await goodRequests[operationId]!(bench.app, world, client);
    world.accessClock.set(world.accessClock.now() + 60_000);
    const codes: unknown[] = [];
    for (let count = 0; count <= times; count += 1) codes.push((await send(bench.app, world, operation, request, client.token)).body?.code);
    expect(codes.indexOf(1005)).toBe(narrowest(operationId));
  });
});
