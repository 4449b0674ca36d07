// @module-tag thorough
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '#mock/bank/kernel/answer.ts';
import { coverage } from '#mock/calls/coverage.ts';
import type { About } from '#mock/log.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, startBench, tuesday } from './bench.ts';
import { keepCounts } from './kept-counts.ts';
import { listening, openPort } from './listener.ts';
import { type Planted, plantedPortal } from './planted-portal.ts';

const counts = { nearExpire: 0, optionExpire: 0, optionPremiumExpire: 0 };
const picture = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

let bench: Bench;
let world: World;
let token: string;
let callsBefore = 0;
const newCalls = () => world.log.calls.slice(callsBefore);
const reports: { readonly text: string; readonly about: About | undefined }[] = [];
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(async () => {
  world = await bench.world();
  ({ token } = await bench.signIn(world));
  callsBefore = world.log.calls.length;
});
afterEach(() => {
  // The planted violations were asserted; closing a bank with violations fails the test.
  world.log.violations.length = 0;
});
afterAll(async () => {
  await bench.close();
});

async function called(handlers: Planted, path: string, options: object = {}, counted = coverage()) {
  const portal = await plantedPortal(handlers, {
    worlds: bench.app.worlds,
    coverage: counted,
    say: (text, about) => reports.push({ text, about }),
  });
  return portal.inject({ method: 'POST', url: `/ftfeportal/${world.name}${path}`, headers: { token }, ...options });
}
const badges = (data: unknown) => called({ custCountext: () => done(data) }, '/shop/client/query/custCountext');

describe('an answer that violates the contract', () => {
  it.each([
    ['an unknown field', { ...counts, surprise: 1 }, '/data/surprise'],
    ['a missing field', { nearExpire: 0, optionExpire: 0 }, '/data/optionPremiumExpire'],
    ['a number as text', { ...counts, nearExpire: '0' }, '/data/nearExpire'],
    ['nothing', null, '/data'],
  ])('MOC-15 with %s is recorded instead of sent, and the status of its world shows it', async (_what, data, field) => {
    const answer = await badges(data);
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 500, data: { field } }]);
    expect(world.log.violations).toMatchObject([{ at: tuesday, kind: 'answer', where: 'custCountext', field }]);
    const status = await bench.app.control!.inject({ url: `/__mock/worlds/${world.name}` });
    expect(status.json()).toMatchObject({ violations: 1 });
  });

  it('MOC-15 includes a refusal that its operation does not declare', async () => {
    const answer = await called({ custCountext: () => refused('balanceShort') }, '/shop/client/query/custCountext');
    expect(answer.statusCode).toBe(500);
    expect(world.log.violations).toMatchObject([{ kind: 'answer', problem: 'refusal balanceShort is not declared' }]);
  });

  it('MOC-15 includes an undeclared media type', async () => {
    const answer = await called({ custCountext: () => ({ mediaType: 'text/html', bytes: '<p>' }) }, '/shop/client/query/custCountext');
    expect(answer.statusCode).toBe(500);
    expect(world.log.violations).toMatchObject([{ problem: 'status 200 with text/html is not in the contract' }]);
  });

  it('MOC-19 MOC-15 includes an exception of a handler: a 500, an entry in the log, a violation, and a line on the console', async () => {
    const thrower = () => {
      throw new Error('nobody foresaw this');
    };
    const counted = coverage();
    const answer = await called({ custCountext: thrower }, '/shop/client/query/custCountext', {}, counted);
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 500, data: null }]);
    expect([...counted.counts]).toEqual([['custCountext application/json 500 500', 1]]);
    // Adds the one code that only a broken bank returns.
    keepCounts(counted.counts);
    expect(newCalls()).toMatchObject([{ operationId: 'custCountext', status: 500, rule: 'serverError', loginName: 'operator01' }]);
    expect(world.log.violations).toMatchObject([{ kind: 'answer', where: 'custCountext', problem: 'nobody foresaw this' }]);
    expect(reports.at(-1)?.text).toContain('nobody foresaw this');
  });

  it('SHR-11 the line of an exception is about its world and the trace id of its call', async () => {
    const thrower = () => {
      throw new Error('nobody foresaw this');
    };
    const traceId = '0123456789abcdef0123456789abcdef';
    await called({ custCountext: thrower }, '/shop/client/query/custCountext', { headers: { token, 'x-trace-id': traceId } });
    expect(reports.at(-1)?.about).toEqual({ world: world.name, traceId, level: 'error' });
  });

  it('MOC-16 includes a frame, which is recorded instead of sent', async () => {
    const socket = await listening(bench, await openPort(bench), world);
    bench.app.sender.out(world, {
      kind: 'frame',
      loginName: 'operator01',
      frame: { seq: 1, quoteGone: { businessNo: 'SPTFT20261124000001', reason: 'vanished' as 'expired' } },
    });
    await socket.caughtUp();
    expect(socket.left).toEqual([]);
    expect(world.log.violations).toMatchObject([{ kind: 'frameOut', where: 'live', field: 'quoteGone' }]);
    await socket.close();
  });
});

