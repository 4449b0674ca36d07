import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Fault } from '#mock/worlds/faults.ts';
import { confirmation, quoted, spotRequest } from './bench.ts';
import { bench, client, goOnAs, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();
let address: string;
beforeAll(async () => {
  // Cutting a connection needs a real one.
  address = await bench.app.portal.listen({ host: '127.0.0.1', port: 0 });
});

const order = (operationId: string, fault: Fault) => world.faults.order({ operationId, fault });
const lastCall = () => world.log.calls.at(-1);

/** Sends one request over HTTP; returns the status and the text of the response. */
async function call(path: string, body?: object, signal?: AbortSignal): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${address}/ftfeportal/${world.name}${path}`, {
    method: 'POST',
    headers: { token: client.token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return { status: answer.status, text: await answer.text() };
}
const info = (signal?: AbortSignal) => call('/shop/client/query/clientInfo', undefined, signal);

const outcome = async (clientRequestId: unknown) =>
  (
    await client.form<{ state: string; operationId: string | null; answer: { code: number; businessNo: string | null } | null }>(
      '/shop/trade/query/requestOutcome',
      { clientRequestId: String(clientRequestId) },
    )
  ).data;
const dealCount = () => Object.keys(world.bank.state().deals.all).length;

describe('an injected fault', () => {
  it.each<[string, Fault, { status: number; text: string }]>([
    [
      'a business code with its message',
      { kind: 'refusal', code: 2001, msg: 'no' },
      { status: 200, text: '{"code":2001,"msg":"no","data":null}' },
    ],
    ['a business code without one', { kind: 'refusal', code: 2001, msg: '' }, { status: 200, text: '{"code":2001,"msg":"","data":null}' }],
    ['600', { kind: 'refusal', code: 600, msg: '' }, { status: 200, text: '{"code":600,"msg":"","data":null}' }],
    ['603', { kind: 'refusal', code: 603, msg: '' }, { status: 200, text: '{"code":603,"msg":"","data":null}' }],
    ['an HTTP status', { kind: 'status', status: 502 }, { status: 502, text: '' }],
    ['an empty body', { kind: 'empty' }, { status: 200, text: '' }],
    ['a malformed body', { kind: 'malformed' }, { status: 200, text: '{"code":0,"msg":' }],
  ])('MOC-06 MOC-19 applies to the next call once, with %s, is logged, and is then removed', async (_what, fault, seen) => {
    order('clientInfo', fault);
    expect((await client.form('/shop/client/credit/query')).code).toBe(0);
    expect(await info()).toEqual(seen);
    expect(lastCall()).toMatchObject({ operationId: 'clientInfo', source: 'fault', rule: fault.kind, status: seen.status });
    expect(JSON.parse((await info()).text)).toMatchObject({ code: 0 });
    expect(world.log.violations).toEqual([]);
  });

  it('MOC-06 may delay a response without changing it', async () => {
    const before = await info();
    order('clientInfo', { kind: 'delay', ms: 60 });
    const asked = performance.now();
    expect(await info()).toEqual(before);
    // A timer may fire a millisecond early by the other clock.
    expect(performance.now() - asked).toBeGreaterThanOrEqual(59);
    expect(world.faults.waiting).toEqual([]);
  });

  it.each<Fault>([
    { kind: 'reset', when: 'before' },
    { kind: 'reset', when: 'after' },
  ])('MOC-06 $kind $when cuts the connection', async (fault) => {
    order('clientInfo', fault);
    await expect(info()).rejects.toThrow();
    expect(lastCall()).toMatchObject({ source: 'fault', rule: 'reset', status: 0 });
    expect((await info()).status).toBe(200);
  });

  it.each<Fault>([
    { kind: 'hang', when: 'before' },
    { kind: 'hang', when: 'after' },
  ])('MOC-06 $kind $when does not answer until the caller gives up', async (fault) => {
    order('clientInfo', fault);
    const patience = new AbortController();
    const asked = info(patience.signal);
    await vi.waitUntil(() => lastCall()?.rule === 'hang');
    patience.abort();
    await expect(asked).rejects.toThrow();
    expect((await info()).status).toBe(200);
  });

  it("MOC-06 that hangs lasts longer than the portal's 60 s", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    try {
      order('clientInfo', { kind: 'hang', when: 'after' });
      const url = `/ftfeportal/${world.name}/shop/client/query/clientInfo`;
      const answered = vi.fn<() => void>();
      void bench.app.portal.inject({ method: 'POST', url, headers: { token: client.token } }).then(answered, answered);
      await vi.waitUntil(() => lastCall()?.rule === 'hang');
      await vi.advanceTimersByTimeAsync(61_000);
      expect(answered).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('MOC-06 applies after those ordered before it', async () => {
    for (const status of [500, 503]) order('clientInfo', { kind: 'status', status });
    expect([(await info()).status, (await info()).status, (await info()).status]).toEqual([500, 503, 200]);
  });
});

describe('an accept without an answer', () => {
  it('API-31 if the request was lost, its outcome is none, and the same id makes the deal', async () => {
    const accept = confirmation(client, await quoted(world, client));
    order('doSpotTradeConfirm', { kind: 'reset', when: 'before' });
    await expect(call('/shop/trade/spot/doSpotTradeConfirm', accept)).rejects.toThrow();
    expect([await outcome(accept.clientRequestId), dealCount()]).toEqual([{ state: 'none', operationId: null, answer: null }, 0]);
    expect((await client.json('/shop/trade/spot/doSpotTradeConfirm', accept)).code).toBe(0);
    expect(dealCount()).toBe(1);
  });

  it('API-31 BNK-12 if the response was lost, its outcome is the deal, and the same id books no second one', async () => {
    const accept = confirmation(client, await quoted(world, client));
    order('doSpotTradeConfirm', { kind: 'reset', when: 'after' });
    await expect(call('/shop/trade/spot/doSpotTradeConfirm', accept)).rejects.toThrow();
    expect(await outcome(accept.clientRequestId)).toMatchObject({
      state: 'done',
      operationId: 'doSpotTradeConfirm',
      answer: { code: 0, businessNo: accept.businessNo },
    });
    expect((await client.json('/shop/trade/spot/doSpotTradeConfirm', accept)).code).toBe(0);
    expect(dealCount()).toBe(1);
  });

  it('API-31 if it was refused, the refusal is stored, and a user sees only his own requests', async () => {
    const body = await spotRequest(client, { amount: '1' });
    await client.json('/shop/trade/spot/doSpotTrade', body);
    expect(await outcome(body['clientRequestId'])).toMatchObject({
      state: 'done',
      operationId: 'doSpotTrade',
      answer: { code: 2007, businessNo: null },
    });
    await goOnAs('admin01');
    expect((await outcome(body['clientRequestId'])).state).toBe('none');
  });
});
