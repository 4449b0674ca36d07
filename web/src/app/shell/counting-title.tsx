// The title of a signed-in page, which counts down the open quote while the tab is hidden (QUO-40).
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { secondsLeft } from '#web/domain/quote/quote.machine.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { useDocumentTitle } from './use-document-title.ts';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Seconds of the open quote while the tab is hidden; null while nobody needs them. */
function useHiddenSeconds(): number | null {
  const { queue, now } = useSnapshot(quotes);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const state = queue.open?.state;
  return isHidden && state?.is === 'live' ? secondsLeft(state.deadline, now) : null;
}

/** Once, in the main layout. Draws nothing, so that a second draws nothing else. */
export function CountingTitle({ id }: { id: string | undefined }) {
  useDocumentTitle(id, useHiddenSeconds());
  return null;
}
