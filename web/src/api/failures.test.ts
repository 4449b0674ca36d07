import { describe, expect, it } from 'vitest';
import { changedNothing, explainRefusals, type Failure, meaningOf, tell } from './failures.ts';
import { detailNotice } from './refusal-detail.ts';

describe('failures', () => {
  it.each<[string, Failure, unknown]>([
    [
      'ERR-01 shows the text of the bank for 10 s',
      { kind: 'business', code: 2001, msg: '不可以' },
      { notice: { text: '不可以' }, duration: 10_000 },
    ],
    [
      'ERR-01 shows the server error for 10 s where the bank gave no text',
      { kind: 'business', code: 2001, msg: '' },
      { notice: { key: 'errors.server' }, duration: 10_000 },
    ],
    [
      'ERR-02 shows that the address does not exist for 5 s',
      { kind: 'http', status: 404 },
      { notice: { key: 'errors.notFound' }, duration: 5000 },
    ],
    [
      'ERR-03 shows the service error for any other status',
      { kind: 'http', status: 502 },
      { notice: { key: 'errors.service' }, duration: 5000 },
    ],
    ['ERR-04 shows the time-out for 5 s', { kind: 'timeout' }, { notice: { key: 'errors.timeout' }, duration: 5000 }],
    ['ERR-05 shows the unknown error for anything else', { kind: 'unknown' }, { notice: { key: 'errors.unknown' }, duration: 5000 }],
    [
      'ERR-10 shows the server error for an answer that breaks the contract',
      { kind: 'contract' },
      { notice: { key: 'errors.server' }, duration: 10_000 },
    ],
    ['SES-16 shows no toast for 600 and 603', { kind: 'session', code: 603 }, null],
  ])('%s', (_title, failure, expected) => {
    expect(tell(failure)).toEqual(expected);
  });

  it('ERR-01 adds the details of the bank to its message, once their reader is loaded', () => {
    const failure: Failure = { kind: 'business', code: 2048, msg: '不可以', data: { allowed: ['121010'] } };
    expect(tell(failure)).toEqual({ notice: { text: '不可以' }, duration: 10_000 });
    explainRefusals(detailNotice);
    const notice = { key: 'errors.refused.allowed', values: { text: '不可以', values: '121010' } };
    expect(tell(failure)).toEqual({ notice, duration: 10_000 });
  });

  it('ERR-06 reports that the outcome of a timed-out action is being looked up', () => {
    expect(tell({ kind: 'timeout' }, true)).toEqual({ notice: { key: 'errors.timeoutLookingUp' }, duration: 5000 });
  });

  it.each<[string, Failure, ReturnType<typeof meaningOf>, boolean]>([
    ['a refusal', { kind: 'business', code: 2017, msg: '' }, 'refused', true],
    ['the end of the session', { kind: 'session', code: 600 }, 'refused', true],
    ['400', { kind: 'http', status: 400 }, 'refused', true],
    ['503 of the bank', { kind: 'unavailable', seconds: 1 }, 'waits', true],
    ['503 of a proxy', { kind: 'http', status: 503 }, 'broken', false],
    ['500', { kind: 'http', status: 500 }, 'broken', false],
    ['502', { kind: 'http', status: 502 }, 'lost', false],
    ['504', { kind: 'http', status: 504 }, 'lost', false],
    ['a lost connection', { kind: 'unknown' }, 'lost', false],
    ['a time-out', { kind: 'timeout' }, 'broken', false],
    ['an unreadable response', { kind: 'contract' }, 'broken', false],
  ])('SHR-05 QUO-36 %s states whether the bank may have acted, and who repeats the call', (_what, failure, meaning, isDecided) => {
    expect([meaningOf(failure), changedNothing(failure)]).toEqual([meaning, isDecided]);
  });

  it('SHR-05 ERR-03 a bank that stays unavailable is a service error', () => {
    expect(tell({ kind: 'unavailable', seconds: 1 })).toEqual({ notice: { key: 'errors.service' }, duration: 5000 });
  });
});
