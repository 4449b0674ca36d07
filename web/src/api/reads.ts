// The kinds of read, of which each one chooses: what becomes of a failure is decided by its kind alone (ERR-12).
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { failureOf, tell, type FailureNotice } from './failures.ts';

/** Asked for by the user, as a screen, a page, a filter or a detail: a failure shows its toast, and its place the same words with a retry. */
export const askedFor = { meta: { read: 'askedFor' } } as const;

/** Asked for by what the user types: a refusal is shown at its field in the bank's words, every other failure shows its toast. */
export const refusedInPlace = { meta: { read: 'refusedInPlace' } } as const;

/** Made or repeated by the portal itself: no toast; what was shown last is marked with its age. */
export const bySelf = { meta: { read: 'bySelf' } } as const;

/** A single read whose caller shows the failure itself. */
export const toldByCaller = { meta: { read: 'toldByCaller' } } as const;

const repeated = new WeakSet<Query>();

/** Reads again what is on the screen without having been asked to: failures show no toast, whatever kind the reads are. */
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

/** What is shown in the place of what could not be read: the bank's own words where it gave some; texts of the portal by key (ERR-12). */
export function reasonOf(
  thrown: unknown,
): Exclude<FailureNotice, { readonly text: string }> | { readonly key: 'errors.loadFailed' } | string {
  const notice = tell(failureOf(thrown))?.notice ?? { key: 'errors.loadFailed' as const };
  return 'text' in notice ? notice.text : notice;
}
