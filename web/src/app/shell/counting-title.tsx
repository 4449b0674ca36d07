// The document title of a signed-in page; it counts down the open quote while the tab is hidden (QUO-40).
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { secondsLeft } from '#web/domain/quote/quote.machine.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { useDocumentTitle } from './use-document-title.ts';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Returns the remaining seconds of the open quote while the tab is hidden; null while the tab is visible or no quote
 * is open.
 */
function useHiddenSeconds(): number | null {
  const { queue, now } = useSnapshot(quotes);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const state = queue.open?.state;
  return isHidden && state?.is === 'live' ? secondsLeft(state.deadline, now) : null;
}

/** Rendered once, in the main layout. It returns nothing visible, so the countdown re-renders nothing else. */
export function CountingTitle({ id }: { id: string | undefined }) {
  useDocumentTitle(id, useHiddenSeconds());
  return null;
}
