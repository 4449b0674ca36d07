// When something on the screen was read that could not be read again since (ERR-12).
import { failureOf } from './failures.ts';

/** What of a query tells its age. */
type Asked = { readonly data: unknown; readonly error: unknown; readonly dataUpdatedAt: number };

/** A refusal is an answer: what was read before it no longer holds, and is not shown as old. */
const isOld = ({ data, error }: Asked): boolean =>
  data !== undefined && error !== null && error !== undefined && failureOf(error).kind !== 'business';

/** Epoch milliseconds of this browser at which the oldest of them was read; null where each could be read again. */
export function outdatedAt(asked: readonly Asked[]): number | null {
  const read = asked.filter(isOld).map(({ dataUpdatedAt }) => dataUpdatedAt);
  return read.length === 0 ? null : Math.min(...read);
}
