// When reporting information is complete enough for the regulator (REP-01, REP-07).
import type { ReportingInfo } from '#mock/generated/contract.ts';

/** Transaction codes of capital items begin so; they need a real approval number. */
const capitalCode = /^[5-8]/;

const notApplicable = 'N/A';

/** Current-account items take 'N/A' as approval number, capital items do not; blanks are no content. */
export function isReported(reporting: ReportingInfo | undefined): boolean {
  if (!reporting) return false;
  const { approvalNo, description, detailedPurpose, majorItem, transactionCode } = reporting;
  if ([approvalNo, description, detailedPurpose].some((text) => text.trim() === '')) return false;
  const capital = majorItem === 'CAPITAL' || capitalCode.test(transactionCode);
  return !capital || approvalNo.trim().toUpperCase() !== notApplicable;
}
