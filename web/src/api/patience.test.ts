import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from './failures.ts';
import { configureTransport, transport } from './transport.ts';

const unavailable = (headers: Record<string, string> = { 'retry-after': '1' }) =>
  Response.json({ code: 503, msg: '系统繁忙，请稍候', data: null }, { status: 503, headers });
const done = () => Response.json({ code: 0, msg: '', data: 'x' });

type Sent = { readonly body: unknown; readonly traceId: string | null };

let sent: Sent[];
let waits: boolean[];
let failures: string[];
let activity: number;

/** Answers calls in this order; the last answer is repeated. */
function answering(...answers: (() => Response | Promise<Response>)[]): void {
  vi.stubGlobal('fetch', (_url: string, { body, headers }: RequestInit) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]!;
    sent.push({ body, traceId: new Headers(headers).get('x-trace-id') });
    return Promise.resolve(answer());
  });
}

/** Sends a call; the result is filled in when it ends. */
function call(init: RequestInit = {}): { ended: unknown } {
  const result: { ended: unknown } = { ended: null };
  transport('/shop/trade/spot/doSpotTradeConfirm', { method: 'POST', body: '{"clientRequestId":"1"}', ...init }).then(
    (answer) => (result.ended = answer),
    (thrown: unknown) => (result.ended = thrown instanceof CallFailed ? thrown.failure : thrown),
  );
  return result;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  // Waits are exactly as long as the bank requests.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  sent = [];
  waits = [];
  failures = [];
  activity = 0;
  configureTransport({
    baseUrl: () => '/ftfeportal/demo',
    token: () => 'token',
    language: () => 'zh-CN',
    clientIp: '',
    clientMac: '',
    onCall: () => (activity += 1),
    onWait: (isLong) => waits.push(isLong),
    onFailure: ({ kind }) => failures.push(kind),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call that the bank cannot serve yet', () => {
  it('SHR-05 is repeated unchanged after Retry-After, until the bank serves it', async () => {
    answering(unavailable, unavailable, unavailable, done);
    const result = call();
    await pass(999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    await pass(1_999);
    expect([sent.length, result.ended]).toEqual([3, null]);
    await pass(1);
    expect(result.ended).toEqual({ code: 0, msg: '', data: 'x' });
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set(['{"clientRequestId":"1"}']));
    expect(failures).toEqual([]);
  });

  it('SHR-05 API-03 SES-28 counts as one activity of the user, and each repetition has its own trace id', async () => {
    answering(unavailable, unavailable, done);
    call();
    await pass(2_000);
    expect([activity, new Set(sent.map(({ traceId }) => traceId)).size]).toEqual([1, 3]);
  });

  it('SHR-05 fails after 15 s, once', async () => {
    answering(unavailable);
    const result = call();
    await pass(14_999);
    expect(result.ended).toBeNull();
    await pass(1);
    expect(result.ended).toEqual({ kind: 'unavailable', seconds: 1 });
    await pass(60_000);
    expect([sent.length, failures]).toEqual([16, ['unavailable']]);
  });

  it.each([
    ['longer than 15 s', { 'retry-after': '16' }, 0, 16],
    ['5 s', { 'retry-after': '5' }, 15_000, 5],
  ])('SHR-05 whose Retry-After is %s waits no longer than the limit', async (_what, headers, ms, seconds) => {
    answering(() => unavailable(headers));
    const result = call();
    await pass(ms);
    expect(result.ended).toEqual({ kind: 'unavailable', seconds });
  });

  it.each([[{}], [{ 'retry-after': 'Thu, 26 Nov 2026 10:00:00 GMT' }], [{ 'retry-after': '0' }]])(
    'SHR-05 is repeated after a second with headers %j',
    async (headers: Record<string, string>) => {
      answering(() => unavailable(headers), done);
      call();
      await pass(999);
      expect(sent).toHaveLength(1);
      await pass(1);
      expect(sent).toHaveLength(2);
    },
  );

  it('SHR-05 spreads the repetitions of many users over a quarter of the wait', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    answering(unavailable, done);
    call();
    await pass(1_248);
    expect(sent).toHaveLength(1);
    await pass(2);
    expect(sent).toHaveLength(2);
  });

  it('SHR-05 shows the wait after 2 s, until the last call has ended', async () => {
    answering(unavailable, unavailable, unavailable, unavailable, unavailable, unavailable, done);
    call();
    await pass(500);
    call();
    await pass(1_499);
    expect(waits).toEqual([]);
    await pass(1);
    expect(waits).toEqual([true]);
    await pass(500);
    expect([sent.length, waits]).toEqual([6, [true]]);
    await pass(500);
    expect(waits).toEqual([true]);
    await pass(500);
    expect(waits).toEqual([true, false]);
  });

  it('SHR-05 shows nothing for a short wait', async () => {
    answering(unavailable, done);
    call();
    await pass(10_000);
    expect(waits).toEqual([false]);
  });

  it('SHR-05 CST-03 ends with the page that has sent it', async () => {
    answering(unavailable);
    const leaving = new AbortController();
    const result = call({ signal: leaving.signal });
    await pass(500);
    leaving.abort();
    await pass(500);
    expect(result.ended).toMatchObject({ name: 'AbortError' });
    await pass(20_000);
    expect([sent.length, failures, waits]).toEqual([1, [], [false]]);
  });
});

describe('a call that the bank may have executed', () => {
  it.each([
    ['502', () => new Response('', { status: 502 }), { kind: 'http', status: 502 }],
    ['504', () => new Response('', { status: 504 }), { kind: 'http', status: 504 }],
    ['503 of a proxy', () => new Response('<html>', { status: 503, headers: { 'retry-after': '1' } }), { kind: 'http', status: 503 }],
    ['500', () => Response.json({ code: 500, msg: '', data: null }, { status: 500 }), { kind: 'http', status: 500 }],
    ['a cut line', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unknown' }],
  ])('SHR-05 QUO-36 is not repeated by the transport after %s, even if it has waited before', async (_what, answer, failure) => {
    answering(unavailable, answer, done);
    const result = call();
    await pass(20_000);
    expect([result.ended, sent.length]).toEqual([failure, 2]);
  });
});
