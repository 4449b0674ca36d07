import { describe, expect, it } from 'vitest';

import { reporting } from '../bank.fixture.ts';
import { reportingRefusal } from './reporting.ts';

describe('reporting information', () => {
  it.each([
    ['a current item with N/A', {}, null],
    ['a capital item with N/A', { majorItem: 'CAPITAL' }, 'approvalNoMissing'],
    ['a capital item with n/a in small letters', { majorItem: 'CAPITAL', approvalNo: ' n/a ' }, 'approvalNoMissing'],
    ['a capital item with a number', { majorItem: 'CAPITAL', approvalNo: '3100-2026-0001' }, null],
    ['a capital code with N/A', { transactionCode: '622011' }, 'approvalNoMissing'],
    ['a blank description', { description: ' ' }, 'reportingMissing'],
    ['a blank detailed purpose', { detailedPurpose: ' ' }, 'reportingMissing'],
    ['a blank approval number', { approvalNo: ' ' }, 'reportingMissing'],
  ] as const)('REP-07 %s: %j gives %s', (_, change, refusal) => {
    expect(reportingRefusal({ ...reporting, ...change })?.refusal.key ?? null).toBe(refusal);
  });

  it('REP-07 none is not enough', () => {
    expect(reportingRefusal(undefined)?.refusal.key).toBe('reportingMissing');
  });
});
