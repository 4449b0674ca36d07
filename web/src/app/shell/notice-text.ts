// Texts of a notice or dialog in the current language: by key, or as the bank wrote them in both languages.
import type { TFunction } from 'i18next';
import { language } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { KeptNotice } from '#web/state/kept-notices.ts';

/** Returns a text by key; keys are checked by the compiler where they are written. */
export function wordsText(words: Words, t: TFunction<'portal'>): string {
  return t(words.key, words.values ?? {});
}

/** Returns the text of a notice; '' for undefined. */
export function noticeText(notice: Pick<KeptNotice, 'words'> | undefined, t: TFunction<'portal'>): string {
  if (notice === undefined) return '';
  return 'key' in notice.words ? wordsText(notice.words, t) : notice.words[language()];
}
