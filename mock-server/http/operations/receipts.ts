// Receipts to print, and lists as files.
import { receiptPdf } from '#mock/files/receipt-pdf.ts';
import { tableFormats } from '#mock/files/tables.ts';
import type { Answered, Call, Handlers } from '../handler.ts';

async function printConfirmType({ world, caller, params, body }: Call<'printConfirmType'>): Promise<Answered<'printConfirmType'>> {
  const page = world.bank.printConfirm(caller, params.type, body.serialNo);
  return page.ok ? { mediaType: 'application/pdf', bytes: await receiptPdf(page.data) } : page;
}

async function exportList({ world, caller, params, body, language }: Call<'exportList'>): Promise<Answered<'exportList'>> {
  const table = world.bank.exportList(caller, { list: params.list, language }, body);
  const { mediaType, bytes } = tableFormats[body.format];
  return table.ok ? { mediaType, bytes: await bytes(table.data) } : table;
}

export const receipts = {
  receipts: ({ world, caller, body }) => world.bank.receipts(caller, body),
  printConfirmType,
  exportList,
} satisfies Partial<Handlers>;
