// Reads again what a deal, an action or a push may have changed: lists, details, accounts, limits, badges (QRY-21, LAY-23, LIV-13).
import { queryClient } from './query-client.ts';
import { repeatReads } from './reads.ts';

/** The reads of everything that deals move. */
const moved = ['/shop/trade/', '/shop/client/'];

/** Only what is on a screen is asked again at once; the rest when it is next looked at. */
export function refreshDeals(): Promise<void> {
  return repeatReads(queryClient, {
    predicate: ({ queryKey: [, url] }) => typeof url === 'string' && moved.some((prefix) => url.startsWith(prefix)),
  });
}
