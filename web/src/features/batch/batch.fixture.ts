// A scripted batch: three flows netted to two lines, and their quotes (EXP-05, EXP-06).
import type { Batch } from '#web/api/generated/model/batch.zod.ts';
import type { BatchLine } from '#web/api/generated/model/batchLine.zod.ts';
import type { BatchProposal } from '#web/api/generated/model/batchProposal.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import type { NettedLine } from '#web/api/generated/model/nettedLine.zod.ts';
import { present } from '#web/live/bank-clock.ts';
import { DESK_OPENS_AT } from '#web/test/desk.ts';
import { type Answer, ok } from '#web/test/scripted-bank.ts';

/** The number of the batch. */
export const BATCH_NO = 'BATFT20261123000001';

/** Returns an answer about a batch; the contract's schema checks it. */
export const answered = (data: unknown): Answer => ok(data);

/** Returns an expected flow with a number from 1. */
export const flowRow = (place: number, more: Partial<FlowRow> = {}): FlowRow => ({
  ...{ flowNo: `FLWFT2026112300000${place}`, cyCode: 'USD', way: 'receive', amount: '400000.00', date: '2027-01-15', certainty: 'firm' },
  ...{ reference: `INV-${place}`, note: '', copy: 0, savedBy: 'operator01', savedAt: DESK_OPENS_AT, covered: '0.00', links: [] },
  ...more,
});

const flowOf = ({ flowNo, reference, way, amount }: FlowRow, share: string | null = null) => ({ flowNo, reference, way, amount, share });

/** USD to receive and to pay, JPY to pay, and one in USD that deals cover. */
export const flows = [
  flowRow(1),
  flowRow(2, { way: 'pay', amount: '100000.00' }),
  flowRow(3, { cyCode: 'JPY', way: 'pay', amount: '9000000' }),
  flowRow(4, { covered: '400000.00' }),
] as const;
const [usdIn, usdOut, jpyOut] = flows;

type Netted = Pick<NettedLine, 'rateCode' | 'date' | 'tranType' | 'buyOrSell' | 'receive' | 'pay' | 'amount' | 'saving'>;
const usd: Netted = {
  ...{ rateCode: 'USD/CNH', date: '2027-01-15', tranType: '1', buyOrSell: 'S', receive: '400000.00', pay: '100000.00' },
  ...{ amount: '300000.00', saving: '123.45' },
};
const jpy: Netted = {
  ...{ rateCode: 'JPY/CNH', date: '2026-11-25', tranType: '0', buyOrSell: 'B', receive: '0', pay: '9000000', amount: '9000000' },
  saving: '0.00',
};
const accounts = { cyCode1Account: 'FTE0000000010000002', cyCode2Account: 'FTE0000000010000001' };

/** The netted lines, of which the second can be changed. */
export const usdLine: NettedLine = {
  ...{ ...usd, ...accounts, custRate: '6.9512', refusalCode: null, reason: null, flows: [flowOf(usdIn), flowOf(usdOut)] },
};
export const jpyLine: NettedLine = {
  ...{ ...jpy, ...accounts, custRate: '0.046123', refusalCode: null, reason: null, flows: [flowOf(jpyOut)] },
};

const totals = { gross: '3890000.00', net: '2490000.00', saving: '123.45' };

/** Returns a proposal with these lines. */
export const proposal = (lines: readonly NettedLine[] = [usdLine, jpyLine]): BatchProposal => ({
  ...{ bankTime: DESK_OPENS_AT, totals, lines: [...lines] },
});

const unquoted = {
  ...{ limitRate: null, businessNo: null, custRate: null, amt2: null, worsePips: null, expirySeconds: null, expireAt: null },
  ...{ refusalCode: null, reason: null },
} as const;

/** Returns a line that waits for its quote, with changes. */
export const waiting = (lineNo: number, more: Partial<BatchLine> = {}): BatchLine => ({
  ...{ lineNo, ...(lineNo === 2 ? jpy : usd), ...unquoted, state: 'waiting', businessNo: `FWDFT2026112300000${lineNo}` },
  ...{ flows: lineNo === 2 ? [flowOf(jpyOut)] : [flowOf(usdIn), flowOf(usdOut)] },
  ...more,
});

/** Bank time in this many seconds. */
const inSeconds = (seconds: number): number => (present().bank?.time ?? DESK_OPENS_AT) + seconds * 1000;

/** Returns a line with a quote that ends in this many seconds. */
export const live = (lineNo: number, seconds: number, more: Partial<BatchLine> = {}): BatchLine =>
  waiting(lineNo, {
    ...{ state: 'live', expirySeconds: seconds, expireAt: inSeconds(seconds), worsePips: '0' },
    ...(lineNo === 2 ? { custRate: '0.046123', amt2: '415107.00' } : { custRate: '6.9512', amt2: '2085360.00' }),
    ...more,
  });

/** Returns the first line as a deal whose flows have their shares. */
export const dealt = (lineNo = 1): BatchLine =>
  waiting(lineNo, {
    ...{ state: 'dealt', custRate: '6.9512', amt2: '2085360.00' },
    flows: [flowOf(usdIn, '2780480.00'), flowOf(usdOut, '-695120.00')],
  });

/** Returns a batch with these lines, as it is now. */
export const batch = (lines: readonly BatchLine[], more: Partial<Batch> = {}): Batch => ({
  ...{ bankTime: inSeconds(0), batchNo: BATCH_NO, askedBy: 'operator01', approvedBy: null, askedAt: DESK_OPENS_AT, mayDecide: true },
  ...{ lines: [...lines], totals, ...more },
});

/** A batch in few words. */
export const recent = { batchNo: BATCH_NO, askedBy: 'operator01', askedAt: DESK_OPENS_AT, lines: 2, open: 1, dealt: 1 };
