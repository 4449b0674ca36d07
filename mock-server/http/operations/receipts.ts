// Receipts to print, and lists as files.
import type { ExportListName, ExportRequest, PrintForm, ReceiptListForm, ReceiptType } from '#mock/generated/contract.ts';
import { receiptPdf } from '#mock/files/receipt-pdf.ts';
import { tableFormats } from '#mock/files/tables.ts';
import type { Call, Handlers } from '../handler.ts';

async function printConfirmType({ world, caller, params, body }: Call<PrintForm>) {
  const page = world.bank.printConfirm(caller, params['type'] as ReceiptType, body.serialNo);
  return page.ok ? { mediaType: 'application/pdf', bytes: await receiptPdf(page.data) } : page;
}

async function exportList({ world, caller, params, body, language }: Call<ExportRequest>) {
  const table = world.bank.exportList(caller, { list: params['list'] as ExportListName, language }, body);
  const { mediaType, bytes } = tableFormats[body.format];
  return table.ok ? { mediaType, bytes: await bytes(table.data) } : table;
}

export const receipts = {
  receipts: ({ world, caller, body }: Call<ReceiptListForm>) => world.bank.receipts(caller, body),
  printConfirmType,
  exportList,
} satisfies Handlers;
