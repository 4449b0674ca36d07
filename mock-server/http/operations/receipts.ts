// Receipts to print, and lists as files: PDFs and workbooks are made in worker threads, CSV is sent while it is written.
import { refused } from '#mock/bank/kernel/answer.ts';
import type { FileTable } from '#mock/bank/queries/exports.ts';
import { chainedLines, lastDigest } from '#mock/files/chained-lines.ts';
import type { FileJob } from '#mock/files/file-jobs.ts';
import { csvText } from '#mock/files/tables.ts';
import type { Answered, Binary, Call, Handlers, Reception } from '../handler.ts';

const mediaTypes = {
  pdf: 'application/pdf',
  ics: 'text/calendar',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FileJob['kind'], string>;

/** Returns a file, or a refusal if the queue of files is full. */
export async function made<K extends FileJob['kind']>({ files }: Reception, kind: K, of: (FileJob & { readonly kind: K })['of']) {
  const bytes = await files.make({ kind, of } as FileJob);
  const file: Binary<(typeof mediaTypes)[K]> | null = bytes && { mediaType: mediaTypes[kind], bytes };
  return file ?? refused('tooManyRequests');
}

async function printConfirmType(call: Call<'printConfirmType'>): Promise<Answered<'printConfirmType'>> {
  const { world, caller, params, body, bankName: bank } = call;
  const found = world.bank.printConfirm(caller, params.type, body);
  if (!found.ok) return found;
  const file = await made(call, 'pdf', { bank, pages: found.data.map(({ layout, ...page }) => ({ ...page, ...layout })) });
  if (!('bytes' in file)) return file;
  const object = body.serialNo;
  await world.bank.recordFile({ caller, file: { what: 'print', object, format: 'pdf', rows: found.data.length, digest: null } });
  return file;
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

/** A file of a list, or a refusal. */
type ListFile = Answered<'exportList'>;
/** The digest of the last line, of an audit trail; else null. */
type Made = { readonly file: ListFile; readonly digest: string | null };

/** Returns the audit trail as a stream of JSON lines. */
async function trail({ world, caller, params, body, streams }: Call<'exportList'>): Promise<Made> {
  const found = params.list === 'auditQuery' ? await world.bank.auditFile(caller, body) : refused('notFound');
  if (!found.ok) return { file: found, digest: null };
  const { total: rows, pieces } = found.data;
  // The digest is recorded before the first byte is sent, so the lines are made twice.
  const digest = await lastDigest(pieces());
  const bytes = streams.open(`${world.name} ${caller.loginName}`, chainedLines(pieces()));
  return { file: bytes ? { mediaType: 'application/x-ndjson', bytes, rows } : refused('tooManyRequests'), digest };
}

/** Returns the table of a list as CSV or as a workbook. */
async function table(call: Call<'exportList'>): Promise<Made> {
  const { world, caller, params, body, language } = call;
  const found = await world.bank.exportList(caller, { list: params.list, language }, body);
  if (!found.ok) return { file: found, digest: null };
  return { file: body.format === 'csv' ? csv(call, found.data) : await workbook(call, found.data), digest: null };
}

async function exportList(call: Call<'exportList'>): Promise<ListFile> {
  const { world, caller, params, body } = call;
  const { file, digest } = await (body.format === 'jsonl' ? trail : table)(call);
  if (!('bytes' in file)) return file;
  const rows = file.rows ?? 0;
  await world.bank.recordFile({ caller, file: { what: 'export', object: params.list, format: body.format, rows, digest } });
  return file;
}

export const receipts = {
  printConfirmType,
  exportList,
} satisfies Partial<Handlers>;
