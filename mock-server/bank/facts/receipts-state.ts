// Receipts: one for each event that a customer can have on paper, kept as they were made (PRT-03, PRT-04).
import type { ReceiptRow } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';
import type { LineLabel } from './labels.ts';

/** 1 trade confirmation, 2 delivery, 3 premium, 4 exercise, 5 reverse closing, 6 early delivery, 7 margin, 8 order, 9 amount owed that was collected. */
export type ReceiptType = ReceiptRow['receiptType'];

/** A line of a receipt: words that are the same in both languages, or an amount. */
export type ReceiptLine =
  { readonly label: LineLabel; readonly text: string } | { readonly label: LineLabel; readonly amount: Decimal; readonly currency: string };

/** What an event has to say on paper; the first amount is the one that lists show. */
export type ReceiptDraft = {
  readonly type: ReceiptType;
  readonly businessNo: string;
  readonly customerId: string;
  readonly rateCode: string;
  readonly lines: readonly ReceiptLine[];
};

/** A receipt as it was made. */
export type Receipt = ReceiptDraft & {
  readonly serialNo: string;
  /** The same for a deal and everything that came out of it. */
  readonly uniformNo: string;
  readonly generatedAt: number;
  readonly generateDate: string;
  /** Who asked for it and who approved it; receipts of before version 9 do not name them. */
  readonly askedBy?: string | null;
  readonly approvedBy?: string | null;
};
