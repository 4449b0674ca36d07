import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from './failures.ts';
import { configureTransport, transport } from './transport.ts';

const heard: string[] = [];

/** A bank that never answers; the call ends only when it is aborted. */
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

  it('CST-03 ERR-04 gives a call up after 60 000 ms without an answer, and not before', async () => {
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
});
