// Texts handed over by key, said in the language of now (I18-04); figures and the bank's own words come as they are.
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';

/** A text by key with what fills it, or a finished one. */
export type Sayable = { readonly key: TextKey; readonly values?: Readonly<Record<string, string | number>> | undefined } | string;

/** Says it. */
export function useWords(): (words: Sayable) => string {
  const { t } = useTranslation();
  return (words) => (typeof words === 'string' ? words : t(words.key, words.values ?? {}));
}
