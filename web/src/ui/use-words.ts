// Translates text keys to the current language (I18-04); figures and the bank's own texts are unchanged.
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';

/** A text key with its values, or a finished text. */
export type Sayable = { readonly key: TextKey; readonly values?: Readonly<Record<string, string | number>> | undefined } | string;

/** Returns a function that translates a `Sayable`. */
export function useWords(): (words: Sayable) => string {
  const { t } = useTranslation();
  return (words) => (typeof words === 'string' ? words : t(words.key, words.values ?? {}));
}
