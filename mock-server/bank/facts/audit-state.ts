// The audit trail as the state holds it (BNK-47).
/** One line of the trail. */
export type AuditEntry = {
  readonly bankTime: number;
  readonly what: string;
  readonly businessNo: string | null;
  /** Null when the bank acted by itself. */
  readonly loginName: string | null;
  readonly traceId: string | null;
};
