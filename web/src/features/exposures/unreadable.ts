// Why a source of expected flows cannot be read at all (EXP-01).

/** Reason why no row of a source can be read. */
export type UnreadableReason =
  'tooLarge' | 'tooMuchContent' | 'tooManyRows' | 'oldWorkbook' | 'notTable' | 'damaged' | 'noRows' | 'tooSlow' | 'failed';

/** Thrown when a source cannot be read. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Limits of a source: bytes of the file, bytes of a workbook after unpacking, and rows. */
export const SOURCE_LIMITS = { bytes: 5_000_000, unpackedBytes: 50_000_000, rows: 10_000 } as const;
