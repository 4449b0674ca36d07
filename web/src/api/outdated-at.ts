// Returns the age of data whose refetch failed (ERR-12).
import { failureOf } from './failures.ts';

/** The part of a query result from which its age is computed. */
type Asked = { readonly data: unknown; readonly error: unknown; readonly dataUpdatedAt: number };

/** A refusal is a valid response: older data is obsolete then and is not shown as outdated. */
const isOld = ({ data, error }: Asked): boolean =>
  data !== undefined && error !== null && error !== undefined && failureOf(error).kind !== 'business';

/**
 * Returns when the oldest query with a failed refetch was last read, in epoch milliseconds of this browser; null when
 * there is none.
 */
export function outdatedAt(asked: readonly Asked[]): number | null {
  const read = asked.filter(isOld).map(({ dataUpdatedAt }) => dataUpdatedAt);
  return read.length === 0 ? null : Math.min(...read);
}
