// The list of receipts (PRT-01, PRT-03).
import type { ReceiptListForm } from '#web/api/generated/model/receiptListForm.zod.ts';
import type { ReceiptRow } from '#web/api/generated/model/receiptRow.zod.ts';
import { getReceiptsQueryKey, receipts } from '#web/api/generated/receipts/receipts.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { paged } from '#web/engines/list/list.ts';
import type { Column, SortOf } from '#web/engines/list/list-types.ts';
import { openReceipt } from './open-receipt.tsx';
import { SelectedReceipts, SelectReceipt } from './select-receipts.tsx';

const columns: readonly Column<ReceiptRow, SortOf<ReceiptListForm>>[] = [
  { key: 'serialNo', title: 'receipt.serialNo', sortBy: 'serialNo', cell: ({ serialNo }) => ({ kind: 'text', text: serialNo }) },
  {
    key: 'receiptType',
    title: 'receipt.type',
    sortBy: 'receiptType',
    cell: ({ receiptType }) => ({ kind: 'word', text: `receipt.types.${receiptType}` }),
  },
  { key: 'businessNo', title: 'list.businessNo', sortBy: 'businessNo', cell: ({ businessNo }) => ({ kind: 'text', text: businessNo }) },
  { key: 'rateCode', title: 'list.column.rateCode', cell: ({ rateCode }) => ({ kind: 'pair', rateCode }) },
  { key: 'amount', title: 'receipt.amount', cell: ({ amount, cyCode }) => ({ kind: 'money', stored: amount, currency: cyCode }) },
  {
    key: 'generatedAt',
    title: 'receipt.generatedAt',
    sortBy: 'generatedAt',
    givesWay: 1,
    cell: ({ generatedAt }) => ({ kind: 'date', date: bankDateTime(generatedAt) }),
  },
  { key: 'uniformNo', title: 'receipt.uniformNo', givesWay: 2, cell: ({ uniformNo }) => ({ kind: 'text', text: uniformNo }) },
];

export const receiptList = paged({
  id: 'receipts',
  screen: 'receipts',
  title: 'receipt.title',
  empty: 'receipt.empty',
  call: receipts,
  exportAs: 'receipts',
  key: getReceiptsQueryKey,
  filters: ['receiptType', 'businessNo', 'serialNo', 'startDate', 'endDate'],
  columns,
  rowKey: ({ serialNo }) => serialNo,
  openDetail: openReceipt,
  above: SelectedReceipts,
  atEnd: { title: 'receipt.selected', cell: SelectReceipt },
});
