import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#mock/app.ts';
import { readConfig } from '#mock/config.ts';
import { confirmedThrough, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { holidayWarning } from '#mock/worlds/holiday-warning.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, dealt, spotRequest, startBench, tuesday } from './bench.ts';
import { controlOperations, order } from './console.ts';
import { examples, others } from './control-examples.ts';
import { termDealt } from './terms-bench.ts';

const day = 86_400_000;
const idle = { real: () => 0, wall: () => tuesday, say: () => undefined };

let bench: Bench;
let world: World;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(async () => {
  world = await bench.world();
});
afterAll(async () => {
  await bench.close();
});

type Status = {
  name: string;
  bankTime: number;
  accessTime: number;
  bankRate: number;
  accessRate: number;
  holidays: string;
  violations: number;
  sockets: number;
};
const tell = <Body = { done: true }>(operationId: string, payload?: object, view = '') =>
  order<Body>(bench.app, operationId, { world: world.name, view }, payload);
const status = async () => (await tell<Status>('worldStatus')).body;

describe('control', () => {
  it.each(examples)('MOC-10 %s accepts and returns what its contract defines, and nothing else', async (operationId, example) => {
    if (operationId === 'restoreWorld') await tell('saveWorld', example);
    const forward = async () => ({ businessNo: await termDealt('forward', world, await bench.signIn(world)) });
    const payload = operationId === 'rollOver' ? { ...example, ...(await forward()) } : example;
    expect((await tell(operationId, payload)).status).toBe(200);
    if (!payload) return;
    expect((await tell<{ error: string }>(operationId, { ...payload, surprise: 1 })).status).toBe(400);
    expect((await tell(operationId)).status).toBe(400);
    if (operationId !== 'createWorld') expect((await order(bench.app, operationId, { world: 'nowhere' }, payload)).status).toBe(404);
  });

  it('MOC-10 returns every view as its contract defines, after a day of dealing', async () => {
    const client = await bench.signIn(world);
    await dealt(world, client);
    await world.bank.setDealer({ answers: 'never' });
    await client.json('/shop/trade/spot/doSpotTrade', { ...(await spotRequest(client)), surprise: 1 });
    world.accessClock.set(tuesday + 5_000);
    await client.json('/shop/trade/spot/doSpotTrade', await spotRequest(client));
    expect((await tell('viewWorld', undefined, 'asideTimers')).body).toEqual([]);
    for (const view of ['outbox', 'ledger', 'violations', 'audit']) {
      const { body } = await tell<unknown[] | { postings: unknown[] }>('viewWorld', undefined, view);
      expect(('postings' in body ? body.postings : body).length).toBeGreaterThan(0);
    }
    for (const view of ['vault', 'toString', 'constructor', '__proto__'])
      expect([view, (await tell('viewWorld', undefined, view)).status]).toEqual([view, 404]);
  });

  it('MOC-10 does not accept names that no world can have', async () => {
    for (const name of ['constructor', 'toString', '__proto__', 'A', 'a'.repeat(33)])
      expect([name, (await order(bench.app, 'worldStatus', { world: name })).status]).toEqual([name, 404]);
  });

  it("MOC-10 is not on the portal's port, and the cases above cover all of its operations", async () => {
    expect(controlOperations.every(({ path }) => path.startsWith('/__mock/'))).toBe(true);
    const called = [...examples.map(([operationId]) => operationId), ...others];
    expect(controlOperations.map(({ operationId }) => operationId).sort()).toEqual(called.sort());
    expect((await bench.app.portal.inject({ url: '/__mock/worlds' })).statusCode).toBe(404);
  });

  it.each([
    [{ nudge: { leg: 'XXX/YYY', share: 0.01 } }, 400],
    [{ nudge: { leg: 'EUR/USD', share: 0.5 } }, 400],
    [{ nudge: { leg: 'EUR/USD', share: -0.5 } }, 400],
    [{ curve: { currency: 'XXX', basisPoints: 25 } }, 400],
    [{ curve: { currency: 'CNH', basisPoints: 0 } }, 400],
    [{ curve: { currency: 'CNH', basisPoints: 501 } }, 400],
    [{ curve: { currency: 'CNH', basisPoints: -501 } }, 400],
    [{ freeze: 'XXX/YYY' }, 409],
    [{ freeze: 'constructor' }, 409],
    [{ thaw: 'XXX/YYY' }, 409],
  ])('MOC-10 does not move the market by %j', async (disturbance, refusedWith) => {
    const before = world.bank.disturbances();
    expect((await tell('disturbPrices', disturbance)).status).toBe(refusedWith);
    expect(world.bank.disturbances()).toEqual(before);
  });

  it('MOC-10 reports an error when the bank refuses what it orders', async () => {
    expect(await tell('setAccountState', { accountNo: 'FTE9999999999999999', state: '1' })).toEqual({
      status: 409,
      body: { error: 'the bank refuses: accountNotFound' },
    });
  });

  it('MOC-10 reports every error in one shape', async () => {
    const ask = async (url: string, payload?: string, type = 'application/json') => {
      const answer = await bench.app.control!.inject({
        ...(payload !== undefined && { method: 'POST', payload }),
        url,
        headers: { 'content-type': type },
      });
      expect(Object.keys(answer.json<object>())).toEqual(['error']);
      return answer.statusCode;
    };
    const worlds = '/__mock/worlds';
    expect([
      await ask(worlds, '{'),
      await ask(worlds, 'name=x', 'application/x-www-form-urlencoded'),
      await ask(worlds, `"${'x'.repeat(2 ** 21)}"`),
    ]).toEqual([400, 400, 400]);
    expect(await ask('/__mock/nothing')).toBe(404);
  });

  it.each([
    ['moveClock', {}, 'body must name at least one of: bank, access'],
    ['moveClock', { bank: {} }, 'body/bank must name at least one of: set, advance, rate'],
    ['disturbPrices', {}, 'body must name at least one of: nudge, curve, freeze, thaw'],
    ['disturbSockets', { frames: 'lost' }, 'body/frames must be one of: straight, doubled, reordered, delayed'],
    ['setDealer', { cancels: 'maybe' }, 'body/cancels must be one of: grant, refuse, never'],
    [
      'orderFault',
      { operationId: 'all', fault: { kind: 'slow' } },
      'body/fault/kind must be one of: refusal, status, delay, hang, reset, empty, malformed',
    ],
    ['orderFault', { operationId: 'all', fault: { kind: 'delay', ms: -1 } }, 'body/fault/ms must be >= 0'],
  ])('MOC-10 %s answers %j with what is allowed', async (operationId, payload, error) => {
    expect(await tell(operationId, payload)).toEqual({ status: 400, body: { error } });
  });

  it('MOC-10 refuses an empty order to the dealer', async () => {
    expect((await tell('setDealer', {})).status).toBe(400);
  });

  it('MOC-12 MOC-10 names a save that does not exist', async () => {
    const error = `there is no save noon of the world ${world.name}`;
    expect(await tell('restoreWorld', { save: 'noon' })).toEqual({ status: 404, body: { error } });
  });

  it('MOC-06 MOC-10 refuses a fault for an operation that the portal does not have', async () => {
    const ordered = await tell('orderFault', { operationId: 'doSpotTrad', fault: { kind: 'empty' } });
    expect(ordered).toEqual({ status: 409, body: { error: 'the portal has no operation doSpotTrad' } });
    expect(world.faults.waiting).toEqual([]);
  });

  it('MOC-03 MOC-10 does not move bank time back, and then moves nothing', async () => {
    const back = await tell('moveClock', { bank: { set: tuesday - 1, rate: 5 }, access: { advance: 1 } });
    expect(back).toEqual({ status: 409, body: { error: 'bank time does not go back' } });
    expect(await status()).toMatchObject({ bankTime: tuesday, bankRate: 0, accessTime: tuesday });
  });

  it('MOC-11 does not listen unless configured, and then on loopback', async () => {
    const off = readConfig({});
    expect(off.control).toBeNull();
    const app = await buildApp({ ...off, dataFolder: bench.folder, demo: false }, idle);
    expect(app.control).toBeNull();
    await app.close();
    expect(readConfig({ MOCK_CONTROL: 'on' }).control).toEqual({ host: '127.0.0.1', port: 4801, token: null, hosts: [] });
  });

  it('MOC-11 MOC-30 with a token, a call without it or with another returns 401; documents need none', async () => {
    const app = await buildApp(
      { ...readConfig({ MOCK_CONTROL: 'on', MOCK_CONTROL_TOKEN: 'secret' }), dataFolder: bench.folder, demo: false },
      idle,
    );
    const list = async (headers?: Record<string, string>) => (await order(app, 'listWorlds', {}, undefined, headers)).status;
    expect([await list(), await list({ 'x-control-token': 'other' }), await list({ 'x-control-token': 'secret' })]).toEqual([
      401, 401, 200,
    ]);
    const page = await app.control!.inject({ url: '/__mock/docs' });
    const documents = ['/__mock/openapi.json', ...[...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url]) => url ?? '')];
    for (const url of documents) expect([url, (await app.control!.inject({ url })).statusCode]).toEqual([url, 200]);
    await app.close();
  });
});

