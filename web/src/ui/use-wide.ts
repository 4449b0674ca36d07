// Whether the page is at least 900 px wide, for content with a different place on narrow pages. Always true in print,
// which is in landscape.
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

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(media).matches,
  );
}

/** Returns whether the window is at least `width` pixels wide; updated on resize. */
export const useRoomFor = (width: number): boolean => useMedia(`(min-width: ${width}px)`);

/** Returns whether the window is at least `height` pixels high; updated on resize. */
export const useHeightFor = (height: number): boolean => useMedia(`(min-height: ${height}px)`);

/** Returns whether the page is wide; updated on resize. */
export const useWide = (): boolean => useSyncExternalStore(onChange, isWide);
