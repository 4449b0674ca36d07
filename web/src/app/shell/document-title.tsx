// The title of the document: nothing else writes it. It follows screen and language, and counts down while the tab is hidden (I18-04, QUO-40).
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { secondsLeft } from '#web/domain/quote/quote.machine.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { documentTitle } from '../derive/titles.ts';
import { screens } from '../screens.ts';

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

/** Once in each layout; `id` is the shown screen, undefined on an unknown path. Draws nothing. */
export function DocumentTitle({ id }: { id: string | undefined }) {
  const { t } = useTranslation();
  const seconds = useHiddenSeconds();
  const own = documentTitle(id, screens, t);
  const title = seconds === null ? own : t('quote.secondsTitle', { seconds, title: own });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
