// What is wrong with reporting information, for the regulator (REP-01, REP-07).
import type { ReportingInfo } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../answer.ts';

/** Transaction codes of capital items begin so; they need a real approval number. */
const capitalCode = /^[5-8]/;

const notApplicable = 'N/A';

/** Current-account items take 'N/A' as approval number, capital items do not; blanks are no content. */
export function reportingRefusal(reporting: ReportingInfo | undefined): Refused | null {
  if (!reporting) return refused('reportingMissing');
  const { approvalNo, description, detailedPurpose, majorItem, transactionCode } = reporting;
  if ([approvalNo, description, detailedPurpose].some((text) => text.trim() === '')) return refused('reportingMissing');
  const capital = majorItem === 'CAPITAL' || capitalCode.test(transactionCode);
  return capital && approvalNo.trim().toUpperCase() === notApplicable ? refused('approvalNoMissing') : null;
}
