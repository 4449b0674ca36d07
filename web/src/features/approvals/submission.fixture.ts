// A submission of a spot quote, as the bank answers it, for tests.
import type { SubmissionDetail } from '#web/api/generated/model/submissionDetail.zod.ts';
import type { SubmissionRow } from '#web/api/generated/model/submissionRow.zod.ts';
import type { SubmissionVersion } from '#web/api/generated/model/submissionVersion.zod.ts';
import { DESK_OPENS_AT } from '#web/test/desk.ts';

export const submissionNo = 'APRFT20261123000001';
const expireAt = DESK_OPENS_AT + 8 * 3_600_000;

/** A row that waits; properties of `more` replace its own. */
export const submissionRow = (more: Partial<SubmissionRow> = {}): SubmissionRow => ({
  submissionNo,
  state: 'waiting',
  area: 'quote',
  operationId: 'doSpotTrade',
  rateCode: 'USD/CNH',
  currency: 'USD',
  amount: 200_000_000,
  usd: 200_000_000,
  tradeDirection: 'BUY',
  limitRate: null,
  maker: 'maker01',
  checker: null,
  submittedAt: DESK_OPENS_AT,
  submitDate: '2026-11-23',
  expireAt,
  version: 1,
  note: '货款',
  businessNo: null,
  ...more,
});

/** A version of the request; `body` replaces fields of it. */
export const submissionVersion = (more: Partial<Omit<SubmissionVersion, 'act'>> = {}, body: object = {}): SubmissionVersion => ({
  version: 1,
  by: 'maker01',
  at: DESK_OPENS_AT,
  act: {
    operationId: 'doSpotTrade',
    body: {
      clientRequestId: '00000000-0000-4000-8000-000000000001',
      rateCode: 'USD/CNH',
      buyOrSell: 'B',
      calCyCode: '0',
      amount: '2000000',
      valueDate: '2',
      cyCode1Account: 'FTE0000000040000002',
      cyCode2Account: 'FTE0000000040000001',
      delayInDelivery: false,
      riskStatementAgreed: true,
      cover: { marginOfReceipt: '1', creditNo: 'CRC0004' },
      ...body,
    },
  },
  limitRate: null,
  note: '货款',
  expireAt,
  usd: '2000000',
  ...more,
});

/** The detail of a submission that the user may decide on. */
export const submissionDetail = (row: Partial<SubmissionRow> = {}, more: Partial<SubmissionDetail> = {}): SubmissionDetail => ({
  submission: submissionRow(row),
  versions: [submissionVersion()],
  entries: [{ move: 'submit', at: DESK_OPENS_AT, by: 'maker01', version: 1, reason: '' }],
  obstacle: null,
  use: { customerUsd: '1000000', customerLimitUsd: '3000000', ownUsd: '1000000', ownDayUsd: '2500000', ownDealUsd: '5000000' },
  deal: null,
  ...more,
});
