// Dates with their weekday, in the current language.
import { language } from '#web/i18n/index.ts';
import { shortDate } from '#web/domain/short-date.ts';

/** Returns the short weekday of a date (yyyy-mm-dd) and its day and month, such as `Thu` and `26 Nov`. */
export function dayWords(date: string): { readonly weekday: string; readonly day: string } {
  const tag = language() === 'cn' ? 'zh-CN' : 'en-GB';
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  return { weekday, day: shortDate(date, language(), date) };
}
