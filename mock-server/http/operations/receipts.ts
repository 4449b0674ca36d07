// Receipts to print, and lists as files: PDFs and workbooks are made in worker threads, CSV is sent while it is written.
import { refused } from '#mock/bank/kernel/answer.ts';
import type { FileTable } from '#mock/bank/queries/exports.ts';
import type { FileJob } from '#mock/files/file-jobs.ts';
import { csvText } from '#mock/files/tables.ts';
import type { Answered, Binary, Call, Handlers, Reception } from '../handler.ts';

const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FileJob['kind'], string>;

/** Returns a file, or a refusal if the queue of files is full. */
async function made<K extends FileJob['kind']>({ files }: Reception, kind: K, of: (FileJob & { readonly kind: K })['of']) {
  const bytes = await files.make({ kind, of } as FileJob);
  const file: Binary<(typeof mediaTypes)[K]> | null = bytes && { mediaType: mediaTypes[kind], bytes };
  return file ?? refused('tooManyRequests');
}

async function printConfirmType(call: Call<'printConfirmType'>): Promise<Answered<'printConfirmType'>> {
  const { world, caller, params, body, bankName: bank } = call;
  const found = world.bank.printConfirm(caller, params.type, body);
  if (!found.ok) return found;
  return made(call, 'pdf', { bank, pages: found.data.map(({ layout, ...page }) => ({ ...page, ...layout })) });
}

/** Returns a CSV stream, or a refusal if the user has too many open. */
function csv({ world, caller, streams }: Reception, { columns, total, pieces }: FileTable) {
  const bytes = streams.open(`${world.name} ${caller.loginName}`, csvText(columns, pieces));
  const file: Binary<'text/csv'> | null = bytes && { mediaType: 'text/csv', bytes, rows: total };
  return file ?? refused('tooManyRequests');
}

async function workbook(call: Reception, table: FileTable) {
  const file = await made(call, 'xlsx', table);
  return 'bytes' in file ? { ...file, rows: table.total } : file;
}

async function exportList(call: Call<'exportList'>): Promise<Answered<'exportList'>> {
  const { world, caller, params, body, language } = call;
  const table = await world.bank.exportList(caller, { list: params.list, language }, body);
  if (!table.ok) return table;
  return body.format === 'csv' ? csv(call, table.data) : workbook(call, table.data);
}

export const receipts = {
  printConfirmType,
  exportList,
} satisfies Partial<Handlers>;
