import { describe, expect, it } from 'vitest';
import { explainRefusals, type Failure, isDecided, tell } from './failures.ts';
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

  it('QUO-36 only a response of the bank counts as a decision', () => {
    expect(isDecided({ kind: 'business', code: 2017, msg: '' })).toBe(true);
    expect(isDecided({ kind: 'http', status: 400 })).toBe(true);
    for (const open of [{ kind: 'timeout' }, { kind: 'unknown' }, { kind: 'contract' }, { kind: 'http', status: 502 }] as const)
      expect(isDecided(open)).toBe(false);
  });
});
