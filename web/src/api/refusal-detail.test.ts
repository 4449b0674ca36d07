import { describe, expect, it } from 'vitest';
import { detailNotice } from './refusal-detail.ts';

const notice = (data: unknown, words = '不可以') => detailNotice(data, words);

describe('details in a refusal of the bank', () => {
  it.each([
    // The number below is 2026-11-24 09:30 in Shanghai.
    [
      'the next opening',
      { nextOpening: 1_795_483_800_000 },
      { key: 'errors.refused.until', values: { text: '不可以', time: '2026-11-24 09:30' } },
    ],
    [
      'the values that would do',
      { field: '/x', allowed: ['121010', '121020'] },
      { key: 'errors.refused.allowed', values: { text: '不可以', values: '121010 / 121020' } },
    ],
    [
      'the most',
      { field: '/amount', atMost: '50000000' },
      { key: 'errors.refused.atMost', values: { text: '不可以', figure: '50,000,000' } },
    ],
    ['the least', { above: '10000.50' }, { key: 'errors.refused.above', values: { text: '不可以', figure: '10,000.50' } }],
    ['the decimals', { places: 2 }, { key: 'errors.refused.places', values: { text: '不可以', places: '2' } }],
    [
      'the opening before a limit',
      { atMost: '5', nextOpening: 1_795_483_800_000 },
      { key: 'errors.refused.until', values: { text: '不可以', time: '2026-11-24 09:30' } },
    ],
  ])('ERR-01 %s is named', (_what, data, expected) => {
    expect(notice(data)).toEqual(expected);
  });

  it('ERR-01 a figure that the message already names is not repeated', () => {
    expect(notice({ atMost: '50000000' }, '金额不能超过50000000')).toBeNull();
    expect(notice({ places: 4 }, '金额最多4位小数！')).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['a text', 'no'],
    ['a field alone', { field: '/amount' }],
    ['why there is no session', { session: 'idle' }],
    ['a limit that is no figure', { atMost: 'all' }],
    ['an instant that is none', { nextOpening: '09:30' }],
    ['no values', { allowed: [] }],
    ['more values than can be read', { allowed: Array.from({ length: 11 }, (_, place) => String(place)) }],
    ['a shape of a later bank', { approver: 'x' }],
  ])('ERR-01 %s leaves the message unchanged', (_what, data) => {
    expect(notice(data)).toBeNull();
  });

  it('ERR-01 nothing is added without a message of the bank', () => {
    expect(notice({ atMost: '5' }, '')).toBeNull();
  });
});
