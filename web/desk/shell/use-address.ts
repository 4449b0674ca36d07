// The selected world and room, from the hash of the URL.
import { useSyncExternalStore } from 'react';
import { type Address, addressHash, parseAddress } from '../address.ts';

function listen(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Returns what the URL selects. */
export const useAddress = (): Address => parseAddress(useSyncExternalStore(listen, () => location.hash));

/** Selects a world or a room; the other part is kept. */
export function go(change: Partial<Address>): void {
  location.hash = addressHash({ ...parseAddress(location.hash), ...change });
}
