// Batches: quotes for netted flows that are requested at once and decided together (EXP-05).
import type { AskBatchRequest, DecideBatchRequest } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';
import type { Refusal } from '../kernel/refusals.ts';
import type { Side } from '../kernel/side.ts';

/** A flow of a line: the part of its amount that no deal covered when it was netted, in ccy1. */
export type BatchFlow = {
  readonly flowNo: string;
  readonly reference: string;
  readonly way: 'receive' | 'pay';
  readonly amount: Decimal;
};

/** Flows of one pair and value date, netted to an amount of ccy1 that the customer buys or sells. */
export type NettedTerms = {
  readonly rateCode: string;
  /** Value date of the deal. */
  readonly date: string;
  readonly product: 'spot' | 'forward';
  /** The customer's side of ccy1. */
  readonly side: Side;
  /** Net amount of ccy1; 0 if nothing remains. */
  readonly amount: Decimal;
  /** What netting saves in ccy2 at the customer's own rates; null without a price (EXP-06). */
  readonly saving: Decimal | null;
  readonly flows: readonly BatchFlow[];
};

/** A line of a batch. `quoteNo` is the number of its quote once the request was accepted; `refusal` is the last one. */
export type BatchLine = NettedTerms & {
  readonly lineNo: number;
  /** The worst rate to accept, in ccy2 per 1 of ccy1; null for any. */
  readonly limitRate: Decimal | null;
  readonly quoteNo: string | null;
  readonly refusal: Refusal | null;
};

/** The amounts of all lines in the home currency at mid, and what netting saves (EXP-06). */
export type NettingSums = { readonly gross: Decimal; readonly net: Decimal; readonly saving: Decimal };

/** A batch of a customer; times in bank time. */
export type Batch = {
  readonly batchNo: string;
  readonly customerId: string;
  /** The user who decides on its quotes; of a submission its checker (EYE-06). */
  readonly loginName: string;
  /** The submission that was approved, and its maker; absent for a batch that its user requested alone. */
  readonly submission?: { readonly submissionNo: string; readonly maker: string };
  readonly askedAt: number;
  /** What holds for the request of every line. */
  readonly common: Pick<AskBatchRequest, 'cover' | 'reporting' | 'riskStatementAgreed'>;
  readonly sums: NettingSums;
  readonly lines: readonly BatchLine[];
};

/** What a user does with quotes of a batch. */
export type BatchDecision = DecideBatchRequest['decision'];

/** Where a quote belongs: a line of a batch. */
export type BatchPlace = { readonly batchNo: string; readonly lineNo: number };

/** The facts of batches. */
export type BatchFact =
  | { readonly type: 'batchAsked'; readonly batch: Batch }
  /** A line was requested under a number, or its request or acceptance was refused. */
  | ({ readonly type: 'batchLineMoved' } & BatchPlace & Pick<BatchLine, 'quoteNo' | 'refusal'>)
  | { readonly type: 'batchDecided'; readonly batchNo: string; readonly lineNos: readonly number[]; readonly decision: BatchDecision };

/** Returns a batch under a user's new login name; the same batch if it does not name the user (BNK-46). */
export function underNewName(batch: Batch, from: string, to: string): Batch {
  const { submission, loginName } = batch;
  const named = (name: string): string => (name === from ? to : name);
  return { ...batch, loginName: named(loginName), ...(submission && { submission: { ...submission, maker: named(submission.maker) } }) };
}
