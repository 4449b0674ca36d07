// What is wrong with reporting information, for the regulator (REP-01, REP-07).
import type { CapitalTransactionCode, CurrentTransactionCode, MajorItem, ReportingInfo } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../kernel/answer.ts';

/** The major item of each transaction code; one that the contract lists under the other item does not compile. */
const majorItemOf: Readonly<Record<CurrentTransactionCode, 'CURRENT'> & Record<CapitalTransactionCode, 'CAPITAL'>> = {
  121010: 'CURRENT',
  121020: 'CURRENT',
  121030: 'CURRENT',
  121990: 'CURRENT',
  122990: 'CURRENT',
  221000: 'CURRENT',
  222000: 'CURRENT',
  622011: 'CAPITAL',
  721010: 'CAPITAL',
  821010: 'CAPITAL',
} satisfies Record<string, MajorItem>;

const codesOf = (item: MajorItem) =>
  Object.entries(majorItemOf)
    .filter(([, each]) => each === item)
    .map(([code]) => code)
    .join(' ');

const notApplicable = 'N/A';

/** Current-account items take 'N/A' as approval number, capital items do not; a code belongs to its item; blanks are no content. */
export function reportingRefusal(reporting: ReportingInfo | undefined): Refused | null {
  if (!reporting) return refused('reportingMissing');
  const { approvalNo, description, detailedPurpose, majorItem, transactionCode } = reporting;
  if ([approvalNo, description, detailedPurpose].some((text) => text.trim() === '')) return refused('reportingMissing');
  if (majorItemOf[transactionCode] !== majorItem) return refused('transactionCodeMismatch', { allowed: codesOf(majorItem) });
  return majorItem === 'CAPITAL' && approvalNo.trim().toUpperCase() === notApplicable ? refused('approvalNoMissing') : null;
}
