// Applies the row density to the document while the signed-in portal is mounted.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { density } from '#web/state/density.ts';
import { useCanBeCompact } from '#web/ui/can-be-compact.ts';

/** Called once, by the main layout. */
export function useDensity(): void {
  const { rows } = useSnapshot(density);
  const isAllowed = useCanBeCompact();
  useEffect(() => {
    document.documentElement.dataset['density'] = isAllowed ? rows : 'comfortable';
  }, [rows, isAllowed]);
}
