// What a file is made of and what makes it, by kind; runs in a thread of its own (file-worker.ts).
import { receiptPdf, type Sheet } from './receipt-pdf.ts';
import { csvBytes, type Table, xlsxBytes } from './tables.ts';

const makers = { pdf: receiptPdf, csv: csvBytes, xlsx: xlsxBytes };

/** A file that is to be made; plain data, so that it can be handed to a thread. */
export type FileJob = { readonly kind: 'pdf'; readonly of: Sheet } | { readonly kind: 'csv' | 'xlsx'; readonly of: Table };

/** The bytes of a file. */
export const fileOf = ({ kind, of }: FileJob): Promise<Uint8Array> => (makers[kind] as (of: Sheet | Table) => Promise<Uint8Array>)(of);
