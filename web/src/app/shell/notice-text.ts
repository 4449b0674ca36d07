// The words of a notice or dialog in the current language: by key, or as the bank wrote them in both.
import type { TFunction } from 'i18next';
import { language } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { KeptNotice } from '#web/state/kept-notices.ts';

/** A text by key; keys come from code that compiled against the texts. */
export function wordsText(words: Words, t: TFunction<'portal'>): string {
  return t(words.key, words.values ?? {});
}

/** What a notice says; '' for what is none. */
export function noticeText(notice: Pick<KeptNotice, 'words'> | undefined, t: TFunction<'portal'>): string {
  if (notice === undefined) return '';
  return 'key' in notice.words ? wordsText(notice.words, t) : notice.words[language()];
}
