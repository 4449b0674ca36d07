// Receipts: one for each event that customers can print, stored as issued (PRT-03, PRT-04).
import type { ReceiptRow } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';
import type { LineLabel } from './labels.ts';

/**
 * 1 trade confirmation, 2 delivery, 3 premium, 4 exercise, 5 reverse closing, 6 early delivery, 7 margin, 8 order, 9
 * collected claim.
 */
export type ReceiptType = ReceiptRow['receiptType'];

/** A line of a receipt: a text that is the same in both languages, or an amount. */
export type ReceiptLine =
  { readonly label: LineLabel; readonly text: string } | { readonly label: LineLabel; readonly amount: Decimal; readonly currency: string };

/** The content of a receipt; lists show its first amount. */
export type ReceiptDraft = {
  readonly type: ReceiptType;
  readonly businessNo: string;
  readonly customerId: string;
  readonly rateCode: string;
  readonly lines: readonly ReceiptLine[];
};

/** A receipt with the number under which it was issued. */
export type Receipt = ReceiptDraft & {
  readonly serialNo: string;
  /** Number shared by a deal and every deal derived from it. */
  readonly uniformNo: string;
  readonly generatedAt: number;
  readonly generateDate: string;
  /** Login name of the requester, null for a deal that the bank made by itself; `approvedBy` is the approver. Absent in receipts before version 9. */
  readonly askedBy?: string | null;
  readonly approvedBy?: string | null;
};
