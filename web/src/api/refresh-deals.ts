// Refetches everything that a deal, an action or a push may have changed: lists, details, submissions, accounts,
// limits, badges, exposures (QRY-21, LAY-23, LIV-13, EYE-10).
import { queryClient } from './query-client.ts';
import { repeatReads } from './reads.ts';

/** Path prefixes of the reads that deals change. */
const moved = ['/shop/trade/', '/shop/client/', '/shop/approval/', '/shop/exposure/'];

/** A batch is read again for its own frames, at its own pace (EXP-05). */
const ofBatch = ['/shop/exposure/query/batchDetail', '/shop/exposure/query/batchProposal'];

/** Refetches visible data immediately; marks the rest as stale until it is shown. */
export function refreshDeals(): Promise<void> {
  return repeatReads(queryClient, {
    predicate: ({ queryKey: [, url] }) =>
      typeof url === 'string' && moved.some((prefix) => url.startsWith(prefix)) && !ofBatch.includes(url),
  });
}