describe('clocks through control', () => {
  it('MOC-03 are read, set, advanced, stopped and scaled, each independently', async () => {
    await tell('moveClock', { bank: { set: tuesday + 5_000, rate: 0 }, access: { advance: 7_000, rate: 2 } });
    expect(await status()).toMatchObject({ bankTime: tuesday + 5_000, bankRate: 0, accessTime: tuesday + 7_000, accessRate: 2 });
    await tell('moveClock', { access: { set: tuesday } });
    expect(await status()).toMatchObject({ bankTime: tuesday + 5_000, accessTime: tuesday });
  });

  it("MOC-04 jump over a week and run each business day's end once, in order, as single days do", async () => {
    const other = await bench.world();
    await tell('moveClock', { bank: { advance: 7 * day } });
    for (let count = 1; count <= 7 * 24; count += 1) await other.advanceBank(day / 24);
    const { dayLog } = world.bank.state().deals;
    expect(dayLog.length).toBeGreaterThan(0);
    expect(dayLog).toEqual(other.bank.state().deals.dayLog);
    expect(new Set(dayLog).size).toBe(dayLog.length);
    const dates = [...new Set(dayLog.map((entry) => entry.slice(0, 10)))];
    expect(dates).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']);
  });

  it('MOC-24 report, in status and at start, when the holiday table ends', async () => {
    const end = Date.parse(`${confirmedThrough(holidayTable)}T12:00:00+08:00`);
    const at = async (bankTime: number) => {
      world = await bench.app.worlds.create({ ...world.settings, bankTime }, 'memory');
      return [(await status()).holidays, holidayWarning(bankTime)?.slice(0, 7)];
    };
    expect(await at(end - 61 * day)).toEqual(['confirmed', undefined]);
    expect(await at(end - 59 * day)).toEqual(['ending', 'WARNING']);
    expect(await at(end + day)).toEqual(['beyond', 'WARNING']);
  });
});

