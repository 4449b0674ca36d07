import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { CallFailed } from './failures.ts';
import { configureTransport, transport } from './transport.ts';

const heard: string[] = [];

/** A bank that never responds; the call ends only when it is aborted. */
const silent = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('transport', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silent);
    heard.length = 0;
    configureTransport({
      baseUrl: () => '/ftfeportal/demo',
      token: () => 'token',
      language: () => 'zh-CN',
      clientIp: '',
      clientMac: '',
      onFailure: ({ kind }) => heard.push(kind),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('CST-03 ERR-04 aborts a call after 60 000 ms without a response, and not before', async () => {
    const ended = vi.fn<(thrown: unknown) => void>();
    void transport('/shop/base/query/currpair/all').catch(ended);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const [thrown] = ended.mock.calls[0] ?? [];
    expect(thrown).toBeInstanceOf(CallFailed);
    expect((thrown as CallFailed).failure).toEqual({ kind: 'timeout' });
    expect(heard).toEqual(['timeout']);
  });

  it('CST-03 the 60 000 ms include the body, not only the headers', async () => {
    const halfAnswered = (_url: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError'))),
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
    };
    vi.stubGlobal('fetch', halfAnswered);
    const ended = vi.fn<(thrown: unknown) => void>();
    void transport('/shop/base/query/currpair/all').catch(ended);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toMatchObject([[{ failure: { kind: 'timeout' } }]]);
  });

  it('CST-03 a call aborted by the page itself is not reported as a failure', async () => {
    const leaving = new AbortController();
    const ended = vi.fn<(thrown: unknown) => void>();
    void transport('/shop/base/query/currpair/all', { signal: leaving.signal }).catch(ended);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.mock.calls).toMatchObject([[{ name: 'AbortError' }]]);
    expect(heard).toEqual([]);
  });

  const answered = (body: BodyInit | null, init: ResponseInit = {}) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' }, ...init })));
  const failure = () =>
    transport('/shop/base/query/currpair/all', { schema: z.object({ code: z.literal(0), msg: z.string(), data: z.string() }) }).then(
      () => null,
      (thrown: unknown) => (thrown as CallFailed).failure,
    );

  it.each<[string, string, unknown]>([
    ['a good answer passes', '{"code":0,"msg":"","data":"x"}', null],
    ['ERR-10 an answer that breaks the contract does not', '{"code":0,"msg":"","data":7}', { kind: 'contract' }],
    ['ERR-10 nor does half an answer', '{"code":0,', { kind: 'contract' }],
    [
      'ERR-01 a refusal keeps code and words',
      '{"code":2012,"msg":"可用授信余额不足！","data":null}',
      { kind: 'business', code: 2012, msg: '可用授信余额不足！' },
    ],
    [
      'API-28 API-40 ERR-10 a code that no release lists is a refusal with its words',
      '{"code":99998,"msg":"暂不支持","data":null}',
      { kind: 'business', code: 99_998, msg: '暂不支持' },
    ],
    ['ERR-01 words that are none are none', '{"code":2012,"data":null}', { kind: 'business', code: 2012, msg: '' }],
    ['SES-15 code 600 is the end of the session', '{"code":600,"msg":"","data":null}', { kind: 'session', code: 600 }],
    ['SES-14 code 603 is too', '{"code":603,"msg":"","data":null}', { kind: 'session', code: 603 }],
    ['SES-14 code 601 is a refusal like any other', '{"code":601,"msg":"","data":null}', { kind: 'business', code: 601, msg: '' }],
  ])('%s', async (_title, body, expected) => {
    answered(body);
    expect(await failure()).toEqual(expected);
  });

  it.each([404, 500])('ERR-02 ERR-03 status %i is the failure, whatever the body contains', async (status) => {
    answered('{"code":0,"msg":"","data":"x"}', { status });
    expect(await failure()).toEqual({ kind: 'http', status });
  });

  it('API-02 API-03 I18-05 each call carries token, language, address and its own trace id', async () => {
    const sent: Headers[] = [];
    vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers));
      return Promise.resolve(new Response('{"code":0,"msg":"","data":"x"}', { headers: { 'content-type': 'application/json' } }));
    });
    await failure();
    await failure();
    expect(['token', 'accept-language', 'x-client-ip', 'x-client-mac'].map((name) => sent[0]?.get(name))).toEqual([
      'token',
      'zh-CN',
      '',
      '',
    ]);
    const ids = sent.map((headers) => headers.get('x-trace-id') ?? '');
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
    expect(ids[0]).not.toBe(ids[1]);
  });
});
