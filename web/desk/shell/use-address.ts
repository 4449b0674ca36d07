// The selected world and room, from the hash of the URL.
import { useSyncExternalStore } from 'react';
import { type Address, addressHash, parseAddress } from '../address.ts';

function listen(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Returns what the URL selects. */
export const useAddress = (): Address => parseAddress(useSyncExternalStore(listen, () => location.hash));

/**
 * Selects a world or a room; the other part is kept. The page follows at once: the browser would report the new hash only
 * after the event in progress, and a pressed radio button would jump back for that moment.
 */
export function go(change: Partial<Address>): void {
  const hash = addressHash({ ...parseAddress(location.hash), ...change });
  if (hash === location.hash) return;
  history.pushState(null, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
