// The audit trail of a customer: rows of the list, and the lines of its file (EYE-13).
import type { AuditListForm, AuditListFormSortBy, AuditRow, ExportRequest } from '#mock/generated/contract.ts';

import { shanghaiDate } from '../calendar/dates.ts';
import { auditOf } from '../catalogue/found.ts';
import type { AuditEntry } from '../facts/audit-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done } from '../kernel/answer.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { inPiecesOf, type Listed, type Unpaged } from '../lists/paging.ts';

type Filter = Unpaged<AuditListForm>;

const dateOf = ({ bankTime }: AuditEntry): string => shanghaiDate(bankTime);

const rowOf = ({ seq, bankTime: at, loginName, address, operation, object, changes, traceId }: AuditEntry): AuditRow => ({
  ...{ seq, at, date: shanghaiDate(at), loginName, address, operation, object },
  ...{ changes: [...changes], traceId },
});

const contains = (text: string | null, part: string): boolean => text?.toLowerCase().includes(part.toLowerCase()) ?? false;

const shown: KeptShown<AuditEntry, AuditRow, AuditListFormSortBy, Filter> = {
  tests: {
    object: ({ object }, part) => contains(object, part),
    user: ({ loginName }, part) => contains(loginName, part),
    auditOperation: ({ operation }, wanted) => operation === wanted,
  },
  dateOf,
  comesByDate: true,
  rowOf,
  sortKeys: { seq: ({ seq }) => seq },
};

/** The audit trail of a customer, newest first. */
export const auditIn = (state: BankState, customerId: string, form: Filter): Listed<AuditRow> =>
  listedOfKept(auditOf(state, customerId), form, shown);

/** Who exports the trail of which customer. */
type About = { readonly customerId: string; readonly exportedBy: string; readonly exportedAt: number };

/** The file: its number of entries, and its lines in pieces, from the first line with every call. */
export type AuditFile = { readonly total: number; readonly pieces: () => Iterable<readonly object[]> };

/**
 * Returns the filtered trail for a file, oldest first: a line that says what the file contains, a line for each entry, and
 * a line with their number, by which a file that was cut off is recognised.
 */
export function* auditFile(
  state: BankState,
  { customerId, exportedBy, exportedAt }: About,
  { object, user, auditOperation, startDate, endDate }: ExportRequest,
): InPieces<Answer<AuditFile>> {
  const filter = { object, user, auditOperation, startDate, endDate };
  const listed = yield* auditIn(state, customerId, { ...filter, sortBy: 'seq', sortOrder: 'asc' });
  if (!listed.ok) return listed;
  const rows = listed.data.cut(0, listed.data.length);
  const head = { customerId, exportedBy, exportedAt: new Date(exportedAt).toISOString(), filter };
  function* pieces(): Generator<readonly object[]> {
    yield [head];
    yield* inPiecesOf(rows);
    yield [{ rows: rows.length }];
  }
  return done({ total: rows.length, pieces });
}
