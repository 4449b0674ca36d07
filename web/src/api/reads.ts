// The kinds of read; every read has one. The kind alone determines how its failure is shown (ERR-12).
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { failureOf, tell, type FailureNotice } from './failures.ts';

/**
 * A read started by the user: a screen, a page, a filter or a detail. A failure shows a toast, and its place shows the
 * same text with a retry button.
 */
export const askedFor = { meta: { read: 'askedFor' } } as const;

/** A read triggered by typing. A refusal is shown at its field in the bank's words; every other failure shows a toast. */
export const refusedInPlace = { meta: { read: 'refusedInPlace' } } as const;

/** A read started or repeated by the portal itself. A failure shows no toast; the last data is marked with its age. */
export const bySelf = { meta: { read: 'bySelf' } } as const;

/** A single read whose caller shows the failure. */
export const toldByCaller = { meta: { read: 'toldByCaller' } } as const;

const repeated = new WeakSet<Query>();

/** Refetches what is on the screen without a request of the user. Failures show no toast, whatever the kind of the reads. */
export async function repeatReads(client: QueryClient, filters: QueryFilters): Promise<void> {
  const found = client.getQueryCache().findAll(filters);
  for (const query of found) repeated.add(query);
  try {
    await client.invalidateQueries(filters);
  } finally {
    for (const query of found) repeated.delete(query);
  }
}

/** Whether a failed read shows a toast. */
export function isTold(query: Query<unknown, unknown, unknown>, isRefusal: boolean): boolean {
  if (repeated.has(query as Query)) return false;
  const kind = query.meta?.['read'];
  if (kind === 'refusedInPlace') return !isRefusal;
  return kind !== 'bySelf' && kind !== 'toldByCaller';
}

/**
 * Returns the text shown in place of unreadable data: the bank's own message if there is one, otherwise a text key of
 * the portal (ERR-12).
 */
export function reasonOf(
  thrown: unknown,
): Exclude<FailureNotice, { readonly text: string }> | { readonly key: 'errors.loadFailed' } | string {
  const notice = tell(failureOf(thrown))?.notice ?? { key: 'errors.loadFailed' as const };
  return 'text' in notice ? notice.text : notice;
}
