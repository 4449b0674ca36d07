// Puts the density of rows on the document while the signed-in portal is there.
import { useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { density } from '#web/state/density.ts';

const fineOnDesk = () => matchMedia('(min-width: 900px) and (pointer: fine)');

function onChange(listener: () => void): () => void {
  const media = fineOnDesk();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether it has an effect: where fingers press, targets keep their size whatever the density (WCAG 2.5.8). */
export const canBeCompact = (): boolean => fineOnDesk().matches;

/** Called once, by the main layout. */
export function useDensity(): void {
  const { rows } = useSnapshot(density);
  const isAllowed = useSyncExternalStore(onChange, canBeCompact);
  useEffect(() => {
    document.documentElement.dataset['density'] = isAllowed ? rows : 'comfortable';
  }, [rows, isAllowed]);
}
