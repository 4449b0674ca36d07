// Whether the page is as wide as a desk (900 px), for what may be on it in one place only.
import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 900px)');

function onChange(listener: () => void): () => void {
  const wide = query();
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Follows the width. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => query().matches);
