// The document title; no other code sets it (I18-04).
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTitle } from '../derive/titles.ts';
import { groups, screens } from '../screens.ts';

/**
 * Sets the title of the current screen in the current language. `id` is undefined on an unknown path; `seconds` is
 * null without a countdown.
 */
export function useDocumentTitle(id: string | undefined, seconds: number | null): void {
  const { t } = useTranslation();
  const own = documentTitle(id, screens, groups, t);
  const title = seconds === null ? own : t('quote.secondsTitle', { seconds, title: own });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
