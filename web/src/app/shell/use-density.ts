// Applies the row density to the document while the signed-in portal is mounted.
import { useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { density } from '#web/state/density.ts';

const fineOnDesk = () => matchMedia('(min-width: 900px) and (pointer: fine)');

function onChange(listener: () => void): () => void {
  const media = fineOnDesk();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether density has an effect; on touch screens targets keep their size (WCAG 2.5.8). */
export const canBeCompact = (): boolean => fineOnDesk().matches;

/** Called once, by the main layout. */
export function useDensity(): void {
  const { rows } = useSnapshot(density);
  const isAllowed = useSyncExternalStore(onChange, canBeCompact);
  useEffect(() => {
    document.documentElement.dataset['density'] = isAllowed ? rows : 'comfortable';
  }, [rows, isAllowed]);
}
