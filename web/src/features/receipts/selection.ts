// The receipts selected in the list, which are downloaded as one file (PRT-12). A selection spans pages and filters.
import { proxy } from 'valtio';
import type { ReceiptKey } from './receipt-files.ts';

/** The bank prints at most this many receipts into one file. */
export const MOST_SELECTED = 50;

/** Selected receipts by serial number, in the order of their selection. */
export const selection = proxy<{ bySerialNo: Record<string, ReceiptKey> }>({ bySerialNo: {} });

/** Selects a receipt or removes it; does nothing when the file would contain too many. */
export function select({ receiptType, serialNo }: ReceiptKey, isSelected: boolean): void {
  const isFull = Object.keys(selection.bySerialNo).length >= MOST_SELECTED;
  if (!isSelected) delete selection.bySerialNo[serialNo];
  else if (!isFull) selection.bySerialNo[serialNo] = { receiptType, serialNo };
}

/** Removes all receipts from the selection. */
export function selectNone(): void {
  selection.bySerialNo = {};
}
