// Whether compact rows have an effect on this screen.
import { useSyncExternalStore } from 'react';

const fineOnDesk = () => matchMedia('(min-width: 900px) and (pointer: fine)');

function onChange(listener: () => void): () => void {
  const media = fineOnDesk();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether density has an effect; on touch screens targets keep their size (WCAG 2.5.8). */
export const canBeCompact = (): boolean => fineOnDesk().matches;

/** Returns `canBeCompact` and renders again when it changes. */
export const useCanBeCompact = (): boolean => useSyncExternalStore(onChange, canBeCompact);
