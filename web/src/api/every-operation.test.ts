import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import contract from '../../../openapi/dist/openapi.json' with { type: 'json' };
import { CallFailed, type Failure } from './failures.ts';
import { configureTransport } from './transport.ts';

type Call = (...args: readonly unknown[]) => Promise<unknown>;

const modules = import.meta.glob<Record<string, unknown>>('./generated/*/*.ts', { eager: true });
const exported = new Map(Object.values(modules).flatMap((module) => Object.entries(module)));
const ids = Object.values(contract.paths).flatMap((path) =>
  Object.values(path as object).flatMap(({ operationId }: { operationId?: string }) => operationId ?? []),
);
const operations = ids.flatMap((id) => {
  // Orval begins the names of functions with a small letter.
  const call = exported.get(id.charAt(0).toLowerCase() + id.slice(1));
  return typeof call === 'function' ? [[id, call as Call] as const] : [];
});

/** A form whose every field is a list of one text, because generated code reads required fields, some of them as lists. */
const anyForm = new Proxy({}, { get: (form, field) => (typeof field === 'symbol' || field in form ? Reflect.get(form, field) : ['1']) });

const json = (text: string, init: ResponseInit = {}) => new Response(text, { headers: { 'content-type': 'application/json' }, ...init });

/** What a broken bank, a proxy or a line can answer to any call, and the failure that it is. */
const faults: readonly (readonly [name: string, answer: () => Response, failure: Partial<Failure>])[] = [
  ['status 500', () => json('{"code":500,"msg":"","data":null}', { status: 500 }), { kind: 'http', status: 500 }],
  ['status 404', () => new Response('', { status: 404 }), { kind: 'http', status: 404 }],
  ['code 603', () => json('{"code":603,"msg":"","data":null}'), { kind: 'session', code: 603 }],
  ['code 600', () => json('{"code":600,"msg":"","data":null}'), { kind: 'session', code: 600 }],
  ['a refusal with a message', () => json('{"code":2000,"msg":"no","data":null}'), { kind: 'business', code: 2000, msg: 'no' }],
  ['a refusal without a message', () => json('{"code":2000}'), { kind: 'business', code: 2000, msg: '' }],
  ['a page in HTML', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }), { kind: 'contract' }],
  ['nothing', () => json(''), { kind: 'contract' }],
  ['half an answer', () => json('{"code":0,"msg":"","da'), { kind: 'contract' }],
];

describe('every operation', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    configureTransport({
      baseUrl: () => '',
      token: () => 'token',
      language: () => 'zh-CN',
      clientIp: '',
      clientMac: '',
      onFailure: () => {},
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const failureOf = (call: Call): Promise<unknown> =>
    call(...(call.length > 2 ? ['1', anyForm] : [anyForm])).then(
      () => 'answered',
      (thrown: unknown) => (thrown instanceof CallFailed ? thrown.failure : thrown),
    );

  it('TRU-01 is found: the generated client has a call for each', () => {
    expect(operations.map(([id]) => id)).toEqual(ids);
  });

  it.each(faults)('TRU-01 ERR-01 ERR-02 that is answered by %s fails as what it is', async (_name, answer, failure) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    for (const [id, call] of operations) expect(await failureOf(call), id).toMatchObject(failure);
  });

  it('TRU-01 ERR-04 that is not answered within 60 s fails as late', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const all = Promise.all(operations.map(([, call]) => failureOf(call)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(new Set((await all).map((failure) => JSON.stringify(failure)))).toEqual(new Set(['{"kind":"timeout"}']));
  });
});
