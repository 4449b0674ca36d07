import { describe, expect, it } from 'vitest';

import { reporting } from '../bank.fixture.ts';
import { isReported } from './reporting.ts';

describe('reporting information', () => {
  it.each([
    ['a current item with N/A', {}, true],
    ['a capital item with N/A', { majorItem: 'CAPITAL' }, false],
    ['a capital item with n/a in small letters', { majorItem: 'CAPITAL', approvalNo: ' n/a ' }, false],
    ['a capital item with a number', { majorItem: 'CAPITAL', approvalNo: '3100-2026-0001' }, true],
    ['a capital code with N/A', { transactionCode: '622011' }, false],
    ['a blank description', { description: ' ' }, false],
    ['a blank detailed purpose', { detailedPurpose: ' ' }, false],
    ['a blank approval number', { approvalNo: ' ' }, false],
  ] as const)('REP-07 %s: %j gives %s', (_, change, complete) => {
    expect(isReported({ ...reporting, ...change })).toBe(complete);
  });

  it('REP-07 none is not enough', () => {
    expect(isReported(undefined)).toBe(false);
  });
});
