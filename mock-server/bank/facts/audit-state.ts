// The audit trail in the state: what users have done, and what the bank did on their behalf (BNK-47, EYE-13). It is made
// from events as they are applied, so the journal is its only source.
import type { AuditChange, AuditField, AuditOperation } from '#mock/generated/contract.ts';

/** One line of the audit trail. */
export type AuditEntry = {
  /** Sequence number of the event. */
  readonly seq: number;
  readonly bankTime: number;
  readonly operation: AuditOperation;
  /** Number of the quote, deal, order, submission or receipt, login name, or list; null for the customer itself. */
  readonly object: string | null;
  /** Null when no customer is concerned, and in entries from before version 15. */
  readonly customerId: string | null;
  /** Null when the bank acted by itself. */
  readonly loginName: string | null;
  /** Client address; null when the bank acted by itself, and where it was not recorded. */
  readonly address: string | null;
  readonly traceId: string | null;
  readonly changes: readonly AuditChange[];
};

/** A value of an object that the trail compares before and after an event. `of` is its leg or user. */
export type AuditedValue = { readonly field: AuditField; readonly of?: string; readonly value: string | null };

/** A file that a user has taken out of the portal. */
export type AuditFact = {
  readonly type: 'fileExported';
  readonly what: Extract<AuditOperation, 'export' | 'print'>;
  /** The list, or the serial number of a receipt. */
  readonly object: string;
  readonly format: 'xlsx' | 'csv' | 'jsonl' | 'pdf';
  /** Number of rows or receipts. */
  readonly rows: number;
  /** Digest of the last line of an audit trail, else null. */
  readonly digest: string | null;
};
