// Prints or saves a receipt. The bank is called in both cases, so that it records every copy (PRT-02, PRT-09, PRT-10).
import { failureOf } from '#web/api/failures.ts';
import type { ReceiptRow } from '#web/api/generated/model/receiptRow.zod.ts';
import { printConfirmType } from '#web/api/generated/receipts/receipts.ts';
import { tellActFailure } from '#web/engines/acts/perform.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Identifies a receipt. */
export type ReceiptKey = Pick<ReceiptRow, 'receiptType' | 'serialNo'>;

/** Returns the bank's PDF; null after its refusal was shown. */
async function pdfOf({ receiptType, serialNo }: ReceiptKey): Promise<Blob | null> {
  try {
    const file = await printConfirmType(receiptType, { serialNo });
    return file instanceof Blob ? file : null;
  } catch (thrown) {
    tellActFailure(failureOf(thrown));
    return null;
  }
}

/** Saves the bank's PDF; shows the refusal if there is one. */
export async function downloadReceipt(receipt: ReceiptKey): Promise<void> {
  const file = await pdfOf(receipt);
  if (file) saveFile(file, `${receipt.serialNo}.pdf`);
}

/** Opens the browser's print dialog after the bank has agreed. */
export async function printReceipt(receipt: ReceiptKey): Promise<void> {
  if (await pdfOf(receipt)) globalThis.print();
}
