// Prints or saves a receipt. The bank is called in both cases, so that it records every copy (PRT-02, PRT-09, PRT-10).
import { failureOf } from '#web/api/failures.ts';
import type { ReceiptRow } from '#web/api/generated/model/receiptRow.zod.ts';
import { printConfirmType } from '#web/api/generated/receipts/receipts.ts';
import { tellActFailure } from '#web/engines/acts/perform.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** The part of a receipt's row that identifies the receipt. */
export type ReceiptKey = Pick<ReceiptRow, 'receiptType' | 'serialNo'>;

/** Returns the bank's PDF of one or several receipts; null after its refusal was shown. */
async function pdfOf({ receiptType, serialNo }: ReceiptKey, further: readonly ReceiptKey[] = []): Promise<Blob | null> {
  const furtherSerialNos = further.map((receipt) => receipt.serialNo).join(',');
  try {
    const file = await printConfirmType(receiptType, { serialNo, ...(further.length > 0 && { furtherSerialNos }) });
    return file instanceof Blob ? file : null;
  } catch (thrown) {
    tellActFailure(failureOf(thrown));
    return null;
  }
}

/** Saves the PDF that the bank returns for a receipt. If the bank refuses it, the refusal is shown and nothing is saved. */
export async function downloadReceipt(receipt: ReceiptKey): Promise<void> {
  const file = await pdfOf(receipt);
  if (file) saveFile(file, `${receipt.serialNo}.pdf`);
}

/** Saves several receipts as one PDF, named by how many they are and the first (PRT-12). */
export async function downloadReceipts([first, ...further]: readonly ReceiptKey[]): Promise<void> {
  const file = first && (await pdfOf(first, further));
  if (file) saveFile(file, `${further.length > 0 ? `receipts-${further.length + 1}-` : ''}${first.serialNo}.pdf`);
}

/** Opens the browser's print dialog after the bank has agreed. */
export async function printReceipt(receipt: ReceiptKey): Promise<void> {
  if (await pdfOf(receipt)) globalThis.print();
}
