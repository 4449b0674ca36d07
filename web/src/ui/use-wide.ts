// Whether the page is as wide as a desk (900 px), for what may be on it in one place only. Paper, which lies across, always is.
import { useSyncExternalStore } from 'react';

const queries = () => ['(min-width: 900px)', 'print'].map((media) => matchMedia(media));
const isWide = () => queries().some(({ matches }) => matches);

function onChange(listener: () => void): () => void {
  const watched = queries();
  for (const query of watched) query.addEventListener('change', listener);
  return () => {
    for (const query of watched) query.removeEventListener('change', listener);
  };
}

/** Whether the window is at least `width` pixels wide; follows it. */
export function useRoomFor(width: number): boolean {
  const media = `(min-width: ${width}px)`;
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(media).matches,
  );
}

/** Follows the width. */
export const useWide = (): boolean => useSyncExternalStore(onChange, isWide);
