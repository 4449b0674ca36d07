// Dates with their weekday, in the current language.
import { useTranslation } from 'react-i18next';
import { weekday } from '#web/domain/centre-days.ts';
import { shortDate } from '#web/domain/short-date.ts';
import { language } from '#web/i18n/index.ts';

/** Returns a function from a date (yyyy-mm-dd) to its short weekday and its day and month, such as `Thu` and `26 Nov`. */
export function useDayWords(): (date: string) => { readonly weekday: string; readonly day: string } {
  const { t } = useTranslation();
  return (date) => ({ weekday: t(`news.weekday.${weekday(date)}`), day: shortDate(date, language(), date) });
}
