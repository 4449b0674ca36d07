import { describe, expect, it } from 'vitest';

import { reporting } from '../doors/bank.fixture.ts';
import { reportingRefusal } from './trade-ask.ts';

const capital = { majorItem: 'CAPITAL', transactionCode: '622011' } as const;

describe('reporting information', () => {
  it.each([
    ['a current item with N/A', {}, null],
    ['a capital item with N/A', capital, 'approvalNoMissing'],
    ['a capital item with n/a in small letters', { ...capital, approvalNo: ' n/a ' }, 'approvalNoMissing'],
    ['a capital item with a number', { ...capital, approvalNo: '3100-2026-0001' }, null],
    ['a current code of a capital item', { majorItem: 'CAPITAL', approvalNo: '3100-2026-0001' }, 'transactionCodeMismatch'],
    ['a capital code of a current item', { transactionCode: '622011' }, 'transactionCodeMismatch'],
    ['a blank description', { description: ' ' }, 'reportingMissing'],
    ['a blank detailed purpose', { detailedPurpose: ' ' }, 'reportingMissing'],
    ['a blank approval number', { approvalNo: ' ' }, 'reportingMissing'],
  ] as const)('REP-07 %s: %j is %s', (_, change, refusal) => {
    expect(reportingRefusal({ ...reporting, ...change })?.refusal.key ?? null).toBe(refusal);
  });

  it('REP-07 is required', () => {
    expect(reportingRefusal(undefined)?.refusal.key).toBe('reportingMissing');
  });

  it.each([
    ['CURRENT', ['121010', '121020', '121030', '121990', '122990', '221000', '222000']],
    ['CAPITAL', ['622011', '721010', '821010']],
  ] as const)('REP-07 %s has the codes %j and no others', (majorItem, codes) => {
    const other = majorItem === 'CURRENT' ? 'CAPITAL' : 'CURRENT';
    const keyOf = (item: 'CURRENT' | 'CAPITAL', transactionCode: (typeof codes)[number]) =>
      reportingRefusal({ ...reporting, approvalNo: '3100-2026-0001', majorItem: item, transactionCode })?.refusal.key;
    for (const code of codes) expect([keyOf(majorItem, code), keyOf(other, code)]).toEqual([undefined, 'transactionCodeMismatch']);
  });
});