describe('the views of control', () => {
  it('MOC-19 include the call log with world, operation, source, caller and the rule that refused', async () => {
    const client = await bench.signIn(world);
    await client.json('/shop/trade/spot/doSpotTrade', await spotRequest(client, { amount: '1' }), {
      'x-trace-id': '0123456789abcdef0123456789abcdef',
    });
    const { body } = await tell<object[]>('listCalls');
    expect(body.at(-1)).toMatchObject({
      at: tuesday,
      operationId: 'doSpotTrade',
      source: 'bank',
      status: 200,
      code: 2007,
      rule: 'amountTooSmall',
      loginName: 'operator01',
      traceId: '0123456789abcdef0123456789abcdef',
    });
  });

  it('MOC-26 include the outbox with codes and captcha solutions of their world only', async () => {
    await bench.client(world, 'operator01').form('/shop/auth/sms/loginCode', { username: 'operator01' });
    const { body } = await tell<{ kind: string; to: string; text: string }[]>('viewWorld', undefined, 'outbox');
    expect(body).toEqual([{ kind: 'sms', to: 'operator01', text: expect.stringMatching(/^\d{6}$/) as string, at: tuesday }]);
    world = await bench.world();
    expect((await tell<object[]>('viewWorld', undefined, 'outbox')).body).toEqual([]);
  });

  it('MOC-26 the terminal shows the SMS codes of the demo world, and of no other', async () => {
    const reports: string[] = [];
    const app = await buildApp(
      { ...readConfig({}), dataFolder: bench.folder, demo: false },
      { ...idle, say: (line) => void reports.push(line) },
    );
    for (const name of ['demo', 'another']) {
      await app.worlds.create({ ...world.settings, name }, 'memory');
      await app.portal.inject({
        method: 'POST',
        url: `/ftfeportal/${name}/shop/auth/sms/loginCode`,
        payload: 'username=operator01',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    }
    expect(reports).toEqual([expect.stringMatching(/^SMS to operator01: \d{6}$/)]);
    await app.close();
  });
});
