import { describe, expect, it } from 'vitest';
import { limitUses } from './day-use.ts';
import { afterDecision, neighbour } from './selection.ts';
import { changesBetween, furtherFields } from './submission.fields.ts';
import { submissionDetail, submissionRow, submissionVersion } from './submission.fixture.ts';
import { askedWords, leftOf, limitText, remaining } from './submission.words.ts';
import { wantedBy } from './use-approval-keys.ts';

const minutes = (count: number) => count * 60_000;

describe('a submission in words', () => {
  it('EYE-03 has time left only while it is undecided, and says nothing before the bank has sent its time', () => {
    const row = submissionRow();
    expect([leftOf(row, row.expireAt - 5), leftOf(row, null), leftOf({ ...row, state: 'done' }, row.expireAt - 5)]).toEqual([
      5,
      null,
      null,
    ]);
  });

  it.each([
    [0, { key: 'approvals.left.over' }],
    [59_999, { key: 'approvals.left.soon' }],
    [minutes(29), { key: 'approvals.left.minutes', values: { minutes: 29 } }],
    [minutes(8 * 60 - 1), { key: 'approvals.left.hours', values: { hours: 7, minutes: 59 } }],
    [minutes(50 * 60), { key: 'approvals.left.days', values: { days: 2, hours: 2 } }],
  ])('EYE-03 the remaining time of %i ms is said in its two largest units', (ms, words) => {
    expect(remaining(ms)).toEqual(words);
  });

  it('EYE-03 names side, amount and limit rate; an action on a deal has no side', () => {
    expect(askedWords(submissionRow())).toEqual({ key: 'approvals.asked.BUY', values: { money: 'USD 2,000,000.00' } });
    expect(askedWords(submissionRow({ tradeDirection: null })).key).toBe('approvals.asked.none');
    expect([limitText(submissionRow()), limitText(submissionRow({ limitRate: 695_000_000 }))]).toEqual([null, '6.95']);
  });

  it('EYE-09 the changes of a version are the fields that differ, also nested ones, with both values', () => {
    const before = submissionVersion();
    const after = submissionVersion(
      { version: 2, limitRate: '6.95' },
      { amount: '1500000', cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: 'FTE0000000049000001' } },
    );
    expect(changesBetween(before, after)).toEqual([
      { label: 'trade.amount', before: 'USD 2,000,000.00', after: 'USD 1,500,000.00' },
      { label: 'quote.coverTitle', before: { key: 'quote.cover.1' }, after: { key: 'quote.cover.0' } },
      { label: 'approvals.field.creditNo', before: 'CRC0004', after: null },
      { label: 'approvals.field.marginAccount', before: null, after: 'FTE0000000049000001' },
      { label: 'approvals.limitRate', before: { key: 'approvals.atMarket' }, after: '6.95' },
    ]);
    expect(changesBetween(before, { ...before, version: 2 })).toEqual([]);
  });

  it('EYE-03 the request leaves out what its head shows', () => {
    expect(furtherFields(submissionVersion()).map(({ name }) => name)).toEqual([
      'valueDate',
      'cyCode1Account',
      'cyCode2Account',
      'marginOfReceipt',
      'creditNo',
    ]);
  });
});

describe('the effect on limits', () => {
  it('EYE-12 adds the submission to what was dealt today, and marks an own limit that it exceeds', () => {
    expect(limitUses(submissionDetail())).toEqual([
      { of: 'customer', used: '1000000', adds: '2000000', limit: '3000000', whole: '3000000', isOver: false },
      { of: 'own', used: '1000000', adds: '2000000', limit: '2500000', whole: '3000000', isOver: true },
      { of: 'deal', used: '0', adds: '2000000', limit: '5000000', whole: '5000000', isOver: false },
    ]);
  });

  it('EYE-12 an action that settles a deal, and a submission that has ended, add nothing', () => {
    const addsOf = (row: Parameters<typeof submissionRow>[0]) => limitUses(submissionDetail(row)).map(({ adds }) => adds);
    expect(addsOf({ operationId: 'doSpotTradeDelivery' })).toEqual(['0', '0', '0']);
    expect(addsOf({ state: 'done' })).toEqual(['0', '0', '0']);
  });

  it('EYE-12 a maker sees the limit of the customer only', () => {
    expect(limitUses(submissionDetail({}, { obstacle: 'ownSubmission' })).map(({ of }) => of)).toEqual(['customer']);
  });
});

describe('the selection', () => {
  const rows = ['1', '2', '3'].map((number) => ({ submissionNo: number }));

  it('EYE-10 moves by one row and stays at the ends', () => {
    expect([neighbour(rows, '1', 1), neighbour(rows, '3', 1), neighbour(rows, '1', -1)]).toEqual(['2', '3', '1']);
    expect([neighbour(rows, 'gone', 1), neighbour([], null, 1)]).toEqual(['1', null]);
  });

  it('EYE-10 after a decision the next row is selected, after the last one the row before', () => {
    expect([afterDecision(rows, '2'), afterDecision(rows, '3'), afterDecision([rows[0]!], '1')]).toEqual(['3', '2', null]);
  });
});

describe('the keys of the screen', () => {
  const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more });

  it('EYE-10 letters and Enter decide and move', () => {
    expect(['j', 'K', 'a', 'Enter', 'r', 'x', 'q'].map((key) => wantedBy(press(key), 'page', true))).toEqual([
      'next',
      'previous',
      'approve',
      'approve',
      'return',
      'reject',
      null,
    ]);
  });

  it('EYE-10 no key decides while typing, with Ctrl, held down, or by Enter on another control', () => {
    expect(wantedBy(press('a'), 'field', true)).toBeNull();
    expect(wantedBy(press('a', { ctrlKey: true }), 'page', true)).toBeNull();
    expect(wantedBy(press('a', { repeat: true }), 'page', true)).toBeNull();
    expect(wantedBy(press('Enter'), 'control', true)).toBeNull();
    expect([wantedBy(press('Enter'), 'selectedRow', true), wantedBy(press('j', { repeat: true }), 'page', true)]).toEqual([
      'approve',
      'next',
    ]);
  });

  it('EYE-10 single letters follow the preference of the user', () => {
    expect([wantedBy(press('a'), 'page', false), wantedBy(press('Enter'), 'page', false)]).toEqual([null, 'approve']);
  });
});