describe('a valid answer', () => {
  it('MOC-17 is sent as the handler returned it, nothing dropped or converted', async () => {
    const answer = await badges({ ...counts, nearExpire: 70 });
    expect(answer.body).toBe('{"code":0,"msg":"","data":{"nearExpire":70,"optionExpire":0,"optionPremiumExpire":0}}');
  });

  it('MOC-17 is sent byte for byte if it is an image', async () => {
    const answer = await called(
      { getCaptchaCode: () => ({ mediaType: 'image/svg+xml', bytes: picture }) },
      '/sys/user/getCaptchaCode?randomToken=0123456789abcdef',
      { method: 'GET' },
    );
    expect(answer.rawPayload.equals(picture)).toBe(true);
  });

  it('MOC-21 is the named example for an operation without a handler, marked as such', async () => {
    const answer = await called({}, '/shop/client/query/custCountext');
    expect([answer.statusCode, answer.headers['x-mock-source'], (answer.json() as { code: number }).code]).toEqual([200, 'example', 0]);
    expect(world.log.calls.at(-1)).toMatchObject({ operationId: 'custCountext', source: 'example' });
  });
});

describe('an unreadable request', () => {
  const json = { 'content-type': 'application/json' };
  it.each([
    ['half a JSON body', { payload: '{"clientRequestId":', headers: json }, 400, 'body'],
    ['an empty JSON body', { payload: '', headers: json }, 400, 'body'],
    ['a body of another kind', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }, 415, 'content-type'],
    ['a body that is far too long', { payload: `"${'x'.repeat(1_100_000)}"`, headers: json }, 400, 'body'],
  ])('MOC-14 with %s is answered in an envelope and recorded in its world', async (_what, { payload, headers }, status, field) => {
    const answer = await called({}, '/shop/trade/spot/doSpotTrade', { payload, headers: { ...headers, token } });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code: status, data: { field } }]);
    expect(world.log.violations).toMatchObject([{ kind: 'request', where: 'doSpotTrade', field }]);
    expect(newCalls()).toMatchObject([{ operationId: 'doSpotTrade', status }]);
  });

  it('MOC-14 reveals nothing to callers without a session', async () => {
    const answer = await called({}, '/shop/trade/spot/doSpotTrade', { payload: '{', headers: json });
    expect(answer.json()).toMatchObject({ code: 600 });
    expect(world.log.violations).toEqual([]);
  });

  it('MOC-14 is named if a header or query parameter is not in the contract', async () => {
    const header = await called({}, '/shop/client/query/custCountext', { headers: { token, 'x-trace-id': 'not hex' } });
    expect(header.json()).toMatchObject({ code: 400, data: { field: '/x-trace-id' } });
    const query = await called({}, '/shop/client/query/custCountext?surprise=1');
    expect(query.json()).toMatchObject({ code: 400, data: { field: '/surprise' } });
  });

  it('MOC-14 MOC-02 is distinguished by unknown address and unknown world', async () => {
    const asked = async (url: string) => (await bench.app.portal.inject({ url, headers: { 'accept-language': 'en-US' } })).json<object>();
    expect(await asked(`/ftfeportal/${world.name}/shop/nothing`)).toEqual({
      code: 404,
      msg: 'There is no such address.',
      data: { field: 'path', problem: 'nothing answers GET here' },
    });
    expect(await asked('/ftfeportal/nowhere/sys/user/getPublicKey?loginName=x')).toEqual({
      code: 404,
      msg: 'There is no such world.',
      data: { field: 'provider', problem: 'nowhere' },
    });
  });

  it.each([
    ['en-US', 'Please'],
    ['en-GB,en;q=0.9', 'Please'],
    ['fr, EN;q=0.5, zh;q=0.1', 'Please'],
    ['zh-CN', '请'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '请'],
    ['fr', '请'],
    ['den', '请'],
    ['*', '请'],
    ['', '请'],
  ])('MOC-14 I18-05 I18-01 is answered in the language of Accept-Language %j', async (language, beginning) => {
    const answer = await bench.app.portal.inject({
      url: `/ftfeportal/${world.name}/shop/auth/verifyGrapCapt?captchaCode=0000&randomToken=12345678`,
      headers: { 'accept-language': language },
    });
    expect(answer.json<{ msg: string }>().msg).toMatch(new RegExp(`^${beginning}`));
  });
});

describe('coverage', () => {
  it('MOC-20 counts operation, media type, status and code, and each kind of frame', async () => {
    const before = new Map(bench.app.coverage.counts);
    const client = await bench.signIn(world);
    await client.form('/shop/client/query/custCountext');
    await client.form('/shop/client/query/custCountext', { surprise: '1' });
    const socket = await listening(bench, await openPort(bench), world, 'admin01');
    await world.bank.pushMessage('C0001', { msgType: 1, msgContentCN: '好', msgContentEN: 'good' });
    await socket.caughtUp();
    const added = (key: string) => (bench.app.coverage.counts.get(key) ?? 0) - (before.get(key) ?? 0);
    expect(
      [
        'custCountext application/json 200 0',
        'custCountext application/json 400 400',
        'getCaptchaCode image/svg+xml 200 -',
        'frame connected',
        'frame keepAlived success',
      ].map(added),
    ).toEqual([1, 1, 2, 1, 1]);
    expect(added('frame commonMsgVal')).toBeGreaterThan(0);
    await socket.close();
  });
});
