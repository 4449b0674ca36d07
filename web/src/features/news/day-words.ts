// Dates with their weekday, in the current language.
import { useTranslation } from 'react-i18next';
import { weekday } from '#web/domain/centre-days.ts';
import { shortDate } from '#web/domain/short-date.ts';
import { language } from '#web/i18n/index.ts';

type DayWords = {
  /** Such as `Thu`. */
  readonly weekday: string;
  /** The weekday in one character, such as `T`. */
  readonly narrow: string;
  /** Day and month, such as `26 Nov`. */
  readonly day: string;
};

/** Returns a function that formats a date (yyyy-mm-dd). */
export function useDayWords(): (date: string) => DayWords {
  const { t } = useTranslation();
  return (date) => ({
    weekday: t(`news.weekday.${weekday(date)}`),
    narrow: t(`news.narrow.${weekday(date)}`),
    day: shortDate(date, language(), date),
  });
}
